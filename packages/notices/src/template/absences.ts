/** What may be absent of so many values is tried in every combination; of more it would be tried for ever. */
const MOST_TRIED = 8;

/** Every combination of names. */
const everyOne = (names: readonly string[]): ReadonlySet<string>[] =>
  Array.from({ length: 2 ** names.length }, (_none, mask) => {
    return new Set(names.filter((_name, at) => Math.floor(mask / 2 ** at) % 2 === 1));
  });

/**
 * Combinations in which any two names are both absent, both there, and each absent beside the other: two places differ in one binary
 * digit at least, so that the names by each digit, and the others, tell any two apart. Each name is also alone absent and alone there.
 */
function everyPair(names: readonly string[]): ReadonlySet<string>[] {
  const digits = Math.ceil(Math.log2(names.length));
  const byDigit = Array.from({ length: digits }, (_none, digit) => {
    const has = (at: number) => Math.floor(at / 2 ** digit) % 2 === 1;
    return [new Set(names.filter((_name, at) => has(at))), new Set(names.filter((_name, at) => !has(at)))];
  });
  const alone = names.flatMap((name) => [new Set([name]), new Set(names.filter((other) => other !== name))]);
  return [new Set<string>(), new Set(names), ...byDigit.flat(), ...alone];
}

/** Which of a template's values are absent, one set for each try: every combination of a few, every pair of many. NOTIF-14 */
export const absencesOf = (names: readonly string[]): readonly ReadonlySet<string>[] =>
  names.length > MOST_TRIED ? everyPair(names) : everyOne(names);
