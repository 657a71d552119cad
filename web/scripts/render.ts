/**
 * Documents of the repository as HTML for the Science pages. Paths are relative to `docs/`.
 *
 * Raw HTML in a document is shown as text, so an article contains only what is written here. Links between documents
 * become links between pages.
 */
import { Marked, type Tokens } from "marked";

/** The folders of documents, and how addresses call them. */
export const folders = { experiments: "experiments/", games: "games/", guides: "" };

/** The anchor of a heading, as GitHub makes it. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, c => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!);

/** What a reference in a document leads to: another address, or a path with its anchor. */
function resolve(reference: string, from: string): { url: URL; path: string; hash: string } {
  const url = new URL(reference, `docs://docs/${from}`);
  return { url, path: url.pathname.slice(1), hash: url.hash };
}

/** The page of a document; null if there is none. */
export function addressOf(path: string): string | null {
  const file = /^(.*\/)?([^/]+)\.md$/.exec(path);
  const folder = Object.entries(folders).find(([, at]) => at === (file?.[1] ?? ""));
  if (!file || !folder) return null;
  return file[2] === "README" ? "/science" : `/science/${folder[0]}/${file[2]}`;
}

/** Where a link of a document leads on the page; null for files that the page does not show. */
function target(reference: string, from: string): string | null {
  if (reference.startsWith("#")) return reference;
  const { url, path, hash } = resolve(reference, from);
  if (/^https?:$/.test(url.protocol)) return url.href;
  const address = url.protocol === "docs:" ? addressOf(path) : null;
  return address && address + hash;
}

/** The HTML of a document; `picture` gives the source of each picture. */
export function render(text: string, path: string, picture: (file: string) => string): string {
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
      heading({ tokens, depth, text }: Tokens.Heading) {
        // The title stands above the article already.
        if (depth === 1) return "";
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inside = this.parser.parseInline(tokens);
        const to = target(href, path);
        return to ? `<a href="${escape(to)}">${inside}</a>` : inside;
      },
      image({ href, text }: Tokens.Image) {
        const source = picture(resolve(href, path).path);
        return `<img src="${source}" alt="${escape(text)}" loading="lazy">`;
      },
    },
  });
  return marked
    .parse(text, { async: false })
    .replaceAll(
      "<table>",
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<pre>", '<pre tabindex="0">');
}

/** The title and the first paragraph of a document, without marks. */
export function summary(text: string): { title: string; lead: string } {
  const plain = (part: string) =>
    part
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/[`*]/g, "")
      .replace(/\s+/g, " ")
      .trim();
  const [head = "", ...rest] = text.split(/\n\n+/);
  const paragraph = rest.find(part => /^[\p{L}*_[]/u.test(part)) ?? "";
  return { title: plain(head.replace(/^#\s*/, "")), lead: plain(paragraph) };
}
