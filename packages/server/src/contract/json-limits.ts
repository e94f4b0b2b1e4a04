import { AppError } from '../errors.ts';

/** How much the JSON of one request may hold, whatever its bytes; the contract states them as `x-body-limits`. SRV-20 */
export interface JsonLimits {
  /** Arrays and objects within each other. */
  readonly maxDepth: number;
  /** Values of every kind: objects, arrays, texts, numbers, `true`, `false`, `null`. */
  readonly maxValues: number;
  /** Characters of a field's name. */
  readonly maxNameChars: number;
  /** Characters that are no text: punctuation, numbers, white space, and the escapes before a quotation mark. */
  readonly maxMarkup: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const isOpening = (code: number): boolean => code === 0x5b || code === 0x7b;
const isClosing = (code: number): boolean => code === 0x5d || code === 0x7d;
const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Walks over a text of JSON once, without making anything of it, and stops at the first limit that is passed. */
class JsonScan {
  readonly #text: string;
  readonly #limits: JsonLimits;
  #at = 0;
  #depth = 0;
  #values = 1;
  #markup = 0;
  /** The last name in the outermost object. */
  #field = '';

  constructor(text: string, limits: JsonLimits) {
    this.#text = text;
    this.#limits = limits;
  }

  run(): void {
    const text = this.#text;
    for (; this.#at < text.length; this.#at += 1) {
      const code = text.charCodeAt(this.#at);
      this.#spend(1);
      if (code === QUOTE) this.#skipText();
      else if (isOpening(code)) this.#open();
      else if (isClosing(code)) this.#depth -= 1;
      else if (code === COMMA) this.#count();
    }
  }

  #refuse(sentence: string): never {
    const field = this.#field || 'request';
    throw new AppError('VALIDATION_FAILED', `${field}: ${sentence}`, { [field]: sentence });
  }

  #spend(characters: number): void {
    this.#markup += characters;
    if (this.#markup > this.#limits.maxMarkup)
      this.#refuse('The request has too much white space. Send it without padding.');
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > this.#limits.maxValues)
      this.#refuse(`A request can hold at most ${this.#limits.maxValues.toLocaleString('en-US')} values.`);
  }

  #open(): void {
    this.#depth += 1;
    this.#count();
    if (this.#depth > this.#limits.maxDepth)
      this.#refuse(`This is nested more than ${this.#limits.maxDepth} levels deep.`);
  }

  /** Goes to the end of a text. What lies in between is looked for, not looked at: files are texts of many megabytes. */
  #skipText(): void {
    const start = this.#at + 1;
    for (let end = this.#text.indexOf('"', start); end >= 0; end = this.#text.indexOf('"', end + 1)) {
      let before = end;
      while (before > start && this.#text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
      this.#spend(end - before + 1);
      if ((end - before) % 2 === 1) continue;
      this.#at = end;
      this.#readName(start, end);
      return;
    }
    // A text without an end: whatever parses it says so.
    this.#at = this.#text.length;
  }

  #readName(start: number, end: number): void {
    let next = end + 1;
    while (isSpace(this.#text.charCodeAt(next))) next += 1;
    this.#spend(next - end - 1);
    if (this.#text.charCodeAt(next) !== COLON) return;
    const isLong = end - start > this.#limits.maxNameChars;
    if (isLong) this.#refuse(`A field’s name can have at most ${this.#limits.maxNameChars} characters.`);
    if (this.#depth === 1) this.#field = this.#text.slice(start, end);
  }
}

/**
 * Refuses JSON that is too deep or has too many values, in one pass that makes nothing of it. SRV-20
 * @throws {AppError} VALIDATION_FAILED naming the field of the outermost object
 */
export function assertModestJson(text: string, limits: JsonLimits): void {
  new JsonScan(text, limits).run();
}
