import { Page } from "./page";

export function JoinPage({ token }: { token: string }) {
  return <Page title="Join">{token}</Page>;
}
