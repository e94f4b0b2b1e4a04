/** A deterministic stream of numbers: the same seed gives the same market on every machine. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** A number from `min` to `max`. */
  between(min: number, max: number): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One of `items`. @throws {RangeError} when there is none. */
  pick<T>(items: readonly T[]): T;
  /** Up to `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[];
  /** Lower-case hexadecimal text of `length` characters. */
  hex(length: number): string;
  /** A stream of its own for `label`: drawing from it does not shift the numbers of any other. */
  fork(label: string): Random;
}

/** FNV-1a, enough to spread labels over the seeds. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** The stream that `seed` names. */
export function createRandom(seed: string): Random {
  const next = mulberry32(hash(seed));
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  };
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items];
    const drawn: T[] = [];
    while (drawn.length < count && left.length > 0) drawn.push(...left.splice(int(0, left.length - 1), 1));
    return drawn;
  };
  return {
    next,
    int,
    pick,
    sample,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    hex: (length) => Array.from({ length }, () => int(0, 15).toString(16)).join(''),
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}
