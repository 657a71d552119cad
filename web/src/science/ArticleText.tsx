import { useEffect, useState } from "preact/hooks";
import { here } from "../router";
import { Problem } from "../ui";
import "./science.css";

/** A document. Its HTML comes from the build, which lets no raw HTML through. */
export function ArticleText({ load }: { load: () => Promise<string> }) {
  const [html, setHtml] = useState<string | null>(null);
  const [error, setError] = useState(false);
  useEffect(() => {
    let away = false;
    load().then(
      found => !away && setHtml(found),
      () => !away && setError(true),
    );
    return () => {
      away = true;
    };
  }, []);
  const { hash } = here.value;
  useEffect(() => {
    if (html && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [html, hash]);
  if (error) return <Problem>This article cannot be loaded. Reload the page.</Problem>;
  if (html === null) return <p class="loading">Loading …</p>;
  return <article class="article" dangerouslySetInnerHTML={{ __html: html }} />;
}
