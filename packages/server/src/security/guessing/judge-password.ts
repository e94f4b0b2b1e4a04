import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** A password, and the words that whoever guesses tries first: the person's names and address, the product's name. */
export interface GuessQuestion {
  readonly password: string;
  readonly words: readonly string[];
}

export interface GuessAnswer {
  /** How hard it is to guess, from 0 (at once) to 4. */
  readonly score: number;
  /** What makes it easy, in a sentence; null where the library has none. */
  readonly warning: string | null;
}

/** What a look at a password costs grows faster than its length: of a long one the beginning and the end are looked at. */
const PIECE_CHARS = 32;

const judge = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  maxLength: PIECE_CHARS,
  l33tMaxSubstitutions: 20,
});

/** A text that says the same again and again is as hard to guess as said twice. */
function withoutRepeats(text: string): string {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return text.slice(0, period * 2);
  }
  return text;
}

/**
 * How hard a password is to guess, judged by lists of our own. A whole is never easier to guess than its hardest part. Its
 * lists take 40 MB and a quarter of a second to load: it belongs into a thread. AUTH-23
 */
export function judgePassword({ password, words }: GuessQuestion): GuessAnswer {
  const characters = [...withoutRepeats(password.normalize('NFKC'))];
  const pieces = [characters.slice(0, PIECE_CHARS)];
  if (characters.length > PIECE_CHARS) pieces.push(characters.slice(-PIECE_CHARS));
  const found = pieces.map((piece) => judge.check(piece.join(''), [...words]));
  const hardest = found.reduce((best, one) => (one.guesses > best.guesses ? one : best));
  return { score: hardest.score, warning: hardest.feedback.warning };
}
