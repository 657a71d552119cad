/** The documents of the project as articles: their list, and their texts, each loaded when it is opened. */
import { articles } from "virtual:articles";

export { articles };
export type Article = (typeof articles)[number];

const texts = import.meta.glob<string>(
  ["../../../docs/*.md", "../../../docs/experiments/*.md", "../../../docs/games/*.md"],
  { import: "default" },
);

/** The HTML of an article, which the build has made from Markdown; null if there is none. */
export function textOf(folder: string, name: string): Promise<string> | null {
  const path = folder === "guides" ? name : `${folder}/${name}`;
  return texts[`../../../docs/${path}.md`]?.() ?? null;
}

export const articlesIn = (folder: string): Article[] =>
  articles.filter(article => article.folder === folder);
