"""The frames of a station's article and exercises, the order of stations, and what pages have alike."""

from pathlib import Path

import pytest

from tools.command import ROOT, SetupError
from tools.parts import composed
from tools.stations import STATIONS, framed, listed
from ui.state import path

STATION = """\
<station order="{order}">
  <exercise name="{name}" texts="one two"{more}>
    <p>play</p>
  </exercise>
  <onward text="on" href="#view=lab" data-lab>
</station>
"""

FRAMED = """\
<article class="lesson" data-station="knots" aria-labelledby="lesson-title-knots" hidden>
  <h2 id="lesson-title-knots" tabindex="-1" data-text="lessons.knots-title"></h2>
  <section data-exercise="bow" aria-labelledby="lesson-step-bow">
    <h3 id="lesson-step-bow" class="lesson-step" data-text="lessons.bow-step"></h3>
    <section class="lesson-stage" aria-busy="true">
{busy}      <div class="lesson-live lesson-figure" hidden>
    <p>play</p>
    <div class="lesson-say" aria-live="polite"></div>
      </div>
    </section>
    <div class="lesson-text">
      <p data-text="lessons.one"></p>
      <p data-text="lessons.two"></p>
    </div>
  </section>
  <p class="lesson-onward"><a href="#view=lab" data-lab><span data-text="lessons.on"></span>\
<span aria-hidden="true">&nbsp;→</span></a></p>
</article>
"""


@pytest.fixture
def station(tmp_path):
    """Return a function that writes the html of a station, and returns its path."""

    def write(text, name="knots"):
        file = tmp_path / STATIONS / name / "station.html"
        file.parent.mkdir(parents=True)
        file.write_text(text, "utf-8")
        return file

    return write


@pytest.mark.parametrize(
    ("more", "busy"),
    [
        ("", ""),
        (" waits", '      <p class="lesson-busy fine" data-text="lessons.busy"></p>\n'),
    ],
)
def test_an_exercise_gets_its_frame(station, more, busy):
    text = STATION.format(order=10, name="bow", more=more)
    assert framed(station(text)) == FRAMED.format(busy=busy)


@pytest.mark.parametrize(
    "text",
    [
        "<article>\n</article>\n",
        STATION.format(order=1, name="bow", more=" late"),
        STATION.format(order=1, name="bow", more=' like="reef"'),
        STATION.format(order=1, name="bow", more="").replace("<p>", "<board> <p>"),
        STATION.format(order=1, name="bow", more="").replace("  <exercise", "<exercise"),
        STATION.format(order=1, name="bow", more="").replace("<onward text", "<onward key"),
    ],
)
def test_a_wrong_tag_is_refused(station, text):
    with pytest.raises(SetupError, match=r"station\.html"):
        framed(station(text))


QUESTION = """\
    <p class="lesson-question" id="lesson-why" data-text="lessons.why"></p>
    <div class="lesson-answers" role="group" aria-labelledby="lesson-why">
      <button class="wide" type="button" data-answer="-1" data-text="lessons.loss"></button>
      <button class="wide" type="button" data-answer="2">II</button>
    </div>
"""
GROUP = """\
    <div class="lesson-foretell" data-ask="1" hidden>
      <div class="lesson-answers" role="group" data-label="lessons.which">
        <button type="button" data-way="a">=</button>
      </div>
    </div>
"""
SAY = '    <div class="lesson-say" aria-live="polite"></div>\n'
SEEDED = """\
    <div class="lesson-instance">
      <span class="fine" data-seed></span>
      <button type="button" data-another data-text="lessons.seeded-another"></button>
    </div>
    <div class="number-tree lesson-figure" role="tree" aria-orientation="horizontal"\
 data-label="lessons.t"></div>
"""
BOARDS = """\
    <div class="lesson-tree lesson-figure" role="tree" aria-orientation="horizontal"\
 data-label="lessons.t"></div>
    <p class="fine" data-keys data-text="lessons.k"></p>
"""


