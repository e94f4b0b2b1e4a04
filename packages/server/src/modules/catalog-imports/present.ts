import type { components } from '@chalkline/openapi/types';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { catalogContracts, catalogImportParts, catalogImports, users } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { Import } from './import-file.ts';

type Schema = components['schemas']['CatalogImport'];

/** Bytes of each part of a file but the last. */
export const PART_BYTES = 4 * 1024 * 1024;

const rows = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** Headings and totals of the file; nothing where it has none. CAT-31 */
function skippedText({ skipped = 0 }: Import['counts']): string {
  if (skipped === 0) return '';
  return skipped === 1
    ? ' 1 row is a heading or a total and is left out.'
    : ` ${rows(skipped)} are headings or totals and are left out.`;
}

/** How far an import is, and what holds it up. CAT-3 */
function progressText({ state, cursor, totalRows, error }: Import): string {
  const trouble = error === null ? '' : `${error} `;
  if (state === 'checking' && !totalRows) return `${trouble}The file is being checked.`;
  const verb = state === 'checking' ? 'Checking' : 'Importing';
  return `${trouble}${verb}: ${cursor.toLocaleString('en-US')} of ${rows(totalRows ?? 0)}.`;
}

/** What is true of an import now. CAT-3 */
function stateText(import_: Import): string {
  const { state, kind, counts, error } = import_;
  switch (state) {
    case 'uploading':
      return 'The file is on its way.';
    case 'mapping':
      return 'Say what its columns mean.';
    case 'checking':
    case 'applying':
      return progressText(import_);
    case 'checked':
      return counts.wrong > 0
        ? `${rows(counts.wrong)} can't be imported as they are.${skippedText(counts)} Nothing is saved yet.`
        : `Every ${counts.skipped ? 'product' : 'row'} is fine.${skippedText(counts)} Nothing is saved yet.`;
    case 'done':
      return kind === 'photos' ? 'The photos are added.' : 'The import is done.';
    case 'failed':
      return error ?? 'The file could not be read.';
    case 'cancelled':
      return 'It was stopped. What it had saved stays.';
  }
}

function allowedActions({ state, kind, cursor }: Import): Schema['allowedActions'] {
  const isOver = state === 'done' || state === 'failed' || state === 'cancelled';
  const hasResult = state === 'checked' || state === 'applying' || isOver;
  return [
    ...(state === 'uploading' ? (['upload'] as const) : []),
    ...(kind === 'products' && (state === 'mapping' || state === 'checked') ? (['map'] as const) : []),
    ...(state === 'checked' ? (['confirm'] as const) : []),
    ...(isOver ? [] : (['cancel'] as const)),
    ...(hasResult && (cursor > 0 || state === 'checked') ? (['download'] as const) : []),
  ];
}

/** Rows of imports, to be filtered further. */
export const selectImports = (db: Db) =>
  db
    .select({
      import_: catalogImports,
      number: catalogContracts.number,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(catalogImports)
    .innerJoin(users, eq(users.id, catalogImports.createdBy))
    .leftJoin(catalogContracts, eq(catalogContracts.id, catalogImports.contractId))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectImports>>[number];

const shownCounts = ({ skipped: _skipped, ...counts }: Import['counts']): Schema['counts'] => counts;

/** An import as its vendor reads it. */
export function presentImport({ import_, number, ...by }: Selected, uploadedParts: readonly number[]): Schema {
  const { contractId } = import_;
  const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    id: import_.id,
    kind: import_.kind,
    state: import_.state,
    stateText: stateText(import_),
    fileName: import_.fileName,
    size: import_.size,
    partSize: PART_BYTES,
    partCount: import_.partCount,
    uploadedParts: [...uploadedParts],
    mode: import_.mode,
    contract: contractId === null ? null : { id: contractId, number: number ?? '' },
    headings: [...import_.headings],
    sampleRows: import_.sampleRows.map((row) => [...row]),
    columns: [...import_.columns],
    totalRows: import_.totalRows,
    sheet: import_.sheet,
    sheets: [...import_.sheets],
    hiddenRows: import_.hiddenRows,
    leavesHidden: import_.leavesHidden,
    blanks: import_.blanks ?? { parentCategoryId: null, categoryId: null, unit: null },
    titles: import_.titles.map(({ row, cells }) => ({ row, cells: [...cells] })),
    doneRows: import_.cursor,
    counts: shownCounts(import_.counts),
    onWrong: import_.onWrong,
    problems: [...import_.problems],
    error: import_.state === 'failed' ? import_.error : null,
    startedBy: `${by.firstName} ${by.lastName}`,
    createdAt: import_.createdAt.toISOString(),
    checkedAt: instant(import_.checkedAt),
    confirmedAt: instant(import_.confirmedAt),
    finishedAt: instant(import_.finishedAt),
    allowedActions: allowedActions(import_),
  };
}

/** One import of this vendor. @throws {AppError} NOT_FOUND */
export async function readImport({ db, session }: VendorCall, id: number): Promise<Schema> {
  const [row] = await selectImports(db).where(eq(catalogImports.id, id));
  if (!row || row.import_.vendorId !== session.vendorId) throw notFound('import');
  const parts = await db
    .select({ part: catalogImportParts.part })
    .from(catalogImportParts)
    .where(and(eq(catalogImportParts.importId, id), gte(catalogImportParts.part, 0)))
    .orderBy(asc(catalogImportParts.part));
  return presentImport(
    row,
    parts.map(({ part }) => part),
  );
}
