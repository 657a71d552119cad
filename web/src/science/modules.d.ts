/** What `scripts/articles.ts` provides. */
declare module "virtual:articles" {
  export const articles: {
    /** `experiments`, `games` or `guides`. */
    folder: string;
    name: string;
    title: string;
    /** The first paragraph. */
    lead: string;
  }[];
}

declare module "*.md" {
  const html: string;
  export default html;
}