@pytest.mark.parametrize(
    ("tag", "html"),
    [
        ('<answers of="answer" text="why" class="wide" choices="-1:loss 2=II">', QUESTION),
        ('<answers of="way" label="which" ask="1" choices="a==">', GROUP),
        ('<numbers label="t" numbered>', SEEDED),
        ('<boards label="t" keys="k">', BOARDS),
        ("<program>", '    <div class="lesson-code lesson-figure"></div>\n'),
        ('<p data-text="lessons.{name}-lead"></p>', '    <p data-text="lessons.bow-lead"></p>\n'),
    ],
)
def test_a_tag_stands_for_elements(station, tag, html):
    text = STATION.format(order=10, name="bow", more="").replace("<p>play</p>", tag)
    framed_html = FRAMED.format(busy="").replace("    <p>play</p>\n", html)
    if "lesson-figure" in html:  # Then the rest is none.
        framed_html = framed_html.replace("lesson-live lesson-figure", "lesson-live")
    assert framed(station(text)) == framed_html


def test_an_exercise_ends_with_its_feedback_unless_it_has_it_elsewhere(station):
    text = STATION.format(order=10, name="bow", more="").replace(
        "    <p>play</p>\n", SAY + "    <p>play</p>\n"
    )
    html = framed(station(text))
    assert html.count(SAY) == 1 and html.index(SAY) < html.index("<p>play</p>")


def test_an_exercise_begins_with_its_lead_or_question(station):
    text = STATION.format(order=10, name="bow", more=' lead="first"')
    again = '  <exercise name="reef" texts="" ask="why" like="bow"/>\n'
    html = framed(station(text.replace("  <onward", again + "  <onward")))
    lead, question = '<p class="lesson-lead" data-text="lessons.first"></p>', '<p class="lesson-question"'
    places = [html.index(part) for part in (lead, "<p>play</p>", question)]
    assert places == sorted(places) and html.count(lead) == html.count(question) == 1
    assert html.rindex("<p>play</p>") > html.index(question)


def test_an_exercise_can_have_the_elements_of_an_earlier_one(station):
    again = '  <exercise name="reef" texts="" like="bow">\n  </exercise>\n'
    text = STATION.format(order=10, name="bow", more="").replace("play", "{name}")
    html = framed(station(text.replace("  <onward", again + "  <onward")))
    assert html.index("<p>bow</p>") < html.index("<p>reef</p>")


def test_a_station_ends_with_its_links(station):
    text = STATION.format(order=10, name="bow", more="")
    html = framed(station(text.replace("  <onward", '  <end heading="use" text="end">\n    <onward')))
    end = html.partition('<div class="lesson-end">')[2]
    assert (
        end.index("lessons.use") < end.index("lessons.end") < end.index("lesson-onward") < end.index("</div>")
    )


def test_any_other_html_stays_as_it_is(tmp_path):
    (tmp_path / "view.html").write_text("<p></p>")
    assert framed(tmp_path / "view.html") == "<p></p>"


def test_stations_are_listed_by_their_order_and_exercises_as_they_stand(station):
    second = '  <exercise name="reef" texts="">\n  </exercise>\n'
    file = station(STATION.format(order=30, name="bow", more="").replace("  <onward", second + "  <onward"))
    station(STATION.format(order=4, name="splice", more=""), "ropes")
    found = listed(file.parents[len(STATIONS.split("/")) + 1])
    assert list(found.items()) == [("ropes", ("splice",)), ("knots", ("bow", "reef"))]


def test_the_list_is_the_one_that_the_page_has():
    assert tuple(listed(ROOT).items()) == path.STATIONS


def test_the_arrows_keep_their_order_whatever_a_view_calls_them():
    page = composed(Path("view.html"), '<arrows of="a-" names="start back step end" hidden>')
    parts = 'hidden id="a-start" steps.first id="a-back" steps.back id="a-step" steps.forward id="a-end"'
    places = [page.index(part) for part in [*parts.split(), "steps.last"]]
    assert places == sorted(places)


@pytest.mark.parametrize("page", ['<arrows of="a-">', "<strip>", '<coding of="lab">', "</coding>"])
def test_a_wrong_tag_of_any_page_is_refused(page):
    with pytest.raises(SetupError):
        composed(Path("view.html"), page)


def test_the_most_important_picture_is_the_figure(station):
    text = STATION.format(order=10, name="bow", more="")
    page = framed(
        station(
            text.replace("    <p>play</p>\n", '    <program>\n    <div class="lesson-tree numbers"></div>\n')
        )
    )
    assert '<div class="lesson-code"></div>' in page
    assert '<div class="lesson-tree lesson-figure numbers">' in page
    assert page.count("lesson-figure") == 1
