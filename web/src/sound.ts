/** Short sounds, synthesized so that there is nothing to load; silent unless the person has turned them on. */
import { settings } from "./settings";

/** One tone: when it starts and how long it lasts, in seconds, and its frequency in hertz. */
interface Tone {
  at: number;
  length: number;
  frequency: number;
  /** The frequency at its end, for a tone that slides. */
  to?: number;
  wave?: OscillatorType;
  /** How loud, from 0 to 1. */
  volume?: number;
}

const scale = (frequencies: number[], step: number, length: number): Tone[] =>
  frequencies.map((frequency, i) => ({ at: i * step, length, frequency }));

const sounds = {
  /** A piece is put down: a short knock. */
  move: [
    { at: 0, length: 0.09, frequency: 190, to: 90, wave: "triangle", volume: 0.9 },
    { at: 0, length: 0.03, frequency: 1100, to: 500, volume: 0.25 },
  ],
  /** A move scores. */
  score: scale([660, 880], 0.07, 0.14),
  /** Full rows vanish. */
  clear: scale([523, 659, 784], 0.06, 0.16),
  /** A die is rolled. */
  roll: [0, 0.07, 0.13, 0.2].map(at => ({
    at,
    length: 0.03,
    frequency: 320 + at * 400,
    wave: "square",
    volume: 0.25,
  })),
  /** It is this person's turn. */
  turn: [{ at: 0, length: 0.16, frequency: 587, volume: 0.35 }],
  win: scale([523, 659, 784, 1047], 0.11, 0.3),
  loss: scale([392, 330, 262], 0.16, 0.32),
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof sounds;

const VOLUME = 0.18;
/** Seconds between two sounds: programs may move faster than a person hears. */
const GAP = 0.05;

let context: AudioContext | null = null;
let lastAt = -1;

/** Plays a sound, some milliseconds from now. */
export function play(sound: Sound, delay = 0): void {
  if (!settings.peek().sound || typeof AudioContext === "undefined") return;
  // A browser lets a page sound only after the first click or key; until then the context stays suspended.
  context ??= new AudioContext();
  void context.resume();
  const start = context.currentTime + delay / 1000;
  if (Math.abs(start - lastAt) < GAP) return;
  lastAt = start;
  for (const tone of sounds[sound] as Tone[]) ring(context, tone, start + tone.at);
}

function ring(audio: AudioContext, tone: Tone, start: number): void {
  const { length, frequency, to = frequency, wave = "sine", volume = 0.6 } = tone;
  const [source, gain] = [audio.createOscillator(), audio.createGain()];
  source.type = wave;
  source.frequency.setValueAtTime(frequency, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  // A short rise avoids the click of a tone that starts at full volume.
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(VOLUME * volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}
