"""Prepares the documentation for mdBook: `book.py REPOSITORY FOLDER` writes the sources of the book.

The pages of docs/ keep their names, and the pages outside of it (README, ARCHITECTURE, ...) stand beside them. Links
are made to fit; a link to a file that is no page of the book, such as a source file, becomes plain text. In the table
of contents (docs/book/SUMMARY.md), the index of a folder stands for all pages of the folder. A link to a file that does
not exist, and a page that the table of contents leaves out, are errors.
"""

import os.path
import re
import shutil
import sys
from pathlib import Path, PurePosixPath

# Pages outside of docs/, and their names in the book.
OUTSIDE = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "nets/README.md": "nets.md",
}
SUMMARY = "docs/book/SUMMARY.md"
# A link or a picture, but not within code.
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")
# The source of a picture that is written as HTML.
SOURCE = re.compile(r'(<img\b[^>]*\bsrc=")([^":]+)(")')
CODE = re.compile(r"(^```.*?^```|`[^`\n]+`)", re.MULTILINE | re.DOTALL)


def pages(repository: Path) -> dict[str, str]:
    """The path of every page in the repository, with its path in the book."""
    docs = repository / "docs"
    names = sorted(path.relative_to(docs).as_posix() for path in docs.rglob("*.md"))
    # The page of a folder is its index.
    inside = {f"docs/{name}": name.replace("README.md", "index.md") for name in names}
    return {**inside, **OUTSIDE, SUMMARY: "SUMMARY.md"}


def fit(text: str, page: str, repository: Path, known: dict[str, str]) -> str:
    """A page with its links as the book has them."""

    folder = PurePosixPath(known[page]).parent

    def repository_path(target: str) -> str:
        path = os.path.normpath((PurePosixPath(page).parent / target).as_posix())
        if not (repository / path).exists():
            sys.exit(f"book: {page}: found a link to {target}, expected a file of the repository")
        return path

    def picture(target: str) -> str:
        return os.path.relpath(repository_path(target).removeprefix("docs/"), folder)

    def link(match: re.Match[str]) -> str:
        mark, label, target = match.groups()
        if re.match(r"[a-z]+:|#", target):
            return match[0]
        if mark:
            return f"![{label}]({picture(target)})"
        path, _, anchor = target.partition("#")
        path = repository_path(path)
        if (repository / path / "README.md").exists():
            path = f"{path}/README.md"
        if path not in known:
            return label
        return f"[{label}]({os.path.relpath(known[path], folder)}{anchor and '#'}{anchor})"

    parts = CODE.split(text)
    for number in range(0, len(parts), 2):
        parts[number] = LINK.sub(link, parts[number])
        parts[number] = SOURCE.sub(lambda match: match[1] + picture(match[2]) + match[3], parts[number])
    return "".join(parts)


def listed(summary: str, source: Path) -> str:
    """The table of contents with the pages of a folder below its index."""

    def children(match: re.Match[str]) -> str:
        index = source / match[1]
        paths = sorted(path for path in index.parent.glob("*.md") if path != index)
        lines = [f"  - [{title(path)}]({path.relative_to(source).as_posix()})" for path in paths]
        return "\n".join([match[0], *lines])

    return re.sub(r"^- .*\(([^()]+/index\.md)\)$", children, summary, flags=re.MULTILINE)


def title(path: Path) -> str:
    """The heading of a page, without marks."""
    return path.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ").replace("`", "")


def main(repository: Path, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    source = folder / "src"
    shutil.copytree(repository / "docs", source, ignore=shutil.ignore_patterns("*.md", "book"))
    shutil.copy(repository / "docs/book/book.toml", folder)
    known = pages(repository)
    for page, name in known.items():
        place = source / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(
            fit((repository / page).read_text(encoding="utf-8"), page, repository, known), encoding="utf-8"
        )
    contents = source / "SUMMARY.md"
    contents.write_text(listed(contents.read_text(encoding="utf-8"), source), encoding="utf-8")
    entries = set(re.findall(r"\]\(([^)]+)\)", contents.read_text(encoding="utf-8")))
    missing = sorted(page for page, name in known.items() if name not in entries and page != SUMMARY)
    if missing:
        sys.exit(f"book: {SUMMARY} leaves out {', '.join(missing)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
