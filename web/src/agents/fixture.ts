/** Difficulty levels for tests. */
import type { DifficultyLevel } from "../api";

export const level = (name: string, title: string, agent: string): DifficultyLevel => ({
  name,
  title,
  agent,
  about: `${title} plays.`,
  rating: { value: 1505, unit: "Elo" },
});
