import { ArticleText } from "../science/ArticleText";
import { articles, articlesIn, textOf } from "../science/articles";
import { Card } from "../ui";
import { NotFoundPage } from "./not-found";
import { Page } from "./page";

/** What the project has measured, and how: the documents of its repository. */
export function SciencePage() {
  const index = textOf("experiments", "README");
  return (
    <Page
      title="Science"
      class="science-page"
      lead="What was measured with this program, with the command that repeats each experiment, beside what the papers report."
    >
      {index && <ArticleText load={() => index} />}
      <Contents title="All experiments" folder="experiments" />
      <div class="two-columns even">
        <Contents title="Games" folder="games" />
        <Contents title="Guides" folder="guides" />
      </div>
    </Page>
  );
}

function Contents({ title, folder }: { title: string; folder: string }) {
  return (
    <Card title={title}>
      <ul class="article-list">
        {articlesIn(folder).map(article => (
          <li key={article.name}>
            <a href={`/science/${folder}/${article.name}`}>{article.title}</a>
            <p>{article.lead}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One document. */
export function ArticlePage({ path }: { path: string }) {
  const [folder = "", name = ""] = path.split("/");
  const article = articles.find(each => each.folder === folder && each.name === name);
  const text = article && textOf(folder, name);
  if (!article || !text) return <NotFoundPage />;
  return (
    <Page title={article.title} class="science-page narrow" lead={<a href="/science">Science</a>}>
      <ArticleText load={() => text} />
    </Page>
  );
}
