import { Page } from "./page";

export function ReviewPage({ id }: { id: string }) {
  return <Page title="Review">{id}</Page>;
}
