/** A seeded random source: the same seed gives the same sequence on every machine. */
export interface Chance {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number;
  oneOf<T>(choices: readonly T[]): T;
  /** Returns true with the probability `share`, from 0 to 1. */
  happens(share: number): boolean;
  uuid(): string;
}

/** Returns a random source that uses Mulberry32, public domain (Tommy Ettinger, 2017). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    oneOf: <T>(choices: readonly T[]) => choices[whole(0, choices.length - 1)] as T,
    happens: (share) => next() < share,
    uuid: () => uuidFrom(() => whole(0, 65_535)),
  };
}

function uuidFrom(word: () => number): string {
  const hex = Array.from({ length: 8 }, () => word().toString(16).padStart(4, "0")).join("");
  const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
