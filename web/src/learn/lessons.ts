/**
 * Lessons as data: one JSON file per game, which a test of the command line reads too, to verify that what a lesson says
 * about moves is true.
 */
import dominoes from "./lessons/dominoes.json";
import duel from "./lessons/duel.json";
import gdl from "./lessons/gdl.json";
import hex from "./lessons/hex.json";
import link from "./lessons/link.json";
import nim from "./lessons/nim.json";
import tetris from "./lessons/tetris.json";

/** From and to; null is open. */
export type Range = [number | null, number | null];

/** Conditions on a move; all that are given must hold. */
export interface When {
  /** Its name is one of these. */
  moves?: string[];
  /** The points that it gains for its player. */
  gain?: Range;
  /** The largest gain of the player who moves next, at least 0. */
  reply?: Range;
  /** Whether it ends the game. */
  over?: boolean;
}

/** What is said of a move that fits. */
export interface Case {
  when: When;
  right: boolean;
  text: string;
  /** Moves that follow as an illustration. */
  then?: string[];
}

/** A position with one idea. */
export interface Step {
  id: string;
  title: string;
  text: string;
  /** The variant, if it is not the lesson's game. */
  game?: string;
  position: string;
  hint: string;
  /** The first case that fits a move applies. */
  cases: Case[];
  /** What is said of all other moves, which are wrong. */
  otherwise: string;
}

export interface Lesson {
  game: string;
  title: string;
  lead: string;
  steps: Step[];
}

/** The lessons in the order of the list of games. */
export const lessons = [link, hex, nim, tetris, duel, dominoes, gdl] as unknown as Lesson[];

export const lessonOf = (game: string): Lesson | null =>
  lessons.find(lesson => lesson.game === game) ?? null;
