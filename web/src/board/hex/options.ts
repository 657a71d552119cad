/** How the board is turned: chosen by the person and kept between visits, else by the shape of the screen. */
import { computed, signal } from "@preact/signals";
import { isPhone, isUprightTablet } from "../../screen";
import { read, write } from "../../storage";
import { TURNS, UPRIGHT } from "./geometry";

const NAME = "hex-turn";

const chosen = signal(read<number | null>(NAME, null));

const usual = computed(() => (isPhone.value || isUprightTablet.value ? UPRIGHT : 0));
export const boardTurn = computed(() => chosen.value ?? usual.value);

/** Turns the board a step further; a full circle gives the choice back to the screen. */
export function turnBoard(): void {
  const next = (boardTurn.value + 1) % TURNS;
  chosen.value = next === usual.value ? null : next;
  write(NAME, chosen.value);
}
