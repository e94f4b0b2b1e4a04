import { type ImportCell, ImportedSkus, type ImportMode, shownCell } from '@chalkline/rules';
import type { ImportBlanks, ImportTitle } from '../../database/tables/catalog-imports.ts';
import { appliedBatch, checkedBatch, type JudgedBatch } from './batch-records.ts';
import { type FileRow, type Parts, rowsOfParts } from './file-rows.ts';
import { blankValues, contextOf, type MarketNames } from './market-names.ts';
import { type Columns, type CountedRow, foldedSku, type Reading, readRows, type StoredProduct } from './read-rows.ts';

/** What a pass over a file reads it for. */
export interface PassSetup {
  readonly columns: Columns;
  readonly mode: ImportMode;
  readonly names: MarketNames;
  /** What new products get where their row says nothing. CAT-29 */
  readonly blanks: ImportBlanks | null;
  /** Rows that were done before: they are counted, as their SKUs may come again, and not given. */
  readonly done: number;
  readonly isApplied: boolean;
  /** Whether products are looked for that the file hasn't. */
  readonly isWhole: boolean;
}

/** The next rows of a pass. */
export interface TakenBatch {
  readonly rows: number;
  /** Their SKUs, folded: a list in JSON. */
  readonly skus: string;
}

/** What is seen of a file before anybody says what its columns mean. */
export interface SeenFile {
  readonly headings: readonly string[];
  readonly sampleRows: readonly (readonly string[])[];
  /** Rows above the headings. */
  readonly titles: readonly ImportTitle[];
  /** Rows below the headings; one more than the most where there are more. */
  readonly totalRows: number;
}

/** Rows that one transaction reads or stores. */
const BATCH = 500;
/** Rows with long texts come fewer at a time. */
const BATCH_CHARS = 1_000_000;
const SAMPLE_ROWS = 20;
const SAMPLE_CHARS = 200;

const charsOf = (cells: readonly ImportCell[]): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0);

/** A text by itself: one that was cut from the file would keep the piece that it was cut from. */
const ownText = (text: string): string => Buffer.from(text).toString();

/** The SKUs of a file up to where it was read. */
class SeenSkus {
  readonly #first = new ImportedSkus();
  readonly #all: Set<string> | null;

  constructor(isWhole: boolean) {
    this.#all = isWhole ? new Set() : null;
  }

  /** What is said of a row whose SKU another one had before. CAT-17 */
  take(sku: string, row: number): string | null {
    const own = ownText(sku);
    this.#all?.add(own);
    return this.#first.problem(own, row);
  }

  has(sku: string): boolean {
    return this.#all?.has(sku) ?? false;
  }
}

/** One pass over a file, batch by batch: each is taken, and judged once its products are known. */
export class FilePass {
  readonly #rows: AsyncIterator<FileRow>;
  readonly #setup: PassSetup;
  readonly #reading: Reading;
  readonly #skus: SeenSkus;
  #seen = -1;
  #batch: CountedRow[] = [];

  constructor(parts: Parts, isSheet: boolean, setup: PassSetup) {
    this.#rows = rowsOfParts(parts, isSheet)[Symbol.asyncIterator]();
    this.#setup = setup;
    const shared = contextOf(setup.names);
    const { columns, mode, blanks } = setup;
    this.#reading = { columns, mode, shared, blanks: blankValues(shared, blanks) };
    this.#skus = new SeenSkus(setup.isWhole);
  }

  /** @throws {CsvError} for what is no table */
  async next(): Promise<TakenBatch | null> {
    const rows: CountedRow[] = [];
    const skus: string[] = [];
    let chars = 0;
    while (rows.length < BATCH && chars < BATCH_CHARS) {
      const { value: row, done: isOver } = await this.#rows.next();
      if (isOver) break;
      this.#seen += 1;
      if (this.#seen === 0) continue;
      const sku = foldedSku(row, this.#setup.columns);
      const repeated = sku === null ? null : this.#skus.take(sku, row.row);
      if (this.#seen <= this.#setup.done) continue;
      if (sku !== null) skus.push(sku);
      rows.push({ ...row, repeated });
      chars += charsOf(row.cells);
    }
    this.#batch = rows;
    return rows.length === 0 ? null : { rows: rows.length, skus: JSON.stringify(skus) };
  }

  /** What the rows that were taken last are, beside the products that there are of their SKUs. */
  judge(existing: string): JudgedBatch {
    const rows = readRows(this.#batch, JSON.parse(existing) as StoredProduct[], this.#reading);
    return this.#setup.isApplied ? appliedBatch(rows, this.#reading.shared) : checkedBatch(rows);
  }

  /** Which of some SKUs, folded, the file hasn't; it was read to its end. CAT-18 */
  missing(skus: readonly string[]): string[] {
    return skus.filter((sku) => !this.#skus.has(sku));
  }
}

const shown = (cell: ImportCell): string => shownCell(cell).slice(0, SAMPLE_CHARS).toWellFormed();

/** The headings of a file, some rows, and how many there are. @throws {CsvError} for what is no table */
export async function lookThrough(parts: Parts, isSheet: boolean, mostRows: number): Promise<SeenFile> {
  let headings: string[] = [];
  const sampleRows: string[][] = [];
  let totalRows = -1;
  let titles: ImportTitle[] = [];
  const onTitles = (above: readonly FileRow[]) => {
    titles = above.map(({ row, cells }) => ({ row, cells: cells.map(shown) }));
  };
  for await (const { cells } of rowsOfParts(parts, isSheet, onTitles)) {
    totalRows += 1;
    if (totalRows === 0) headings = cells.map(shown);
    else if (sampleRows.length < SAMPLE_ROWS) sampleRows.push(cells.map(shown));
    if (totalRows > mostRows) break;
  }
  return { headings, sampleRows, titles, totalRows };
}
