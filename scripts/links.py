"""Checks a folder of HTML pages: every link and picture within it leads to a file, and every anchor exists."""

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The ids and the references of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.references: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ("href", "src") and value:
                self.references.append(value)


def main(folder: Path) -> None:
    pages = {path.resolve(): Page(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}
    broken = []
    checked = 0
    for path, page in pages.items():
        # The page for unknown addresses and the one to print are copies with other base addresses.
        if path.name in ("404.html", "print.html", "toc.html"):
            continue
        for reference in page.references:
            parts = urlsplit(reference)
            if parts.scheme or parts.netloc:
                continue
            checked += 1
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir():
                target /= "index.html"
            ids = pages[target].ids if target in pages else None
            if not target.exists() or (parts.fragment and ids is not None and unquote(parts.fragment) not in ids):
                broken.append(f"{path.relative_to(folder.resolve())}: {reference}")
    if broken:
        sys.exit("links that lead nowhere:\n" + "\n".join(broken))
    if not checked:
        sys.exit(f"{folder} has no links")
    print(f"{checked} links on {len(pages)} pages lead somewhere")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
