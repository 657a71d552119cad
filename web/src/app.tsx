import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Frame } from "./frame/Frame";
import { HomePage } from "./pages/home";
import { isSite } from "./local/mode";
import { NeedsServerPage, NotFoundPage } from "./pages/not-found";
import { lazy } from "./lazy";
import { here, match } from "./router";

const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(load, "Loading …");

// What the first visit does not show is loaded later.
const PlayPage = lazyPage(async () => (await import("./pages/play")).PlayPage);
const GamesPage = lazyPage(async () => (await import("./pages/games")).GamesPage);
const ReviewPage = lazyPage(async () => (await import("./pages/review")).ReviewPage);
const PositionPage = lazyPage(async () => (await import("./pages/position")).PositionPage);
const TournamentsPage = lazyPage(async () => (await import("./pages/tournaments")).TournamentsPage);
const TournamentPage = lazyPage(async () => (await import("./pages/tournaments")).TournamentPage);
const LeaderboardPage = lazyPage(async () => (await import("./pages/leaderboard")).LeaderboardPage);
const NewStudyPage = lazyPage(async () => (await import("./pages/study")).NewStudyPage);
const StudyPage = lazyPage(async () => (await import("./pages/study")).StudyPage);
const JoinPage = lazyPage(async () => (await import("./pages/join")).JoinPage);
const LearnPage = lazyPage(async () => (await import("./pages/learn")).LearnPage);
const LessonPage = lazyPage(async () => (await import("./pages/learn")).LessonPage);
const PuzzlePage = lazyPage(async () => (await import("./pages/puzzle")).PuzzlePage);
const WatchPage = lazyPage(async () => (await import("./pages/watch")).WatchPage);
const WatchGamePage = lazyPage(async () => (await import("./pages/watch")).WatchGamePage);
const SciencePage = lazyPage(async () => (await import("./pages/science")).SciencePage);
const ArticlePage = lazyPage(async () => (await import("./pages/science")).ArticlePage);
const MyDataPage = lazyPage(async () => (await import("./pages/my-data")).MyDataPage);
const HelpPage = lazyPage(async () => (await import("./pages/help")).HelpPage);

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
  "/learn": "learn",
  "/learn/:game": "lesson",
  "/puzzle": "puzzle",
  "/watch": "watch",
  "/watch/:name": "watched",
  "/science": "science",
  "/science/:folder/:name": "article",
  "/my-data": "my-data",
  "/help": "help",
};

/** The pages that a site without a server lacks. */
const SHARED = ["tournaments", "tournament", "leaderboard", "new-study", "study", "join"];

function page() {
  const route = match(patterns, here.value.path);
  if (isSite && route && SHARED.includes(route.page)) return <NeedsServerPage />;
  const { id = "", token = "", game = "", folder = "", name = "" } = route?.params ?? {};
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
    case "learn":
      return <LearnPage />;
    case "lesson":
      return <LessonPage key={game} game={game} />;
    case "puzzle":
      return <PuzzlePage />;
    case "watch":
      return <WatchPage />;
    case "watched":
      return <WatchGamePage key={name} name={name} />;
    case "science":
      return <SciencePage />;
    case "article":
      return <ArticlePage key={`${folder}/${name}`} path={`${folder}/${name}`} />;
    case "my-data":
      return <MyDataPage />;
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
