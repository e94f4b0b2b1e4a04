import {
  foldSku,
  type ImportBlankValues,
  type ImportCell,
  type ImportCells,
  type ImportedProduct,
  type ImportField,
  type ImportMode,
  type ImportRow,
  importAside,
  importAsideText,
  PRODUCT_TEXT_LIMITS,
  type PriceTier,
  readImportRow,
  richTextProblem,
} from '@chalkline/rules';
import { sanitiseHtml } from '../../security/sanitise-html.ts';
import { shownTiers } from '../catalog/shown-tiers.ts';
import type { FileRow } from './file-rows.ts';
import { type FiledProduct, importedProduct, type SharedContext } from './market-names.ts';

/** What each column of a file means; null for nothing. */
export type Columns = readonly (string | null)[];

/** A product that is stored, with its prices. */
export interface StoredProduct extends FiledProduct {
  readonly id: number;
  readonly skuFolded: string;
  readonly held: number;
  readonly tiers: readonly PriceTier[];
}

/** A product that a row may change. */
export interface ExistingProduct {
  readonly stored: StoredProduct;
  readonly product: ImportedProduct;
}

/** A row that is a heading or a total: no product, and no fault. CAT-31 */
export interface SkippedRow {
  readonly result: 'skipped';
  readonly why: string;
}

/** A row of the file, what it is, and the product that it is of. */
export interface ReadRow {
  readonly row: number;
  readonly sku: string | null;
  readonly outcome: ImportRow | SkippedRow;
  readonly existing: ExistingProduct | null;
}

/**
 * A description as rich text is stored: a line end of a plain text stays one. What is too much stays as it is, and the row
 * is refused for it: cleaning it could take seconds. FILE-9
 */
function cleanDescription(cell: unknown): unknown {
  if (typeof cell !== 'string' || cell.trim() === '') return cell;
  const text = cell.trim();
  if (text.length > PRODUCT_TEXT_LIMITS.description || richTextProblem(text) !== null) return text;
  return sanitiseHtml(text.includes('<') ? text : text.replace(/\r\n?|\n/g, '<br>'));
}

/**
 * A cell's text composed, as what is sent is; and without the apostrophe that an export writes before what a spreadsheet would run as a
 * formula, which is none of the text. EVAL-12 SRV-48
 */
const unguarded = (cell: ImportCell): ImportCell =>
  typeof cell === 'string' ? cell.normalize('NFC').replace(/^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/, '') : cell;

/** The cells of a row by the fields that its columns mean. */
function cellsOf({ cells }: FileRow, columns: Columns): ImportCells {
  const named = columns.flatMap((field, at) => {
    if (field === null) return [];
    const cell = unguarded(cells[at] ?? null);
    return [[field, field === 'description' ? cleanDescription(cell) : cell] as const];
  });
  return Object.fromEntries(named) as ImportCells;
}

/** A row with what is said of its SKU where another row had it before. CAT-17 */
export interface CountedRow extends FileRow {
  readonly repeated: string | null;
}

/** What rows are read with. */
export interface Reading {
  readonly columns: Columns;
  readonly mode: ImportMode;
  readonly shared: SharedContext;
  readonly blanks: ImportBlankValues;
}

const textOf = (cell: unknown): string | null =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell) : null;

/** A row's SKU, as it is looked up; null where it has none. */
export function foldedSku({ cells }: FileRow, columns: Columns): string | null {
  const sku = textOf(unguarded(cells[columns.indexOf('sku' satisfies ImportField)]));
  return sku === null || sku.trim() === '' ? null : foldSku(sku);
}

/** What a row is that no stored product is of, where it is none at all. CAT-31 */
function skipped({ cells }: FileRow, columns: Columns): SkippedRow | null {
  const aside = importAside(cells.map(unguarded), columns.indexOf('sku' satisfies ImportField));
  return aside && { result: 'skipped', why: importAsideText(aside) };
}

/** What each row of a batch is: new, changed, the same, wrong or no product. CAT-16 CAT-17 CAT-18 CAT-31 */
export function readRows(
  rows: readonly CountedRow[],
  stored: readonly StoredProduct[],
  { columns, mode, shared, blanks }: Reading,
): ReadRow[] {
  const existing = new Map(
    stored.map((one) => [one.skuFolded, { stored: one, product: importedProduct(one, shared, shownTiers(one.tiers)) }]),
  );
  return rows.map((row) => {
    const cells = cellsOf(row, columns);
    const sku = textOf(cells.sku)?.trim() || null;
    const known = sku === null ? null : (existing.get(foldSku(sku)) ?? null);
    const outcome: ReadRow['outcome'] =
      (known === null ? skipped(row, columns) : null) ??
      (row.repeated === null
        ? readImportRow(cells, {
            mode,
            existing: known && { product: known.product, held: known.stored.held },
            categoryOf: shared.categoryOf,
            stateOf: shared.stateOf,
            blanks,
          })
        : { result: 'wrong', problems: [row.repeated] });
    return { row: row.row, sku, outcome, existing: known };
  });
}
