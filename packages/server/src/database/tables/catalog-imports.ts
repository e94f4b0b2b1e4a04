import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users, vendors } from './accounts.ts';
import { catalogContracts } from './catalog-contracts.ts';
import { createdAt, id, instant, ref } from './columns.ts';

/** How many rows of a file are what. CAT-18 */
export interface ImportCounts {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly wrong: number;
  /** Headings and totals; an import from before they were known has none. CAT-31 */
  readonly skipped?: number;
  /** Active products that the file hasn't. */
  readonly missing: number;
}

/** A row that was wrong, as a window shows it. */
export interface ImportProblem {
  /** As the file counts its rows, with its headings. */
  readonly row: number;
  readonly sku: string | null;
  readonly text: string;
}

/** A row above the headings, as a window shows it. */
export interface ImportTitle {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What new products get where their row says nothing; categories by their numbers when they were chosen. CAT-29 */
export interface ImportBlanks {
  readonly parentCategoryId: number | null;
  readonly categoryId: number | null;
  readonly unit: string | null;
}

/** An import of products or photos, from its upload to its end. CAT-3 CAT-18 */
export const catalogImports = pgTable(
  'catalog_imports',
  {
    id: id(),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    createdBy: ref('created_by')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['products', 'photos'] }).notNull(),
    state: text('state', {
      enum: ['uploading', 'mapping', 'checking', 'checked', 'applying', 'done', 'failed', 'cancelled'],
    })
      .notNull()
      .default('uploading'),
    fileName: text('file_name').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    partCount: integer('part_count').notNull(),
    /** The contract that its prices are of; null for the list. */
    contractId: ref('contract_id').references(() => catalogContracts.id),
    mode: text('mode', { enum: ['addAndChange', 'pricesAndStock', 'wholeCatalog'] }),
    onWrong: text('on_wrong', { enum: ['applyNothing', 'applyGood'] }),
    headings: jsonb('headings').$type<readonly string[]>().notNull().default([]),
    sampleRows: jsonb('sample_rows').$type<readonly (readonly string[])[]>().notNull().default([]),
    columns: jsonb('columns').$type<readonly (string | null)[]>().notNull().default([]),
    totalRows: integer('total_rows'),
    /** The sheet that is read, and all that are visible; null and none for a text. ROW-2 */
    sheet: text('sheet'),
    sheets: jsonb('sheets').$type<readonly string[]>().notNull().default([]),
    /** Rows that the spreadsheet hides, and whether they are left out. */
    hiddenRows: integer('hidden_rows').notNull().default(0),
    leavesHidden: boolean('leaves_hidden').notNull().default(true),
    /** Rows above the headings, which are none of the table. ROW-6 */
    titles: jsonb('titles').$type<readonly ImportTitle[]>().notNull().default([]),
    /** What new products get where their row says nothing. CAT-29 */
    blanks: jsonb('blanks').$type<ImportBlanks>(),
    /** Rows of the present pass that were committed: where it goes on after a restart. */
    cursor: integer('cursor').notNull().default(0),
    counts: jsonb('counts')
      .$type<ImportCounts>()
      .notNull()
      .default({ new: 0, changed: 0, same: 0, wrong: 0, missing: 0 }),
    problems: jsonb('problems').$type<readonly ImportProblem[]>().notNull().default([]),
    error: text('error'),
    createdAt: createdAt(),
    checkedAt: instant('checked_at'),
    confirmedAt: instant('confirmed_at'),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('catalog_imports_vendor_idx').on(t.vendorId, t.id),
    // Two at once would overwrite one another's rows.
    uniqueIndex('catalog_imports_running_key').on(t.vendorId).where(sql`state in ('checking', 'applying')`),
    index('catalog_imports_state_idx').on(t.state).where(sql`state in ('checking', 'applying')`),
    check('catalog_imports_size_check', sql`${t.size} > 0 and ${t.partCount} between 1 and 512`),
  ],
);

/** The parts of an import's file that arrived, from 0; the sheet that is read of a spreadsheet, as lines, is part -1. */
export const catalogImportParts = pgTable(
  'catalog_import_parts',
  {
    importId: ref('import_id')
      .notNull()
      .references(() => catalogImports.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    size: integer('size').notNull(),
    storageKey: text('storage_key').notNull().unique(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.part] })],
);

/** What became of the rows of one batch, in the order of the file: the result, and the problem of a wrong one. CAT-3 */
export const catalogImportBatches = pgTable(
  'catalog_import_batches',
  {
    importId: ref('import_id')
      .notNull()
      .references(() => catalogImports.id, { onDelete: 'cascade' }),
    pass: text('pass', { enum: ['check', 'apply'] }).notNull(),
    /** From 0. */
    firstRow: integer('first_row').notNull(),
    results: jsonb('results').$type<readonly (readonly [string, string | null])[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.pass, t.firstRow] })],
);

/** What a vendor's columns meant in its last import with the same headings. CAT-19 */
export const catalogImportMappings = pgTable(
  'catalog_import_mappings',
  {
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    /** A hash of the headings. */
    headings: text('headings').notNull(),
    columns: jsonb('columns').$type<readonly (string | null)[]>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.vendorId, t.headings] })],
);
