/**
 * Articles of the Science pages: the documents in `docs/`, rendered when the page is built.
 *
 * Importing a Markdown file gives its HTML; `virtual:articles` lists all documents with their titles. Raw HTML in a
 * document is shown as text, so an article contains only what the renderer writes. Pictures become files of the page,
 * and links between documents become links between pages.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { Marked, type Tokens } from "marked";
import type { Plugin } from "vite";

const docs = resolve(import.meta.dirname, "../../docs");
/** The folders of documents, and how addresses call them. */
const folders = { experiments: "experiments", games: "games", guides: "." };

const LIST = "virtual:articles";

/** The anchor of a heading, as GitHub makes it. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, c => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!);

/** The address of a document on the page, with its anchor; null if the page does not show it. */
export function addressOf(path: string): string | null {
  const [file = "", anchor] = path.split("#");
  const folder = Object.entries(folders).find(([, at]) => resolve(docs, at) === dirname(file));
  if (!folder || !file.endsWith(".md")) return null;
  const name = basename(file, ".md");
  const page = name === "README" ? "/science" : `/science/${folder[0]}/${name}`;
  return anchor ? `${page}#${anchor}` : page;
}

/** The HTML of a document in which `picture` gives the source of each picture. */
export function render(text: string, path: string, picture: (file: string) => string): string {
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
      heading({ tokens, depth, text }: Tokens.Heading) {
        // The page has a heading of its own above the article.
        const level = Math.min(6, depth + 1);
        return `<h${level} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inside = this.parser.parseInline(tokens);
        if (/^https?:/.test(href)) return `<a href="${escape(href)}" rel="noopener">${inside}</a>`;
        const target = href.startsWith("#") ? href : addressOf(resolve(dirname(path), href));
        // Files of the repository that the page does not show are named, not linked.
        return target ? `<a href="${escape(target)}">${inside}</a>` : inside;
      },
      image({ href, text }: Tokens.Image) {
        const source = picture(resolve(dirname(path), href));
        return `<img src="${source}" alt="${escape(text)}" loading="lazy">`;
      },
    },
  });
  const html = marked.parse(text, { async: false });
  return html
    .replaceAll("<table>", '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<pre>", '<pre tabindex="0">');
}

/** The title and the first paragraph of a document, without marks. */
function summary(text: string): { title: string; lead: string } {
  const plain = (part: string) =>
    part
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/[`*]/g, "")
      .replace(/\s+/g, " ")
      .trim();
  const [head = "", ...rest] = text.split(/\n\n+/);
  const paragraph = rest.find(part => /^[\p{L}*_\[]/u.test(part)) ?? "";
  return { title: plain(head.replace(/^#\s*/, "")), lead: plain(paragraph) };
}

const list = () =>
  Object.entries(folders).flatMap(([folder, at]) =>
    readdirSync(resolve(docs, at))
      .filter(file => file.endsWith(".md") && file !== "README.md")
      .sort()
      .map(file => ({
        folder,
        name: file.slice(0, -3),
        ...summary(readFileSync(resolve(docs, at, file), "utf8")),
      })),
  );

export const articles = (): Plugin => ({
  name: "articles",
  enforce: "pre",
  resolveId: id => (id === LIST ? `\0${LIST}` : null),
  load(id) {
    return id === `\0${LIST}` ? `export const articles = ${JSON.stringify(list())};` : null;
  },
  transform(text, id) {
    const file = id.split("?")[0]!;
    if (!file.endsWith(".md")) return null;
    const pictures: string[] = [];
    const html = render(text, file, picture => {
      pictures.push(picture);
      return `%picture-${pictures.length - 1}%`;
    });
    const imports = pictures.map((path, i) => `import p${i} from ${JSON.stringify(`${path}?url`)};`);
    const names = pictures.map((_, i) => `p${i}`).join(", ");
    const code = `${imports.join("\n")}
const pictures = [${names}];
export default ${JSON.stringify(html)}.replace(/%picture-(\\d+)%/g, (_, i) => pictures[i]);`;
    return { code, map: null, moduleType: "js" };
  },
});
