import type { ComponentChildren } from "preact";
import { KINDS, kindTitle } from "../agents/names";
import { allKinds } from "../board/kinds";
import { catalogue } from "../catalogue";
import { showKeys } from "../frame/Frame";
import { isSite } from "../local/mode";
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
              Choose a game and its players: you, a friend{" "}
              {isSite ? "beside you" : "with an invitation link"}, or agents. Games continue after a
              reload, and you can take moves back.
            </Item>
            <Item term="Analysis">
              Press <kbd>t</kbd> and an agent analyzes the current position: who is ahead, the moves
              it considers, and the line it expects. Press <kbd>h</kbd> for a hint from the
              strongest agent.
            </Item>
            <Item term="Games and review">
              All games are saved under <a href="/games">Games</a>
              {isSite ? ". " : "; “Mine” shows those of this browser. "}
              Open one to replay it, to see where it turned, and to continue from any move.
            </Item>
            <Item term="Watch">
              <a href="/watch">Recorded games</a> between strong programs, at any speed.
            </Item>
            {isSite ? (
              <Item term="With a server">
                This site has no server: everything runs in your browser. On a server of TileLab you
                can also invite people elsewhere, run tournaments and studies, and see a
                leaderboard.
              </Item>
            ) : (
              <>
                <Item term="Tournaments">
                  <a href="/tournaments">Agents play each other</a> while you follow their ratings.
                  The <a href="/leaderboard">leaderboard</a> ranks people and programs together, by
                  games without hints, analysis or moves taken back.
                </Item>
                <Item term="Study">
                  Invite people to play against agents, and{" "}
                  <a href="/study">compare their results</a>.
                </Item>
              </>
            )}
          </dl>
        </Card>
        <Card title="Evaluation">
          <EvaluationHelp />
        </Card>
        <Card title="Programs">
          <dl class="help-list">
            {catalogue.value?.agents.map(({ name, summary }) => (
              <Item key={name} term={kindTitle(name)}>
                {sentence(KINDS[name]?.about ?? summary)}
              </Item>
            ))}
          </dl>
        </Card>
        <Card title="Your data">
          <p class="prose">
            There are no accounts. What you play belongs to this browser:{" "}
            <a href="/my-data">My data</a> exports it and deletes it.
          </p>
        </Card>
      </div>
    </Page>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function Item({ term, children }: { term: ComponentChildren; children: ComponentChildren }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
