import { textOfFile } from './text-of-file.ts';

/** A text of at most `chars` characters, each word of which is another: what is missing of it can be named. */
export function countedWords(chars: number, mark: string, between = ' '): string {
  let text = '';
  for (let at = 1; ; at += 1) {
    const next = `${text}${text && between}${mark}${at}`;
    if (next.length > chars) return text;
    text = next;
  }
}

/** The words of texts that a PDF doesn't show, in the order of the texts. */
export function missingWords(pdf: Buffer, texts: readonly string[]): string[] {
  const words = (text: string): string[] => text.split(/[\s,]+/);
  const shown = new Set(words(textOfFile(pdf)));
  return texts.flatMap(words).filter((word) => word !== '' && !shown.has(word));
}
