import type { FieldProblems } from '@chalkline/rules';
import type { DraftLine } from './draft-form.ts';

/** Fields that are judged together: with one of them changed, nothing is known of the other. */
const judgedWith: Readonly<Partial<Record<string, keyof DraftLine>>> = { categoryName: 'categoryId' };

const isLineField = (line: DraftLine, field: string): field is keyof DraftLine => field in line;

function isSame(before: DraftLine, after: DraftLine, field: string): boolean {
  const other = judgedWith[field];
  if (other !== undefined && before[other] !== after[other]) return false;
  return isLineField(before, field) && before[field] === after[field];
}

/**
 * What is still wrong with the lines after some of them were changed, moved, added or removed: each complaint goes with its line, and
 * away with what it is about. UI-50
 * @returns the same object where nothing of it changes
 */
export function problemsOfChangedLines(
  problems: FieldProblems,
  before: readonly DraftLine[],
  after: readonly DraftLine[],
): FieldProblems {
  const paths = Object.entries(problems);
  if (!paths.some(([path]) => path.startsWith('products'))) return problems;
  const now = new Map(after.map((line, index) => [line.key, { line, index }]));
  const still = paths.flatMap(([path, message]): [string, string][] => {
    const [, at, field] = /^products\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (at === undefined || field === undefined) return path === 'products' ? [] : [[path, message]];
    const line = before[Number(at)];
    const place = line && now.get(line.key);
    if (!line || !place || !isSame(line, place.line, field)) return [];
    return [[`products.${place.index}.${field}`, message]];
  });
  const isUnchanged = still.length === paths.length && still.every(([path], at) => path === paths[at]?.[0]);
  return isUnchanged ? problems : Object.fromEntries(still);
}
