import { useState } from "preact/hooks";
import { address } from "../api";
import { catalogue } from "../catalogue";
import { GameRow } from "../games/GameRow";
import { ImportDialog } from "../games/ImportDialog";
import { useGames, type Filter, type Show } from "../games/useGames";
import { isAlone } from "../local/mode";
import { plural } from "../players";
import { navigate, query } from "../router";
import { gameTitle } from "../setup/GameForm";
import { Button, ButtonLink, Empty, Problem, Segments, Select, TextField } from "../ui";
import { Page } from "./page";

const SHOWN: { value: Show; text: string }[] = [
  { value: "mine", text: "Mine" },
  { value: "people", text: "With people" },
  { value: "agents", text: "Programs" },
  { value: "tournament", text: "Tournaments" },
  { value: "all", text: "All" },
];
/** What is shown without a choice: tournaments have many more games than people. */
const USUAL: Show = "people";

const EMPTY: Record<Show, string> = {
  mine: "No games of this browser yet. Start one with “New game”.",
  people: "No games with people yet. Start one with “New game”.",
  agents: "No games between programs yet, apart from tournaments.",
  tournament: "No games of tournaments yet.",
  all: "No games yet. Start one with “New game”.",
};

/** The filter is part of the address, so that a list can be shared. */
function filterHere(): Filter {
  const get = (name: string) => query.value.get(name) ?? "";
  const state = get("state");
  return {
    // Without a server, all games are those of this browser.
    show: isAlone() ? "all" : (SHOWN.find(each => each.value === get("show"))?.value ?? USUAL),
    search: get("search"),
    game: get("game"),
    state: state === "open" || state === "over" ? state : "",
  };
}

/** Every game is kept; here they are, newest first. */
export function GamesPage() {
  const filter = filterHere();
  const set = (part: Partial<Filter>) => {
    const { show, ...rest } = { ...filter, ...part };
    navigate(address("/games", { show: show === USUAL ? "" : show, ...rest }), { replace: true });
  };
  const { rows, next, loading, error, more, reload, remove } = useGames(filter);
  const [importing, setImporting] = useState(false);
  const filtered = filter.search || filter.game || filter.state;
  return (
    <Page
      title="Games"
      lead={
        isAlone()
          ? "Every game is saved in this browser, finished or not."
          : "Every game is saved, finished or not."
      }
      actions={
        <>
          <ButtonLink href="/watch">Watch recorded games</ButtonLink>
          <ButtonLink href="/my-data">My data</ButtonLink>
          <Button onClick={() => setImporting(true)}>Import</Button>
          <ButtonLink look="primary" href="/">
            New game
          </ButtonLink>
        </>
      }
    >
      <div class="filters" role="search" aria-label="Filter games">
        {!isAlone() && (
          <Segments
            class="filter-show"
            label="Show"
            value={filter.show}
            options={SHOWN}
            onChange={show => set({ show })}
          />
        )}
        <TextField
          label="Search players"
          type="search"
          value={filter.search}
          placeholder="Name or agent"
          onInput={search => set({ search })}
        />
        <Select
          label="Game"
          value={filter.game}
          options={[
            { value: "", text: "All games" },
            ...(catalogue.value?.games ?? []).map(each => ({
              value: each.name,
              text: gameTitle(each.name),
            })),
          ]}
          onChange={game => set({ game })}
        />
        <Segments<Filter["state"]>
          label="State"
          value={filter.state}
          options={[
            { value: "", text: "All" },
            { value: "open", text: "In progress" },
            { value: "over", text: "Finished" },
          ]}
          onChange={state => set({ state })}
        />
      </div>
      {error && <Problem>{error}</Problem>}
      <p class="visually-hidden" role="status">
        {loading
          ? "Loading"
          : `${plural(rows.length, "game")} shown${next ? ", more to load" : ""}`}
      </p>
      {rows.length > 0 && (
        <ul class="game-list" aria-label="Games">
          {rows.map(row => (
            <GameRow key={row.id} row={row} onDelete={remove} />
          ))}
        </ul>
      )}
      {!loading && !error && rows.length === 0 && (
        <Empty>{filtered ? "No games match. Try a broader search." : EMPTY[filter.show]}</Empty>
      )}
      {next !== null && (
        <div class="buttons centred">
          <Button disabled={loading} onClick={more}>
            Show more
          </Button>
        </div>
      )}
      {importing && (
        <ImportDialog
          onSeveral={() => {
            setImporting(false);
            // They are among those of this browser; the list that shows them may be there already.
            if (filter.show === "mine" || isAlone()) reload();
            else set({ show: "mine" });
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </Page>
  );
}
