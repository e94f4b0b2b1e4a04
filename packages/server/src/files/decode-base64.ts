import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../errors.ts';

/** What a file in base64 may be, and what is said when it is more. */
export interface Base64Options {
  readonly maxBytes: number;
  /** The field that it came in. */
  readonly field: string;
  readonly tooLarge: () => AppError;
}

/** Characters that are cleaned of line breaks at once: a millisecond or two, whatever they are. */
const PIECE = 128 * 1024;
/** A text that took its time already, in characters. */
const MUCH = 1024 * 1024;
/** What a data URL says before its bytes. */
const PREFIX = /^data:[^,]{0,200};base64,/;

function broken(field: string): AppError {
  return new AppError('VALIDATION_FAILED', 'The file arrived incomplete. Choose it again.', {
    [field]: 'This is not base64.',
  });
}

/** Takes line breaks out piece by piece, so that others have their turn in between. */
async function withoutSpace(text: string, field: string): Promise<string> {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; from += PIECE) {
    const piece = text.slice(from, from + PIECE).replace(/\s+/g, '');
    if (!/^[A-Za-z0-9+/=]*$/.test(piece)) throw broken(field);
    pieces.push(piece);
    await nextTurn();
  }
  return pieces.join('');
}

/**
 * The bytes of a file that came as base64 or as a data URL, with or without line breaks and padding. FILE-2
 * @throws {AppError} `tooLarge()`, VALIDATION_FAILED for what is no base64
 */
export async function decodeBase64(text: string, { maxBytes, field, tooLarge }: Base64Options): Promise<Buffer> {
  // A third more than its bytes, and line breaks.
  if (text.length > Math.ceil((maxBytes * 4) / 3 + maxBytes / 20) + 250) throw tooLarge();
  // Reading the request was work enough for one turn.
  if (text.length > MUCH) await nextTurn();
  const prefix = PREFIX.exec(text.slice(0, 250))?.[0].length ?? 0;
  const written = prefix > 0 ? text.slice(prefix) : text;
  const quick = Buffer.from(written, 'base64');
  // The decoder skips what it doesn't know: only what comes out as it went in was base64 and nothing else.
  const bytes = quick.toString('base64') === written ? quick : await decodeSlowly(written, field);
  if (bytes.length > maxBytes) throw tooLarge();
  return bytes;
}

async function decodeSlowly(written: string, field: string): Promise<Buffer> {
  const clean = await withoutSpace(written, field);
  const padding = clean.indexOf('=');
  const digits = padding < 0 ? clean.length : padding;
  const isPadded = clean.length - digits <= 2 && !/[^=]/.test(clean.slice(digits));
  if (!isPadded || clean.length % 4 === 1) throw broken(field);
  return Buffer.from(clean, 'base64');
}
