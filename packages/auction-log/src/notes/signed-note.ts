import { type Bytes, fromBase64, joined, toBase64, toHex, utf8 } from '../bytes.ts';
import type { NoteSigner, NoteVerifier } from './keys.ts';

const ID_BYTES = 4;
const SIGNATURE_BYTES = 64;
const SIGNATURE_LINE = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/]+=*)$/u;

/** A note taken apart. */
interface Note {
  /** What is signed: everything up to the blank line, its last line feed included. */
  readonly text: string;
  readonly signatures: readonly { readonly name: string; readonly bytes: Bytes }[];
}

/** Signs a text in the form of C2SP's signed notes. @param text ends with a line feed and has no blank line at its end. */
export async function signNote(text: string, signer: NoteSigner): Promise<string> {
  const signature = await crypto.subtle.sign('Ed25519', signer.privateKey, utf8(text));
  return `${text}\n\u2014 ${signer.name} ${toBase64(joined(signer.id, new Uint8Array(signature)))}\n`;
}

/** The signed note that a kept file begins with: what a market saves behind a receipt, after a line with `#`, is for its owner. */
export function noteIn(text: string): string {
  return `${text.split('\n# ')[0]?.trimEnd() ?? ''}\n`;
}

function parseNote(note: string): Note | null {
  const blank = note.lastIndexOf('\n\n');
  if (blank < 1 || !note.endsWith('\n')) return null;
  const signatures = note
    .slice(blank + 2, -1)
    .split('\n')
    .map((line) => {
      const [, name = '', base64 = ''] = SIGNATURE_LINE.exec(line) ?? [];
      return { name, bytes: fromBase64(base64) ?? new Uint8Array() };
    });
  if (signatures.some(({ name, bytes }) => name === '' || bytes.length <= ID_BYTES)) return null;
  return { text: note.slice(0, blank + 1), signatures };
}

async function isSignedBy(note: Note, verifier: NoteVerifier): Promise<boolean | null> {
  const own = note.signatures.find(
    ({ name, bytes }) => name === verifier.name && toHex(bytes.slice(0, ID_BYTES)) === toHex(verifier.id),
  );
  if (own === undefined) return null;
  const signature = own.bytes.slice(ID_BYTES);
  if (signature.length !== SIGNATURE_BYTES) return false;
  return crypto.subtle.verify('Ed25519', verifier.publicKey, signature, utf8(note.text));
}

/** What opening a note finds: its text, or why it must not be read. */
export type OpenedNote =
  | { readonly text: string; readonly isTrusted: boolean }
  | { readonly problem: 'malformed' | 'unknown' | 'invalid' };

/**
 * Opens a signed note. A signature of a key that is not known is ignored; one of a known key that is wrong spoils the note.
 * @param verifiers whose signatures are believed; without any the text is handed out as not trusted.
 */
export async function openNote(note: string, verifiers: readonly NoteVerifier[]): Promise<OpenedNote> {
  const parsed = parseNote(note);
  if (parsed === null) return { problem: 'malformed' };
  if (verifiers.length === 0) return { text: parsed.text, isTrusted: false };
  const answers = await Promise.all(verifiers.map((verifier) => isSignedBy(parsed, verifier)));
  if (answers.includes(false)) return { problem: 'invalid' };
  return answers.includes(true) ? { text: parsed.text, isTrusted: true } : { problem: 'unknown' };
}
