/** How this person plays: with gravity, or taking their time. Kept between visits. */
import { signal } from "@preact/signals";
import { read, write } from "../../storage";

const NAME = "falling";

export const gravity = signal(read(NAME, true));

export function setGravity(isOn: boolean): void {
  gravity.value = isOn;
  write(NAME, isOn);
}
