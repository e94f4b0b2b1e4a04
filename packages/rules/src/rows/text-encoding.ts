/** How a text file is written. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** So many bytes tell whether every other one is zero. */
const LOOKED_AT = 4_096;
/** Of Western text in UTF-16 nearly every other byte is zero, of text in other encodings none is. */
const LEAST_ZEROS = 0.4;

/** By its mark, or by the zeros that Western text has in UTF-16; null where neither tells. */
function markedEncoding(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const pairs = Math.floor(Math.min(bytes.length, LOOKED_AT) / 2);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  if (pairs > 1 && odd > pairs * LEAST_ZEROS && even < odd / 8) return 'utf-16le';
  return pairs > 1 && even > pairs * LEAST_ZEROS && odd < even / 8 ? 'utf-16be' : null;
}

/** Finds how a text is written from bytes that come in pieces: one that is no UTF-8 is of an older program of the West. ROW-1 */
export class EncodingGuess {
  #known: TextEncoding | null = null;
  #isFirst = true;
  readonly #strict = new TextDecoder('utf-8', { fatal: true });

  /** @returns the encoding once it is certain, else null */
  push(bytes: Uint8Array): TextEncoding | null {
    if (this.#isFirst) this.#known = markedEncoding(bytes);
    this.#isFirst = false;
    if (this.#known === null && !this.#decodes(bytes)) this.#known = 'windows-1252';
    return this.#known;
  }

  /** The encoding of what came. */
  end(): TextEncoding {
    if (this.#known !== null) return this.#known;
    return this.#decodes(null) ? 'utf-8' : 'windows-1252';
  }

  #decodes(bytes: Uint8Array | null): boolean {
    try {
      if (bytes === null) this.#strict.decode();
      else this.#strict.decode(bytes, { stream: true });
      return true;
    } catch {
      return false;
    }
  }
}

/** The text of a file, whatever program wrote it; a mark of the encoding is none of it. ROW-1 */
export function textOfBytes(bytes: Uint8Array): string {
  const guess = new EncodingGuess();
  guess.push(bytes);
  return new TextDecoder(guess.end()).decode(bytes);
}
