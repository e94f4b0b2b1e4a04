import type { components } from '@chalkline/openapi/types';
import { type AccountSegment, accountProblems, accountText, failedFormula, readAccount } from '@chalkline/rules';
import type { SchoolCall } from '../../../call.ts';
import { ruleBroken } from '../../../errors.ts';
import { type LeftOut, readTable } from '../../product-lines/table.ts';
import { setupOf } from './segments.ts';

type Schemas = components['schemas'];
/** Rows that are probably no accounts are not taken, and the report says why. ROW-2 ROW-6 */
const leftOutProblems: Readonly<Record<LeftOut, string>> = {
  hidden: 'This row is hidden in the spreadsheet. Show it there to import it.',
  total: 'This row looks like a total.',
  section: 'This row looks like the title of a section.',
  heading: 'This row repeats the headings.',
};

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

/** How many columns of a header are known. */
const knownPlaces = ({ code, name, segments }: Places): number =>
  [code, name, ...segments].filter((at) => at >= 0).length;

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
  const failed = [places.code, places.name, ...places.segments].map((at) => failedFormula(cell(at)));
  const [problem] = [...failed.filter((one) => one !== null), ...Object.values(accountProblems(segments, codes))];
  return { codes, name: cell(places.name).slice(0, 120), problem: problem ?? null };
}

/**
 * The accounts of a file, with what is wrong with each row; nothing is saved. CART-9
 * @throws {AppError} UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE, RULE_BROKEN
 */
export async function parseAccounts(
  { db, session }: SchoolCall,
  input: Schemas['ParseAccountsInput'],
): Promise<Schemas['ParsedAccounts']> {
  const { segments } = await setupOf(db, session.schoolId);
  if (segments.length === 0) throw ruleBroken({ fileStr: 'Define the segments of your account codes first.' });
  const table = await readTable(input, (cells) => knownPlaces(placesOf(cells, segments)));
  const places = placesOf(table.header, segments);
  assertReadable(places, segments);
  const seen = new Map<string, number>();
  const rows = table.rows.map(({ cells, row, leftOut }): Parsed => {
    const { codes, name, problem: wrong } = parsedRow(segments, places, cells);
    const problem = leftOut === null ? wrong : leftOutProblems[leftOut];
    if (problem !== null) return { row, codes, code: null, name, problem };
    const code = accountText(segments, codes);
    const first = seen.get(code);
    if (first === undefined) seen.set(code, row);
    return { row, codes, code, name, problem: first === undefined ? null : `Row ${first} has this account too.` };
  });
  const problemCount = rows.filter(({ problem }) => problem !== null).length;
  const { sheet, sheets, above } = table;
  return {
    rows,
    accountCount: rows.length - problemCount,
    problemCount,
    sheet,
    sheets: [...sheets],
    above: above.map((one) => ({ ...one, cells: [...one.cells] })),
  };
}
