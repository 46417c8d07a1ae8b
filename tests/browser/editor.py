"""The editor of programs as a person uses it: CodeMirror, once that has come into the text area's place."""

from playwright.sync_api import expect


class Editor:
    """The editor of a page of Playwright's."""

    def __init__(self, page, view="lab"):
        self.page = page
        self.host = f"#{view}-code"
        self.field = page.locator(f"{self.host} .cm-content")
        expect(self.field).to_be_attached()

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def write(self, text):
        """Write a text in the place of all that is there."""
        self.field.focus()
        self.press("ControlOrMeta+a", "Delete")
        self.page.keyboard.insert_text(text)
        self.expect(text)

    def expect(self, text):
        """Wait until this is written; of a long text, what is far out of sight is left out."""
        self.page.wait_for_function(
            "([host, text]) => { const root = document.querySelector(host)?.shadowRoot;"
            " const lines = [...root?.querySelectorAll('.cm-line') ?? []].map(line => line.textContent);"
            " return lines.join('\\n') === text; }",
            arg=[self.host, text],
        )

    def selected(self):
        """Return the text that is selected."""
        return self.page.evaluate(f"String(document.querySelector('{self.host}').shadowRoot.getSelection())")


def write_in(driver, text):
    """Paste a text in the place of all that is there, in any browser (see tests/browser/drivers)."""
    driver.wait_for("() => document.querySelector('#lab-code').shadowRoot")
    driver.run(PASTE, text)


# Firefox takes what is pasted apart from other browsers.
PASTE = """text => {
  const field = document.querySelector("#lab-code").shadowRoot.querySelector(".cm-content");
  const event = { bubbles: true, cancelable: true };
  field.focus();
  field.dispatchEvent(new KeyboardEvent("keydown", { ...event, key: "a", keyCode: 65, ctrlKey: true }));
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const pasted = { ...event, clipboardData, data: text, dataType: "text/plain" };
  field.dispatchEvent(new ClipboardEvent("paste", pasted));
}"""
