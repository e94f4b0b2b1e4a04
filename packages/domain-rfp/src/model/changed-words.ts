/** A part of a text: words that both versions share, or words that changed. */
export type TextPart = { readonly text: string; readonly isChanged: boolean };

/** Beyond so many pairs of words the part between the first and the last change is marked as a whole. */
const MOST_PAIRS = 4_000_000;

const wordsOf = (text: string): string[] => text.match(/\s*\S+/g) ?? [];

/** How long the longest row of words is that two texts share, from each pair of their words on. */
function sharedFrom(old: readonly string[], now: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = rows[i] as Uint32Array;
      const below = rows[i + 1] as Uint32Array;
      row[j] = old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

/** Which words of each text the other one has in the same order. */
function sharedWords(old: readonly string[], now: readonly string[]): readonly [Set<number>, Set<number>] {
  const inOld = new Set<number>();
  const inNow = new Set<number>();
  if (old.length * now.length > MOST_PAIRS) return [inOld, inNow];
  const shared = sharedFrom(old, now);
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (old[i] === now[j]) {
      inOld.add(i);
      inNow.add(j);
      i += 1;
      j += 1;
    } else if ((shared[i + 1]?.[j] ?? 0) >= (shared[i]?.[j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return [inOld, inNow];
}

/** Words as parts: neighbors of one kind stand together. */
function partsOf(words: readonly string[], isShared: (index: number) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  for (const [index, word] of words.entries()) {
    const isChanged = !isShared(index);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) parts[parts.length - 1] = { text: last.text + word, isChanged };
    else parts.push({ text: word, isChanged });
  }
  return parts;
}

/** Two versions of a text, each with the words that changed apart from those that both share. */
export function changedWords(before: string, after: string): readonly [before: TextPart[], after: TextPart[]] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const shortest = Math.min(old.length, now.length);
  let lead = 0;
  while (lead < shortest && old[lead] === now[lead]) lead += 1;
  let rest = 0;
  while (rest < shortest - lead && old[old.length - 1 - rest] === now[now.length - 1 - rest]) rest += 1;
  const [inOld, inNow] = sharedWords(old.slice(lead, old.length - rest), now.slice(lead, now.length - rest));
  const parts = (words: readonly string[], inside: ReadonlySet<number>): TextPart[] =>
    partsOf(words, (index) => index < lead || index >= words.length - rest || inside.has(index - lead));
  return [parts(old, inOld), parts(now, inNow)];
}
