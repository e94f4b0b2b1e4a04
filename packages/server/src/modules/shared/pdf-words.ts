/**
 * No letter of the documents' fonts is wider, in points of the largest text of a table: of ordinary text, of the rest of ASCII,
 * of all others, and of the longest dashes. The bold font is the wider one.
 */
const WIDEST = { ordinary: 9 * 0.66, ascii: 9, other: 9 * 1.7, dash: 9 * 2.85 } as const;
const ORDINARY = /[ -"$'-?[-ln-vx-~]/;

function letterWidth(letter: string): number {
  if (ORDINARY.test(letter)) return WIDEST.ordinary;
  if (letter <= '~') return WIDEST.ascii;
  return letter === '\u2e3a' || letter === '\u2e3b' ? WIDEST.dash : WIDEST.other;
}

/** The most points that a word takes in a table's largest text. */
export const widthOfWord = (word: string): number => [...word].reduce((sum, letter) => sum + letterWidth(letter), 0);

/** A word that may be wider than the narrowest column whose width the others leave, in points. */
const LONG_WORD = 100;

interface Inline {
  readonly text: string;
  readonly wordBreak?: 'break-all';
}

/** A text whose long words break at the end of a line; as it is where it has none. */
function breakable(text: string): string | Inline[] {
  const words = text.split(/(\s+)/);
  if (!words.some((word) => widthOfWord(word) > LONG_WORD)) return text;
  return words.map((word) => (widthOfWord(word) > LONG_WORD ? { text: word, wordBreak: 'break-all' } : { text: word }));
}

/**
 * Lets long words of a document (addresses of pages, part numbers) break at the end of a line, in the document that it is given:
 * the library makes a column as wide as its longest word, and what stands right of it would be off the page. PO-17
 */
export function breakLongWords(node: unknown): void {
  if (Array.isArray(node)) {
    const parts: unknown[] = node;
    for (const [at, part] of parts.entries()) {
      if (typeof part !== 'string') breakLongWords(part);
      else parts[at] = { text: breakable(part) };
    }
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('text' in node && typeof node.text === 'string') node.text = breakable(node.text);
  if ('stack' in node) breakLongWords(node.stack);
  if ('columns' in node) breakLongWords(node.columns);
  if ('table' in node && typeof node.table === 'object' && node.table !== null && 'body' in node.table) {
    breakLongWords(node.table.body);
  }
}
