"""Views for notebooks: a replayed game as a small page of its own, without scripts from elsewhere."""

from __future__ import annotations

import html
import itertools
import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from tilelab import _core

_NUMBERS = itertools.count(1)

_PAGE = """\
<div id="{id}" style="font-family: sans-serif; max-width: 40rem">
  <div style="margin-bottom: .4rem"><b>{title}</b></div>
  <div class="picture"></div>
  <div style="display: flex; gap: .6rem; align-items: center; margin-top: .4rem">
    <button type="button" aria-label="previous move">◀</button>
    <input type="range" min="0" max="{last}" value="{last}" aria-label="move" style="flex: 1">
    <button type="button" aria-label="next move">▶</button>
  </div>
  <div class="caption" aria-live="polite"></div>
  <noscript>{picture}</noscript>
  <script>
  (() => {{
    const root = document.getElementById("{id}");
    const frames = {frames}, captions = {captions};
    const slider = root.querySelector("input");
    const [back, forth] = root.querySelectorAll("button");
    const show = number => {{
      slider.value = Math.max(0, Math.min({last}, number));
      root.querySelector(".picture").innerHTML = frames[slider.value];
      root.querySelector(".caption").textContent = captions[slider.value];
    }};
    slider.oninput = () => show(Number(slider.value));
    back.onclick = () => show(Number(slider.value) - 1);
    forth.onclick = () => show(Number(slider.value) + 1);
    show({last});
  }})();
  </script>
</div>
"""


class ReplayedGame(dict[str, Any]):
    """A replayed game: a dictionary that notebooks show as pictures with a slider."""

    def __init__(self, values: Mapping[str, Any], record: Any = None, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(values)
        # What it was replayed from, because the pictures need every position.
        self._record, self._options = record, dict(options or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (dict(self), self._record, self._options))

    def to_html(self) -> str:
        """The game as a piece of HTML: the picture of each position, and a slider.

        >>> played = tilelab.match("nim", ["random", "first"], games=1, records=True)
        >>> "<svg" in tilelab.replay(played["records"])[0].to_html()
        True
        """
        pictures, captions = self._frames()
        title = f"{self['game']}: {' – '.join(self['agents'])}"
        return _PAGE.format(
            id=f"tilelab-game-{next(_NUMBERS)}",
            title=html.escape(title),
            last=len(pictures) - 1,
            picture=pictures[-1],
            frames=_script(pictures),
            captions=_script(captions),
        )

    def _repr_html_(self) -> str:
        return self.to_html()

    def _frames(self) -> tuple[list[str], list[str]]:
        """The picture of each position and what happened before it."""
        if "states" in self:
            found = dict(self)
        else:
            found = json.loads(_core.replay_record(json.dumps(self._record), states=True, **self._options))
        game = _core.Game(found["spec"])
        pictures = [game.parse(text).to_svg() for text in [found["start"], *found["states"]]]
        captions = ["the first position"]
        draws = Counter(before for before, _ in found.get("chance", []))
        for number, (name, mover) in enumerate(zip(found["names"], found["movers"], strict=True)):
            captions += ["chance draws"] * draws[number]
            captions.append(f"move {number + 1}: player {chr(ord('a') + mover)} plays {name}")
        captions += ["chance draws"] * (len(pictures) - len(captions))
        return pictures, captions


def _script(value: Any) -> str:
    """A value as a literal inside a script element."""
    return json.dumps(value).replace("</", "<\\/")
