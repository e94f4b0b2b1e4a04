import { isHex } from '../bytes.ts';
import type { Head } from '../line/line.ts';
import { isLotName } from '../line/read-line.ts';
import type { NoteSigner } from './keys.ts';
import { signNote } from './signed-note.ts';

/** What is signed of a log: its end, or for one bidder that an act was taken. */
export interface Statement extends Head {
  readonly kind: 'end' | 'receipt';
  readonly lot: string;
  /** Of an end the hash of the openings, of a receipt the act's commitment; `null` where there is none. */
  readonly more: string | null;
}

const TITLE = 'chalkline auction log 1';
const MORE = { end: 'openings', receipt: 'commit' } as const;
const FORM =
  /^chalkline auction log 1\n(end|receipt)\nlot (\S+)\nseq (0|[1-9]\d*)\nhash (\S+)\n(openings|commit) (\S+)\n$/;

/** The text that is signed. */
export function statementText({ kind, lot, seq, hash, more }: Statement): string {
  return `${TITLE}\n${kind}\nlot ${lot}\nseq ${seq}\nhash ${hash}\n${MORE[kind]} ${more ?? 'none'}\n`;
}

/** What a signed text says; `null` when it is no statement about a log. */
export function statementOf(text: string): Statement | null {
  const [, kind, lot, seq, hash = '', moreName, moreText = ''] = FORM.exec(text) ?? [];
  if ((kind !== 'end' && kind !== 'receipt') || MORE[kind] !== moreName || !isLotName(lot) || !isHex(hash, 32))
    return null;
  const more = moreText === 'none' ? null : moreText;
  if (more !== null && !isHex(more, 32)) return null;
  return { kind, lot, seq: Number(seq), hash, more };
}

/**
 * Signs where the log of a lot that is over stands: `head` is its last line. Every award and default after it is signed for anew,
 * with the same openings (LOG-3).
 * @param openings the hash of the openings, by `openingsHash`.
 */
export function signEnd(lot: string, head: Head, openings: string, signer: NoteSigner): Promise<string> {
  return signNote(statementText({ kind: 'end', lot, seq: head.seq, hash: head.hash, more: openings }), signer);
}

/**
 * Signs for a bidder that an act was taken, so that a log without it shows (LOG-3). A bid's receipt names its own line; that of
 * a silent raise names the head it was made at, whose next line seals it.
 * @param commit the act's commitment.
 */
export function signReceipt(lot: string, head: Head, commit: string, signer: NoteSigner): Promise<string> {
  return signNote(statementText({ kind: 'receipt', lot, seq: head.seq, hash: head.hash, more: commit }), signer);
}
