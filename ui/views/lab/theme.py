"""How CodeMirror looks in the lab: by the page's custom properties, which a shadow root has as well."""

WORD = {"color": "var(--code-word)", "fontWeight": "600"}
TEXT = {"color": "var(--code-text)"}
NUMBER = {"color": "var(--code-number)"}
NAME = {"color": "var(--code-name)", "fontWeight": "600"}

COLOURS = {
    "keyword": WORD,
    "atom": NUMBER,
    "literal": NUMBER,
    "string": TEXT,
    "regexp": TEXT,
    "definition(variableName)": NAME,
    "className": NAME,
    "comment": {"color": "var(--soft)", "fontStyle": "italic"},
}
"""The style of what there is in a program, by the first name of each group of CodeMirror's own style."""

THEME = {
    "&": {"height": "100%", "color": "var(--ink)"},
    "&.cm-focused": {"outline": "none"},
    ".cm-scroller": {"font": "inherit", "overflow": "auto"},
    ".cm-content": {"padding": ".7rem 0", "caretColor": "var(--ink)"},
    ".cm-line": {"padding": "0 .7rem"},
    ".cm-gutters": {
        "minWidth": "3.4rem",
        "background": "var(--sheet)",
        "color": "var(--soft)",
        "borderInlineEnd": "1px solid var(--rule)",
    },
    ".cm-lineNumbers": {"flex": "1"},
    ".cm-lineNumbers .cm-gutterElement": {
        "textAlign": "start",
        "padding": "0 .6rem 0 .5rem",
        "whiteSpace": "pre",
    },
    ".cm-gutterElement.lab-wrong": {"color": "var(--warn)", "fontWeight": "700"},
    ".cm-gutterElement.lab-wrong::after": {"content": "' !'"},
    ".cm-gutterElement.lab-running::after": {"content": "' >'"},
    ".cm-activeLine": {"background": "color-mix(in srgb, var(--ink) 5%, transparent)"},
    ".cm-line.lab-wrong": {
        "background": "color-mix(in srgb, var(--warn) 14%, transparent)",
        "boxShadow": "inset 3px 0 var(--warn)",
    },
    ".cm-line.lab-running": {"boxShadow": "inset 3px 0 var(--primary)"},
    "&.cm-focused .cm-matchingBracket": {
        "background": "color-mix(in srgb, var(--primary) 18%, transparent)",
        "outline": "1px solid var(--primary)",
    },
    "&.cm-focused .cm-nonmatchingBracket": {
        "background": "none",
        "color": "var(--warn)",
        "textDecoration": "underline wavy",
    },
    ".cm-searchMatch": {
        "background": "color-mix(in srgb, var(--best) 20%, transparent)",
        "outline": "1px solid var(--best)",
    },
    ".cm-searchMatch-selected": {"background": "color-mix(in srgb, var(--best) 40%, transparent)"},
    ".cm-panels": {"background": "var(--paper)", "color": "inherit"},
    ".cm-panels-bottom": {"borderTop": "1px solid var(--rule)"},
    ".cm-panel.cm-search": {
        "display": "flex",
        "flexWrap": "wrap",
        "alignItems": "center",
        "gap": ".4rem",
        "padding": ".5rem 3rem .5rem .6rem",
        "font": ".9375rem/1.4 var(--sans)",
    },
    ".cm-panel.cm-search br, .cm-search [name=select], .cm-search label:has([name=re])": {"display": "none"},
    ".cm-panel.cm-search label": {
        "display": "inline-flex",
        "alignItems": "center",
        "gap": ".4rem",
        "minHeight": "2.75rem",
        "fontSize": "inherit",
    },
    ".cm-panel.cm-search input[type=checkbox]": {"width": "1.25rem", "height": "1.25rem", "margin": "0"},
    ".cm-panel.cm-search .cm-textfield, .cm-panel.cm-search .cm-button": {
        "boxSizing": "border-box",
        "font": "inherit",
        "color": "inherit",
        "background": "var(--sheet)",
        "border": "1.5px solid var(--rule)",
        "borderRadius": ".5rem",
        "minHeight": "2.75rem",
        "padding": ".2rem .7rem",
        "margin": "0",
    },
    ".cm-panel.cm-search .cm-textfield": {"flex": "1 1 8rem", "minWidth": "0"},
    ".cm-panel.cm-search .cm-button": {"cursor": "pointer"},
    ".cm-panel.cm-search [name=close]": {
        "position": "absolute",
        "top": ".3rem",
        "right": ".3rem",
        "width": "2.5rem",
        "height": "2.75rem",
        "fontSize": "1.4rem",
        "color": "var(--soft)",
        "cursor": "pointer",
    },
    ".cm-panel.cm-search :focus-visible": {"outline": "3px solid var(--primary)", "outlineOffset": "1px"},
}
"""CodeMirror's way to write a style sheet."""
