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

/** What is true of an import now. CAT-3 */
function stateText({ state, kind, cursor, totalRows, counts, error }: Import): string {
  switch (state) {
    case 'uploading':
      return 'The file is on its way.';
    case 'mapping':
      return 'Say what its columns mean.';
    case 'checking':
      return totalRows
        ? `Checking: ${cursor.toLocaleString('en-US')} of ${rows(totalRows)}.`
        : 'The file is being checked.';
    case 'checked':
      return counts.wrong > 0
        ? `${rows(counts.wrong)} can't be imported as they are. Nothing is saved yet.`
        : 'Every row is fine. Nothing is saved yet.';
    case 'applying':
      return `Importing: ${cursor.toLocaleString('en-US')} of ${rows(totalRows ?? 0)}.`;
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
    counts: import_.counts,
    onWrong: import_.onWrong,
    problems: [...import_.problems],
    error: import_.error,
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
