/** The studies organized in this browser, with the keys that give access to their results. */
import { read, write } from "../storage";

export interface Kept {
  id: string;
  key: string;
  title: string;
  created: number;
}

export const keptStudies = (): Kept[] => read<Kept[]>("studies", []);

export function keepStudy(study: Kept): void {
  write("studies", [study, ...keptStudies().filter(each => each.id !== study.id)]);
}

export function forgetStudy(id: string): void {
  write(
    "studies",
    keptStudies().filter(each => each.id !== id),
  );
}

export const studyLink = (study: Pick<Kept, "id" | "key">): string =>
  `/study/${study.id}#${study.key}`;
