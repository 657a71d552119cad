import type { ComponentChildren } from "preact";
import { allKinds } from "../board/kinds";
import { catalogue } from "../catalogue";
import { showKeys } from "../frame/Frame";
import { Button, Card } from "../ui";
import { Page } from "./page";

/** The rules in a minute, and what else the page does. */
export function HelpPage() {
  return (
    <Page
      title="Help"
      lead="The rules in a minute, and what this page can do for you."
      actions={<Button onClick={() => (showKeys.value = true)}>Keys and settings</Button>}
    >
      <div class="help-grid">
        {allKinds().map(([name, { rules }]) => (
          <Card key={name} title={rules.title}>
            <rules.Text />
          </Card>
        ))}
        <Card title="On this page">
          <dl class="help-list">
            <Item term="Play">
              Choose a game and who plays: you, somebody by link in another browser, or programs.
              Games go on after a reload, and you may take moves back.
            </Item>
            <Item term="Think with me">
              <kbd>t</kbd> lets any program think about the position before you: who is ahead, the
              moves it weighs with visits and values, the line it expects. <kbd>h</kbd> asks the
              strongest one for a hint.
            </Item>
            <Item term="Games and review">
              All games are kept under <a href="/games">Games</a>. Open one to walk through it, to
              see where it turned, and to play on from any move.
            </Item>
            <Item term="Arena">
              <a href="/arena">Programs play each other</a> while you watch their ratings.{" "}
              <a href="/leaderboard">People and programs</a> are rated together.
            </Item>
            <Item term="Study">
              Invite people to play against programs by link, and <a href="/study">get a table</a>.
            </Item>
          </dl>
        </Card>
        <Card title="Values">
          <p class="prose">
            A value is what a program expects for a player: +1 is a sure win, −1 a sure loss, 0
            even. A share is how much of its search went into a move; what it looks at most it
            plays.
          </p>
        </Card>
        <Card title="Agents">
          <dl class="help-list">
            {catalogue.value?.agents.map(agent => (
              <Item key={agent.name} term={<code>{agent.name}</code>}>
                {agent.summary}; plays {agent.games}.
              </Item>
            ))}
          </dl>
        </Card>
      </div>
    </Page>
  );
}

function Item({ term, children }: { term: ComponentChildren; children: ComponentChildren }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
