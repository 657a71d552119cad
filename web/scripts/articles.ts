/**
 * The articles of the Science pages, rendered when the page is built: importing a document of `docs/` gives its HTML,
 * with its pictures as files of the page; `virtual:articles` lists all documents with their titles.
 */
import { readdirSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { folders, render, summary } from "./render";

const docs = resolve(import.meta.dirname, "../../docs");
const LIST = "virtual:articles";

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

/** A module whose default export is the HTML of a document. */
function moduleOf(text: string, file: string): string {
  const pictures: string[] = [];
  const html = render(text, relative(docs, file), picture => {
    pictures.push(resolve(docs, picture));
    return `%picture-${pictures.length - 1}%`;
  });
  const imports = pictures.map((path, i) => `import p${i} from ${JSON.stringify(`${path}?url`)};`);
  return `${imports.join("\n")}
const pictures = [${pictures.map((_, i) => `p${i}`).join(", ")}];
export default ${JSON.stringify(html)}.replace(/%picture-(\\d+)%/g, (_, i) => pictures[i]);`;
}

export const articles = (): Plugin => ({
  name: "articles",
  enforce: "pre",
  resolveId: id => (id === LIST ? `\0${LIST}` : null),
  load: id => (id === `\0${LIST}` ? `export const articles = ${JSON.stringify(list())};` : null),
  transform: (text, id) =>
    id.endsWith(".md") ? { code: moduleOf(text, id), map: null, moduleType: "js" } : null,
});
