/** Components whose code is loaded when they are first shown: the first page stays small. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: string,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
    const [error, setError] = useState<string | null>(null);
    const [, ready] = useState(false);
    useEffect(() => {
      if (Loaded) return;
      let away = false;
      load().then(
        found => {
          Loaded = found;
          if (!away) ready(true);
        },
        () => !away && setError("This part of the page cannot be loaded. Reload the page."),
      );
      return () => {
        away = true;
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return error ? (
      <p class="problem" role="alert">
        {error}
      </p>
    ) : (
      <p class="loading">{waiting}</p>
    );
  };
}
