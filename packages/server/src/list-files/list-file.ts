import type { DataOf, OperationId } from '../contract/operations.ts';

/** A list that the contract marks with `x-export: true`. */
export type FiledListId = {
  [Op in OperationId]: `${Op}AsFile` extends OperationId ? Op : never;
}[OperationId];

type RowOf<Op extends OperationId> = DataOf<Op> extends { listingData: readonly (infer Row)[] } ? Row : never;

/** What a column is given of a row: a text, a figure as the list has it, an instant, or nothing. */
export type Given = string | number | boolean | null | undefined;

/** How a column reads: a text where nothing is said; a `day` or `time` in the reader's zone; `yes` for what is true. */
export type FileColumnKind = 'money' | 'unitPrice' | 'number' | 'day' | 'time' | 'yes';

/** A column of a list's file. It sees the row as the list answers it, and nothing else: so it shows no more than the list. */
export interface FileColumn<Row> {
  readonly header: string;
  readonly kind?: FileColumnKind;
  /** In characters; 16 by default. */
  readonly width?: number;
  /** Only for whom it says something: a school knows its own name. */
  readonly for?: 'school' | 'vendor';
  readonly cell: (row: Row) => Given;
}

/** A list as a file: what stands in it, in the order of its screen's table. SRV-50 */
export interface ListFile<Row> {
  /** The file's name, and its sheet's: at most 31 characters. */
  readonly name: string;
  /** Tells rows apart while the list changes under whoever reads it. */
  readonly key: (row: Row) => number | string;
  readonly columns: readonly FileColumn<Row>[];
}

/** The files of lists by their calls; each that the contract marks has one. */
export type ListFiles = { readonly [Op in FiledListId]: ListFile<RowOf<Op>> };

/** Says what stands in the file of a list; the type sees that its rows have it. */
export const listFile = <Op extends FiledListId>(file: ListFiles[Op]): ListFiles[Op] => file;

/** Several lists with the same rows may share their columns. */
export type ColumnsOf<Op extends FiledListId> = readonly FileColumn<RowOf<Op>>[];
