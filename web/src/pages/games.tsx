import { useState } from "preact/hooks";
import { address } from "../api";
import { catalogue } from "../catalogue";
import { GameRow } from "../games/GameRow";
import { ImportDialog } from "../games/ImportDialog";
import { useGames, type Filter } from "../games/useGames";
import { plural } from "../players";
import { navigate, query } from "../router";
import { gameTitle } from "../setup/GameForm";
import { Button, ButtonLink, Empty, Problem, Segments, Select, TextField } from "../ui";
import { Page } from "./page";

/** Every game is kept; here they are, newest first. */
export function GamesPage() {
  // The filter is part of the address, so that a list can be shared.
  const filter: Filter = {
    search: query.value.get("search") ?? "",
    game: query.value.get("game") ?? "",
    state: query.value.get("state") ?? "",
  };
  const set = (part: Partial<Filter>) =>
    navigate(address("/games", { ...filter, ...part }), { replace: true });
  const { rows, next, loading, error, more } = useGames(filter);
  const [importing, setImporting] = useState(false);
  const filtered = filter.search || filter.game || filter.state;
  return (
    <Page
      title="Games"
      lead="Every game is saved, finished or not."
      actions={
        <>
          <Button onClick={() => setImporting(true)}>Import</Button>
          <ButtonLink look="primary" href="/">
            New game
          </ButtonLink>
        </>
      }
    >
      <div class="filters" role="search" aria-label="Filter games">
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
        <Segments
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
            <GameRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {!loading && !error && rows.length === 0 && (
        <Empty>
          {filtered
            ? "No games match. Try a broader search."
            : "No games yet. Start one with “New game”."}
        </Empty>
      )}
      {next !== null && (
        <div class="buttons centred">
          <Button disabled={loading} onClick={more}>
            Show more
          </Button>
        </div>
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  );
}
