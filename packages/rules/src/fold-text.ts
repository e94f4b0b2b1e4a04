/**
 * What a search takes out of a text: apostrophes and the okina in all their shapes, of which a keyboard has one and a name another.
 * The database's `fold_text` has the same lists; a test compares the two.
 */
const FOLDED_APOSTROPHES = "'`´ʹʻʼʽʾʿˈˊˋ‘’‚‛′‵՚Ꞌꞌ＇｀";

/** Accents that stand apart after decomposition, and what has no width: soft hyphens, joiners, marks of direction. */
const UNSEEN_RANGES = [
  '\\u00AD',
  '\\u0300-\\u036F',
  '\\u061C',
  '\\u180B-\\u180E',
  '\\u1AB0-\\u1AFF',
  '\\u1DC0-\\u1DFF',
  '\\u200B-\\u200F',
  '\\u202A-\\u202E',
  '\\u2060-\\u2064',
  '\\u20D0-\\u20FF',
  '\\uFE00-\\uFE0F',
  '\\uFE20-\\uFE2F',
  '\\uFEFF',
];

/** Letters that no decomposition takes apart, as people type them without a keyboard for them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  þ: 'th',
  Þ: 'th',
  ı: 'i',
  ς: 'σ',
};

const UNSEEN = new RegExp(`[${UNSEEN_RANGES.join('')}]`, 'g');
const APOSTROPHE = new RegExp(`[${FOLDED_APOSTROPHES}]`, 'gu');
const ODD_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** The scripts whose capitals the database folds too. */
const CASED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]+/gu;

/** Whether a text is of ASCII alone. */
const isAscii = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
};

/**
 * A text as searches compare it, in the browser as in the database: without capitals, accents, ligatures, apostrophes, soft hyphens and
 * signs without width. SRV-47
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase().replace(APOSTROPHE, '');
  return (
    text
      .replace(APOSTROPHE, '')
      .normalize('NFKD')
      .replace(UNSEEN, '')
      // Some letters have one inside: ŉ.
      .replace(APOSTROPHE, '')
      .replace(CASED, (letters) => letters.toLowerCase())
      .replace(ODD_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
  );
}

/** Whether a text holds what was typed, compared as searches compare. SRV-47 */
export const holdsText = (text: string, typed: string): boolean => foldText(text).includes(foldText(typed.trim()));
