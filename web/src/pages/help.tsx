import type { ComponentChildren } from "preact";
import { allKinds } from "../board/kinds";
import { catalogue } from "../catalogue";
import { showKeys } from "../frame/Frame";
import { EvaluationHelp } from "../review/EvaluationHelp";
import { Button, Card } from "../ui";
import { Page } from "./page";

/** The rules of the games and a tour of the site. */
export function HelpPage() {
  return (
    <Page
      title="Help"
      lead="The rules in a minute, and a tour of this site."
      actions={<Button onClick={() => (showKeys.value = true)}>Keys and settings</Button>}
    >
      <div class="help-grid">
        {allKinds().map(([name, { rules }]) => (
          <Card key={name} title={rules.title}>
            <rules.Text />
          </Card>
        ))}
        <Card title="Features">
          <dl class="help-list">
            <Item term="Play">
              Choose a game and its players: you, a friend with an invitation link, or agents. Games
              continue after a reload, and you can take moves back.
            </Item>
            <Item term="Analysis">
              Press <kbd>t</kbd> and an agent analyzes the current position: who is ahead, the moves
              it considers, and the line it expects. Press <kbd>h</kbd> for a hint from the
              strongest agent.
            </Item>
            <Item term="Games and review">
              All games are saved under <a href="/games">Games</a>. Open one to replay it, to see
              where it turned, and to continue from any move.
            </Item>
            <Item term="Tournaments">
              <a href="/tournaments">Agents play each other</a> while you follow their ratings. The{" "}
              <a href="/leaderboard">leaderboard</a> ranks people and agents together.
            </Item>
            <Item term="Study">
              Invite people to play against agents, and <a href="/study">compare their results</a>.
            </Item>
          </dl>
        </Card>
        <Card title="Evaluation">
          <EvaluationHelp />
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
