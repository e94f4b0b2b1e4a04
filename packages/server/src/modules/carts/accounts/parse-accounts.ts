import type { components } from '@chalkline/openapi/types';
import { type AccountSegment, accountProblems, accountText, readAccount } from '@chalkline/rules';
import type { SchoolCall } from '../../../call.ts';
import { ruleBroken } from '../../../errors.ts';
import { readTable } from '../../product-lines/rows.ts';
import { setupOf } from './segments.ts';

type Schemas = components['schemas'];
type Parsed = Schemas['ParsedAccounts']['rows'][number];

const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
const codeNames = new Set(['account', 'code', 'account code', 'account number', 'account string']);
const titleNames = new Set(['name', 'title', 'description', 'account name']);

/** Where a file has what: the whole code in one column, or a column for each segment. */
function placesOf(header: readonly string[], segments: readonly AccountSegment[]) {
  const names = header.map(folded);
  return {
    code: names.findIndex((name) => codeNames.has(name)),
    // A segment that has such a name is a segment.
    name: names.findIndex((name) => titleNames.has(name) && !segments.some(({ label }) => folded(label) === name)),
    segments: segments.map(({ label }) => names.indexOf(folded(label))),
  };
}

type Places = ReturnType<typeof placesOf>;

/** @throws {AppError} RULE_BROKEN where the file has no column for a segment that every code has */
function assertReadable({ code, segments: places }: Places, segments: readonly AccountSegment[]): void {
  if (code >= 0) return;
  const missing = segments.find(({ isRequired }, index) => isRequired && (places[index] ?? -1) < 0);
  if (missing) {
    throw ruleBroken({
      fileStr: `The file needs a column “Account” with whole codes, or a column for each segment: “${missing.label}” is missing.`,
    });
  }
}

function parsedRow(segments: readonly AccountSegment[], places: Places, cells: readonly string[]) {
  const cell = (place: number): string => (place < 0 ? '' : (cells[place] ?? '').trim());
  const codes =
    places.code >= 0 ? readAccount(segments, cell(places.code)) : places.segments.map((at) => cell(at).toUpperCase());
  const [problem] = Object.values(accountProblems(segments, codes));
  return { codes, name: cell(places.name).slice(0, 120), problem: problem ?? null };
}

/**
 * The accounts of a file, with what is wrong with each row; nothing is saved. CART-9
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, RULE_BROKEN
 */
export async function parseAccounts(
  { db, session }: SchoolCall,
  { fileName, fileStr }: Schemas['ParseAccountsInput'],
): Promise<Schemas['ParsedAccounts']> {
  const { segments } = await setupOf(db, session.schoolId);
  if (segments.length === 0) throw ruleBroken({ fileStr: 'Define the segments of your account codes first.' });
  const table = await readTable(fileName, fileStr);
  const places = placesOf(table.header, segments);
  assertReadable(places, segments);
  const seen = new Map<string, number>();
  const rows = table.rows.map(({ cells, row }): Parsed => {
    const { codes, name, problem } = parsedRow(segments, places, cells);
    if (problem !== null) return { row, codes, code: null, name, problem };
    const code = accountText(segments, codes);
    const first = seen.get(code);
    if (first === undefined) seen.set(code, row);
    return { row, codes, code, name, problem: first === undefined ? null : `Row ${first} has this account too.` };
  });
  const problemCount = rows.filter(({ problem }) => problem !== null).length;
  return { rows, accountCount: rows.length - problemCount, problemCount };
}
