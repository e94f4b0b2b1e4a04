import { LogFault } from '../fault.ts';
import { endsLot } from '../line/line.ts';
import type { NoteVerifier } from '../notes/keys.ts';
import { openNote } from '../notes/signed-note.ts';
import { type Statement, statementOf } from '../notes/statements.ts';
import { type Openings, openingsHash } from '../openings/openings.ts';
import type { ReadLine } from './chain.ts';

const PROBLEMS = {
  malformed: 'A signed note is not written as signed notes are.',
  unknown: 'A signed note is not signed by the key that was given.',
  invalid: 'A signature is not valid: the signed note was changed.',
} as const;

async function statementIn(note: string, verifiers: readonly NoteVerifier[]): Promise<Statement> {
  const opened = await openNote(note, verifiers);
  if ('problem' in opened) throw new LogFault('signature', null, PROBLEMS[opened.problem]);
  const statement = statementOf(opened.text);
  if (statement === null) throw new LogFault('signature', null, 'A signed note says nothing about a log.');
  return statement;
}

/** The line that a statement names must be there, and be the same. */
function checkNamedLine(statement: Statement, lines: readonly ReadLine[]): void {
  const { kind, lot, seq, hash } = statement;
  const last = lines.at(-1);
  if (last === undefined || last.line.lot !== lot) {
    throw new LogFault('signature', null, `The signed ${kind} is of another lot: ${lot}.`);
  }
  const named = lines[seq];
  if (named === undefined) {
    throw new LogFault(
      'cut-off',
      last.seq,
      `The log ends at #${last.seq}, but a signed ${kind} names #${seq}: lines are cut off.`,
    );
  }
  if (named.hash !== hash)
    throw new LogFault('signature', seq, `Line #${seq} is not the one that the signed ${kind} names.`);
}

/** A signed end names the last line there is: nothing behind it could be believed. */
async function checkEnd(statement: Statement, lines: readonly ReadLine[], openings: Openings | null): Promise<void> {
  const { seq } = statement;
  if (!lines.slice(0, seq + 1).some(({ line }) => endsLot(line))) {
    throw new LogFault('signature', seq, `The signed end names #${seq}, where the lot was not over.`);
  }
  if (lines.length > seq + 1) throw new LogFault('signature', seq + 1, `#${seq + 1} stands behind the signed end.`);
  const hash = openings === null ? null : await openingsHash(openings);
  if (hash !== statement.more) {
    throw new LogFault('opening', null, 'The openings are not those that the signed end names.');
  }
}

/** A receipt's act is committed to by the line it names, or sealed by the next one. */
function checkReceipt({ seq, more }: Statement, lines: readonly ReadLine[], openings: Openings | null): void {
  if (lines[seq]?.line.commit === more) return;
  const seal = openings?.seals.find((each) => each.seq === seq + 1);
  if (openings === null || seal?.commits.some((commit) => commit === more)) return;
  throw new LogFault('signature', seq, `A signed receipt names an act at #${seq} that the log doesn't have.`);
}

/**
 * Checks every signed note against the lines (LOG-3). @param verifiers whose signatures are believed; without any the notes'
 * contents are still held against the lines.
 * @throws {LogFault} `signature`, `cut-off` or `opening`.
 */
export async function checkSignatures(
  notes: readonly string[],
  verifiers: readonly NoteVerifier[],
  lines: readonly ReadLine[],
  openings: Openings | null,
): Promise<void> {
  const statements = await Promise.all(notes.map((note) => statementIn(note, verifiers)));
  for (const statement of statements) {
    checkNamedLine(statement, lines);
    if (statement.kind === 'end') await checkEnd(statement, lines, openings);
    else checkReceipt(statement, lines, openings);
  }
  const isOver = lines.some(({ line }) => endsLot(line));
  if (verifiers.length > 0 && isOver && !statements.some(({ kind }) => kind === 'end')) {
    throw new LogFault('signature', null, 'The lot is over, but the log has no signed end.');
  }
}
