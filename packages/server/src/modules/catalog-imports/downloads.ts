import { exportCells, type ImportCell, type ImportField, importFields, importLabel, shownCell } from '@chalkline/rules';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { catalogImportBatches, catalogImports, products } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { type ProductFilters, productsWhere } from '../catalog/list-products.ts';
import { type CatalogCompany, companyOf } from '../catalog/standing.ts';
import { listTiersOf } from '../catalog/store-product.ts';
import type { CellValue, Sheet } from '../shared/sheets.ts';
import { sheetReply } from '../shared/sheets-file.ts';
import { sharedContext } from './import-context.ts';
import { type Import, rowsOfFile } from './import-file.ts';
import { importedProduct, type SharedContext } from './market-names.ts';
import { MOST_SHEET_ROWS } from './sheet-lines.ts';

type Format = 'csv' | 'xlsx';
const AT_ONCE = 2_000;

const columns = importFields.map((field) => ({ header: importLabel(field), width: field === 'name' ? 40 : 16 }));

/** An empty file with every column that an import understands, and nothing else. */
export const importTemplate = (format: Format): Promise<FileReply> =>
  sheetReply('Catalog', { name: 'Catalog', columns, rows: [] }, format);

function assertFits(format: Format, rows: number): void {
  if (format !== 'xlsx' || rows <= MOST_SHEET_ROWS) return;
  throw ruleBroken({ format: `An XLSX file has at most ${MOST_SHEET_ROWS.toLocaleString('en-US')} rows. Choose CSV.` });
}

/** Products in pieces, in the order of their numbers. */
async function* productsOf(db: Db, company: CatalogCompany, filters: ProductFilters & { readonly search?: string }) {
  let last = 0;
  for (;;) {
    const some = await db
      .select()
      .from(products)
      .where(and(productsWhere(company, filters), gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(AT_ONCE);
    if (some.length === 0) return;
    last = some.at(-1)?.id ?? last;
    yield some;
  }
}

async function cellsOf(
  db: Db,
  shared: SharedContext,
  some: readonly (typeof products.$inferSelect)[],
  now: Date,
): Promise<CellValue[][]> {
  const tiers = await listTiersOf(
    db,
    some.map(({ id }) => id),
    now,
  );
  return some.map((row) => {
    const cells = exportCells(importedProduct(row, shared, tiers.get(row.id) ?? []));
    return importFields.map((field: ImportField): CellValue => cells[field] ?? null);
  });
}

/** The vendor's catalog, or what its filters leave of it, as a file that imports unchanged. CAT-18 @throws {AppError} RULE_BROKEN */
export async function downloadCatalog(
  call: VendorCall,
  query: ProductFilters & { readonly search?: string; readonly format?: Format },
): Promise<FileReply> {
  const { db, session } = call;
  const format = query.format ?? 'csv';
  const company = await companyOf(db, session.vendorId);
  const shared = await sharedContext(db);
  const now = await databaseNow(db);
  const rows: CellValue[][] = [];
  for await (const some of productsOf(db, company, query)) {
    rows.push(...(await cellsOf(db, shared, some, now)));
    assertFits(format, rows.length);
  }
  return sheetReply(`${company.name} catalog`, { name: 'Catalog', columns, rows }, format);
}

const text = (cell: ImportCell): CellValue => {
  if (cell === null || cell === undefined) return null;
  return shownCell(cell);
};

const words: Readonly<Record<string, string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  wrong: 'Wrong',
  photo: 'Added',
  skipped: 'Skipped',
};

/** Result and problem of each row, by its number in the file. */
async function resultsOf(db: Db, { id }: Import): Promise<ReadonlyMap<string, readonly [string, string | null]>> {
  const rows = await db
    .select()
    .from(catalogImportBatches)
    .where(eq(catalogImportBatches.importId, id))
    .orderBy(asc(catalogImportBatches.firstRow));
  const applied = rows.filter(({ pass }) => pass === 'apply');
  const results = (applied.length > 0 ? applied : rows).flatMap(({ results: own }) => own);
  return new Map(
    results.map(([key, problem]) => {
      const cut = key.lastIndexOf(':');
      return [key.slice(0, cut), [words[key.slice(cut + 1)] ?? '', problem]];
    }),
  );
}

async function tableOf(db: Db, call: VendorCall, import_: Import, format: Format): Promise<Sheet> {
  const results = await resultsOf(db, import_);
  const result = { header: 'Result', width: 12 };
  const problem = { header: 'Problem', width: 60 };
  if (import_.kind === 'photos') {
    const rows = [...results].map(([name, [said, why]]): CellValue[] => [name, said, why]);
    return { name: 'Import', columns: [{ header: 'File', width: 40 }, result, problem], rows };
  }
  const rows: CellValue[][] = [];
  let isHeading = true;
  for await (const { row, cells } of rowsOfFile(db, call.services.files, import_)) {
    const [said, why] = results.get(String(row)) ?? [null, null];
    if (!isHeading) rows.push([...import_.headings.map((_heading, at) => text(cells[at])), said, why]);
    isHeading = false;
    assertFits(format, rows.length);
  }
  return { name: 'Import', columns: [...import_.headings.map((header) => ({ header })), result, problem], rows };
}

/** The file of an import with Result and Problem beside each row. CAT-3 @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN */
export async function downloadImportResult(call: VendorCall, id: number, format: Format): Promise<FileReply> {
  const { db, session } = call;
  const [import_] = await db
    .select()
    .from(catalogImports)
    .where(and(eq(catalogImports.id, id), eq(catalogImports.vendorId, session.vendorId)));
  if (!import_) throw notFound('import');
  if (!hasResult(import_.state))
    throw new AppError('ILLEGAL_TRANSITION', 'The rows of this import have not been read yet.');
  return sheetReply(
    `${import_.fileName.replace(/\.\w+$/, '')} result`,
    await tableOf(db, call, import_, format),
    format,
  );
}

const hasResult = (state: Import['state']): boolean =>
  ['checked', 'applying', 'done', 'failed', 'cancelled'].includes(state);
