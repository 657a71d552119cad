import { Page } from "./page";

export function PositionPage() {
  return <Page title="Position">{null}</Page>;
}
