import { foldText } from '@chalkline/rules';

/** A line of the past and the sub-category that it stood in. */
export interface PastLine {
  readonly categoryId: number;
  readonly description: string;
}

/** What a sub-category is guessed by. */
interface GuessSources {
  /** The names of each sub-category, those that were merged into it among them. */
  readonly names: readonly PastLine[];
  /** The school's own lines, the newest first. */
  readonly own: readonly PastLine[];
  /** Lines of other schools that everybody could read. */
  readonly market: readonly PastLine[];
}

/** The sub-category that a line probably belongs to; null where that is not sure enough. ROW-8 */
export type CategoryGuess = (description: string) => number | null;

/** What a word counts for by where it was found: a name says most, other schools least. */
const weights = { names: 6, own: 3, market: 1 } as const;
/** How much of what a line's words say must speak for one sub-category, of 1. */
const SURE = 0.65;
/** The same where one word alone is known: four lines of other schools, two of one's own, or a name. */
const SURE_OF_ONE = 0.8;

/** Words of packages, sizes and looks, which say nothing of what a thing is. */
const idle = new Set(
  'and for with the from per each box case pack package set assorted size color colour inch large medium small black white blue red green other new item product supply supplies'.split(
    ' ',
  ),
);

/** "Boxes", "batteries" and "chairs" as one of them. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const wordsOf = (text: string): Set<string> =>
  new Set((foldText(text).match(/\p{L}{3,}/gu) ?? []).filter((word) => !idle.has(word)).map(singular));

const plain = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();

type Counts = Map<string, Map<number, number>>;

function learn(counts: Counts, lines: readonly PastLine[], weight: number): void {
  for (const { categoryId, description } of lines) {
    for (const word of wordsOf(description)) {
      const one = counts.get(word) ?? new Map<number, number>();
      counts.set(word, one.set(categoryId, (one.get(categoryId) ?? 0) + weight));
    }
  }
}

/** How much a word speaks for each sub-category, of 1: what was seen once is doubted. */
function speaksFor(counts: ReadonlyMap<number, number>): { shares: [number, number][]; weight: number } {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 1);
  const shares = [...counts].map(([id, count]): [number, number] => [id, count / total]);
  // A word of many sub-categories says little of any.
  return { shares, weight: Math.max(...shares.map(([, share]) => share)) ** 2 };
}

/** What is surest by the words of a line that are known, and how sure. */
function surest(words: Iterable<string>, counts: Counts): { id: number; sureness: number; known: number } | null {
  const sums = new Map<number, number>();
  let all = 0;
  let known = 0;
  for (const word of words) {
    const counted = counts.get(word);
    if (!counted) continue;
    const { shares, weight } = speaksFor(counted);
    known += 1;
    all += weight;
    for (const [id, share] of shares) sums.set(id, (sums.get(id) ?? 0) + share * weight);
  }
  const [best] = [...sums].sort(([, a], [, b]) => b - a);
  return best ? { id: best[0], sureness: best[1] / all, known } : null;
}

/**
 * Guesses sub-categories by words: the same text of the school's own past decides, else names and past lines together. What it
 * learns is bounded by what it is given; a line costs its own words. ROW-8
 */
export function categoryGuess({ names, own, market }: GuessSources): CategoryGuess {
  const counts: Counts = new Map();
  learn(counts, names, weights.names);
  learn(counts, own, weights.own);
  learn(counts, market, weights.market);
  // The oldest first, so that the newest stays.
  const before = new Map(own.toReversed().map(({ description, categoryId }) => [plain(description), categoryId]));
  return (description) => {
    const same = before.get(plain(description));
    if (same !== undefined) return same;
    const found = surest(wordsOf(description), counts);
    if (!found) return null;
    return found.sureness >= (found.known === 1 ? SURE_OF_ONE : SURE) ? found.id : null;
  };
}
