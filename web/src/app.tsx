import { useEffect, useRef } from "preact/hooks";
import { Frame } from "./frame/Frame";
import { TournamentsPage, TournamentPage } from "./pages/tournaments";
import { GamesPage } from "./pages/games";
import { HelpPage } from "./pages/help";
import { HomePage } from "./pages/home";
import { JoinPage } from "./pages/join";
import { LeaderboardPage } from "./pages/leaderboard";
import { NotFoundPage } from "./pages/not-found";
import { PlayPage } from "./pages/play";
import { PositionPage } from "./pages/position";
import { ReviewPage } from "./pages/review";
import { NewStudyPage, StudyPage } from "./pages/study";
import { here, match } from "./router";

const patterns = {
  "/": "home",
  "/play/:id": "play",
  "/games": "games",
  "/review/:id": "review",
  "/position": "position",
  "/tournaments": "tournaments",
  "/tournaments/:id": "tournament",
  // The addresses of earlier versions.
  "/arena": "tournaments",
  "/arena/:id": "tournament",
  "/leaderboard": "leaderboard",
  "/study": "new-study",
  "/study/:id": "study",
  "/join/:token": "join",
  "/help": "help",
};

function page() {
  const route = match(patterns, here.value.path);
  const { id = "", token = "" } = route?.params ?? {};
  // The key gives each game a new page without state of the previous one.
  switch (route?.page) {
    case "home":
      return <HomePage />;
    case "play":
      return <PlayPage key={id} id={id} />;
    case "games":
      return <GamesPage />;
    case "review":
      return <ReviewPage key={id} id={id} />;
    case "position":
      return <PositionPage />;
    case "tournaments":
      return <TournamentsPage />;
    case "tournament":
      return <TournamentPage key={id} id={id} />;
    case "leaderboard":
      return <LeaderboardPage />;
    case "new-study":
      return <NewStudyPage />;
    case "study":
      return <StudyPage key={id} id={id} />;
    case "join":
      return <JoinPage key={token} token={token} />;
    case "help":
      return <HelpPage />;
    default:
      return <NotFoundPage />;
  }
}

export function App() {
  const { path } = here.value;
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // Screen readers and keyboards start a new page at its beginning; the first load does so anyway.
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [path]);
  return (
    <Frame>
      <main id="main" ref={main} tabIndex={-1}>
        {page()}
      </main>
    </Frame>
  );
}
