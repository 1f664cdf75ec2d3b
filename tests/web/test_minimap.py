"""The minimap: its frame shows what is looked at and stays in its box, and a press looks there."""

import pytest
from playwright.sync_api import Page
from tables import draw_nothing

from paddock.circuits import circuit_names, find_circuit

UNDERNEATH = "/rules/f1-dice"
BOARDS = [[name, kind] for name in circuit_names() for kind in find_circuit(name).boards]
OPEN = """async () => {
  const { learnParts } = await client("core/words.js");
  const { Board } = await client("board/board.js");
  await learnParts(["board"]);
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet" });
  const worn = new Promise((done) => sheet.addEventListener("load", done));
  document.head.append(Object.assign(sheet, { href: "/app/styles/board.css" }));
  await worn;
  window.laid = async ([circuit, kind], height) => {
    const told = await (await fetch(`/api/circuits/${circuit}/board?board=${kind}`)).json();
    const stage = document.createElement("div");
    stage.className = "stage";
    stage.style.cssText = `position:fixed;inset:0 0 auto;height:${height}px;z-index:9`;
    document.body.append(stage);
    const picture = () => "/api/circuits/larkmoor.svg?board=line&theme=dark";
    return new Board(stage, { told, picture });
  };
}"""
LEAVES = """async ([boards, heights]) => {
  const found = [];
  for (const one of boards) for (const height of heights) {
    const board = await laid(one, height);
    const { left, right, top, bottom } = board.track.frame;
    board.follow(null);
    for (const zoom of [1.05, 1.4, 2, 4, 9, 40])
      for (const x of [left, (left + right) / 2, right])
        for (const y of [top, (top + bottom) / 2, bottom]) {
          const view = { x, y, zoom: board.camera.whole().zoom * zoom };
          board.director.put(board.camera.clamped(view));
          const box = board.minimap.element.getBoundingClientRect();
          const frame = board.minimap.frame.getBoundingClientRect();
          const isIn = frame.left >= box.left && frame.right <= box.right + 0.1 &&
            frame.top >= box.top && frame.bottom <= box.bottom + 0.1;
          if (!isIn || frame.width < 3 || frame.height < 3)
            found.push(`${one}: ${JSON.stringify(frame)} in ${JSON.stringify(box)}`);
        }
    board.destroy();
    board.stage.remove();
  }
  return found;
}"""
LEAVES_ON_THE_WAY = """async () => {
  window.board = await laid(["larkmoor", "line"], 500);
  const { left, top, right, bottom } = board.track.frame;
  const { zoom } = board.camera.whole();
  board.follow(null);
  board.director.put(board.camera.clamped({ x: right, y: bottom, zoom: zoom * 6 }));
  board.minimap.frame.getBoundingClientRect();
  board.director.flyTo(board.camera.clamped({ x: left, y: top, zoom: zoom * 1.1 }), 400);
  const moving = () => board.minimap.frame.getAnimations();
  const box = board.minimap.element.getBoundingClientRect();
  const shares = [0, 0.1, 0.25, 0.5, 0.75, 0.9];
  if (!moving().length) return ["nothing moves"];
  return shares.filter((share) => {
    for (const one of moving()) {
      one.pause();
      one.currentTime = share * one.effect.getComputedTiming().duration;
    }
    const frame = board.minimap.frame.getBoundingClientRect();
    return frame.left < box.left || frame.right > box.right + 0.1 ||
      frame.top < box.top || frame.bottom > box.bottom + 0.1;
  });
}"""
PRESSED = """async () => {
  window.board = await laid(["monaco", "lanes"], 500);
  board.zoom(4);
  const { x, y, width, height } = board.minimap.element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


LOOKED_AT = """() => {
  const { minimap, director } = board;
  const { x, y } = minimap.place(director.view);
  return [x / minimap.element.clientWidth, y / minimap.element.clientHeight];
}"""
"""The middle of what is looked at, as shares of the map."""


@pytest.mark.parametrize("width", [768, 1024, 1440])
def test_the_frame_stays_in_its_box_on_every_circuit(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.route("**/api/circuits/*.svg?*", draw_nothing)
    page.goto(UNDERNEATH)
    page.evaluate(OPEN)
    assert page.evaluate(LEAVES, [BOARDS, [220, 600]]) == []


@pytest.mark.screen(motion="no-preference")
def test_the_frame_stays_in_its_box_while_the_camera_flies(page: Page) -> None:
    page.goto(UNDERNEATH)
    page.evaluate(OPEN)
    assert page.evaluate(LEAVES_ON_THE_WAY) == []


@pytest.mark.parametrize("width", [768, 1440])
def test_a_press_on_the_map_looks_at_what_lies_there(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(UNDERNEATH)
    page.evaluate(OPEN)
    x, y = page.evaluate(PRESSED)
    page.mouse.click(x, y)
    assert page.evaluate(LOOKED_AT) == pytest.approx([0.5, 0.5], abs=0.02)
