import { Page } from "./page";

export function NewStudyPage() {
  return <Page title="Study">{null}</Page>;
}

export function StudyPage({ id }: { id: string }) {
  return <Page title="Study">{id}</Page>;
}
