"""Pictures of the documentation that show games: `pictures.py ADDRESS` of a running `tilelab serve`.

Writes docs/images/link-game.svg, a game of Tetris Link that plays itself, and docs/images/link-rules.svg, what blocks
score. Colors and patterns are those of the page. The animation is CSS within the file, which forges show in pictures.
"""

import json
import sys
import time
import urllib.parse
import urllib.request
from pathlib import Path

IMAGES = Path(__file__).parents[1] / "docs/images"
CELL = 16
COLORS = ["#0072b2", "#d55e00"]
FONT = 'font-family="system-ui, sans-serif" fill="#333"'
# Color is never the only cue: blocks of b are hatched.
PATTERN = (
    '<pattern id="hatched" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="2" height="6" fill="#fff" fill-opacity=".35"/></pattern>'
)
SECONDS_PER_PLY = 0.7
PAUSE = 4.0

Cells = list[list[int]]


class Server:
    """The API of a running server."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")

    def ask(self, path: str, body: object = None, **query: object) -> dict:
        url = f"{self.address}/api/{path}?{urllib.parse.urlencode(query)}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(url, data, {"content-type": "application/json"})
        with urllib.request.urlopen(request) as response:
            return json.load(response)

    def finished_game(self, game: str, agents: list[str]) -> dict:
        seats = [{"kind": "agent", "agent": agent} for agent in agents]
        identity = self.ask("sessions", {"game": game, "seats": seats})["session"]["id"]
        while True:
            session = self.ask(f"sessions/{identity}")
            if session["position"]["turn"]["kind"] == "over":
                return session
            time.sleep(0.5)


def outline(cells: Cells, rows: int) -> str:
    """The path around a block: the sides of its cells that no other cell of it shares."""
    inside = {tuple(cell) for cell in cells}
    lines = []
    for x, y in inside:
        left, top = x * CELL, (rows - 1 - y) * CELL
        sides = {
            (x, y + 1): f"M{left} {top}h{CELL}",
            (x, y - 1): f"M{left} {top + CELL}h{CELL}",
            (x - 1, y): f"M{left} {top}v{CELL}",
            (x + 1, y): f"M{left + CELL} {top}v{CELL}",
        }
        lines += [line for neighbor, line in sides.items() if neighbor not in inside]
    return "".join(sorted(lines))


def block(piece: dict, rows: int) -> str:
    """A block in the color of its player."""
    area = "".join(f"M{x * CELL} {(rows - 1 - y) * CELL}h{CELL}v{CELL}h-{CELL}z" for x, y in piece["cells"])
    fills = [COLORS[piece["player"]]] + ["url(#hatched)"] * piece["player"]
    shapes = "".join(f'<path d="{area}" fill="{fill}"/>' for fill in fills)
    border = outline(piece["cells"], rows)
    return f'{shapes}<path d="{border}" stroke="#1b1b1b" stroke-width="1.5" stroke-linecap="square"/>'


def ground(scene: dict) -> str:
    """The empty board."""
    width, height = scene["columns"] * CELL, scene["rows"] * CELL
    lines = "".join(f"M{x * CELL} 0v{height}" for x in range(1, scene["columns"]))
    lines += "".join(f"M0 {y * CELL}h{width}" for y in range(1, scene["rows"]))
    board = f'<rect width="{width}" height="{height}" fill="#f7f8fa" stroke="#8a94a3"/>'
    return f'{board}<path d="{lines}" stroke="#e3e6eb"/>'


def document(width: float, height: float, style: str, body: str, title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img"><title>{title}</title><defs>{PATTERN}<style>{style}</style></defs>'
        f'<rect width="{width:g}" height="{height:g}" rx="6" fill="#fff"/>{body}</svg>\n'
    )


def percent(seconds: float, total: float) -> str:
    return f"{100 * seconds / total:.2f}%"


def animation(server: Server) -> str:
    """A whole game: blocks fall one after another, and the points count up."""
    session = server.finished_game("link", ["net:nodes=200", "mcts:nodes=2000"])
    identity, plies = session["id"], len(session["plies"])
    scores = [server.ask(f"sessions/{identity}/position", ply=ply)["scores"] for ply in range(plies + 1)]
    scene = session["position"]["scene"]
    pieces, rows = scene["pieces"], scene["rows"]
    total = len(pieces) * SECONDS_PER_PLY + PAUSE
    style, body = [], [ground(scene)]
    for number, piece in enumerate(pieces):
        start = number * SECONDS_PER_PLY
        shown, landed = percent(start, total), percent(start + 0.45, total)
        height = (rows - min(y for _, y in piece["cells"])) * CELL
        style.append(
            f"@keyframes p{number}{{0%{{opacity:0;transform:translateY(-{height}px)}}"
            f"{shown}{{opacity:0;transform:translateY(-{height}px);animation-timing-function:ease-in}}"
            f"{percent(start + 0.02, total)}{{opacity:1;transform:translateY(-{height}px)}}"
            f"{landed},100%{{opacity:1;transform:none}}}}#p{number}{{animation:p{number} {total:.1f}s infinite}}"
        )
        body.append(f'<g id="p{number}" fill="none">{block(piece, rows)}</g>')
    names = ["network", "tree search"]
    texts = []
    for player, name in enumerate(names):
        x = 8 + player * (scene["columns"] * CELL / 2)
        texts.append(
            f'<text x="{x}" y="14" font-size="11" {FONT}><tspan fill="{COLORS[player]}">■</tspan> {name}</text>'
        )
        changes = [0] + [ply for ply in range(1, plies + 1) if scores[ply][player] != scores[ply - 1][player]]
        for change, ply in enumerate(changes):
            # The points count when the block has landed.
            start = max(0.0, (ply - 1) * SECONDS_PER_PLY + 0.45) if ply else 0.0
            last = change + 1 == len(changes)
            end = total if last else (changes[change + 1] - 1) * SECONDS_PER_PLY + 0.45
            key = f"s{player}_{change}"
            rest = "" if last else f"{percent(end, total)},100%{{opacity:0}}"
            before = "" if ply == 0 else "0%{opacity:0}"
            style.append(
                f"@keyframes {key}{{{before}{percent(start, total)}{{opacity:1}}{rest}}}"
                f"#{key}{{animation:{key} {total:.1f}s step-end infinite}}"
            )
            points = str(scores[ply][player]).replace("-", "−")
            texts.append(f'<text id="{key}" x="{x}" y="32" font-size="16" font-weight="bold" {FONT}>{points}</text>')
    width, height = scene["columns"] * CELL, rows * CELL
    board = f'<svg x="8" y="40" width="{width}" height="{height}" overflow="hidden">{"".join(body)}</svg>'
    title = "A game of Tetris Link: the network against tree search"
    return document(width + 16, height + 48, "".join(style), "".join(texts) + board, title)


# Moves by a and b in turn, and the plies that the panels show.
RULE_MOVES = ["O0@0", "O0@4", "O0@2", "O0@8", "I0@1", "L0@6", "T0@3"]
PANELS = {
    3: ["Two blocks of a are linked:", "no points yet."],
    5: ["The third makes a group:", "one point for each, 3 in all."],
    7: ["Each further block: 1 point.", "b covers 4 cells: −2 at most."],
}


def rules(server: Server) -> str:
    """What blocks score, in three positions of one game."""
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Bob")]
    made = server.ask("sessions", {"game": "link:cols=10,rows=6", "seats": seats})
    identity = made["session"]["id"]
    for ply, name in enumerate(RULE_MOVES):
        server.ask(f"sessions/{identity}/moves", {"token": made["tokens"][ply % 2], "ply": ply, "name": name})
    body = []
    for panel, (ply, lines) in enumerate(PANELS.items()):
        position = server.ask(f"sessions/{identity}/position", ply=ply)
        scene = position["scene"]
        width, height = scene["columns"] * CELL, scene["rows"] * CELL
        marks = [block(piece, scene["rows"]) for piece in scene["pieces"]]
        for piece in scene["pieces"]:
            # A block of a group that scores carries its point.
            group = piece["group"]
            if group is not None and scene["groups"][group]["points"] > 0:
                x, y = center(piece["cells"])
                marks.append(note(x * CELL, (scene["rows"] - y) * CELL + 4.5, "1", "#fff"))
        filled = {tuple(cell) for piece in scene["pieces"] for cell in piece["cells"]}
        for x, y in covered(filled):
            marks.append(note((x + 0.5) * CELL, (scene["rows"] - y - 0.5) * CELL + 4.5, "×", "#b00020"))
        texts = [
            f'<text x="0" y="{height + 17 + 15 * n}" font-size="11" {FONT}>{line}</text>'
            for n, line in enumerate(lines)
        ]
        points = " : ".join(str(score).replace("-", "−") for score in position["scores"])
        texts.append(f'<text x="0" y="{height + 51}" font-size="13" font-weight="bold" {FONT}>{points}</text>')
        body.append(f'<g transform="translate({10 + panel * (width + 24)} 10)" fill="none">')
        body += [ground(scene), *marks, *texts, "</g>"]
    return document(3 * width + 68, height + 72, "", "".join(body), "What blocks score in Tetris Link")


def center(cells: Cells) -> tuple[float, float]:
    """The middle of a block, from the lower left corner of the board, or its first cell if the middle is outside."""
    x, y = (sum(cell[axis] for cell in cells) / len(cells) + 0.5 for axis in (0, 1))
    if any(abs(cx + 0.5 - x) < 0.51 and abs(cy + 0.5 - y) < 0.51 for cx, cy in cells):
        return x, y
    return cells[0][0] + 0.5, cells[0][1] + 0.5


def covered(filled: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """The empty cells below a block."""
    tops = {x: max(y for cx, y in filled if cx == x) for x, _ in filled}
    return sorted((x, y) for x, top in tops.items() for y in range(top) if (x, y) not in filled)


def note(x: float, y: float, text: str, color: str) -> str:
    style = f'text-anchor="middle" font-size="13" font-weight="bold" font-family="system-ui, sans-serif" fill="{color}"'
    return f'<text x="{x:g}" y="{y:g}" {style}>{text}</text>'


def main() -> None:
    server = Server(sys.argv[1])
    (IMAGES / "link-rules.svg").write_text(rules(server), encoding="utf-8")
    (IMAGES / "link-game.svg").write_text(animation(server), encoding="utf-8")


if __name__ == "__main__":
    main()
