import type { ReactNode } from 'react';
import type { MenuAction } from '../overlay/action-menu.tsx';

/** One column of a table. */
export interface Column<Row> {
  key: string;
  /** A text, because it also labels the value on a phone's card. */
  header: string;
  /** A second line under the head, such as a rank; shown in the table only. */
  headerHint?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end' | undefined;
  sortable?: boolean | undefined;
  /** A CSS width. */
  width?: string | undefined;
  /**
   * A CSS length that the content keeps in windows from 1280 px on, so that no ordinary word is broken there. Below, a column
   * may get as narrow as the others need.
   */
  minWidth?: string | undefined;
  /** Keeps the content on one line, for dates and other short things that read badly when broken. */
  noWrap?: boolean | undefined;
  hideOnPhone?: boolean | undefined;
  /** Whether a row has nothing here: the table shows a dash, a phone's card leaves the line out. */
  isBlank?: ((row: Row) => boolean) | undefined;
  /** The column that names the row: it carries the link and heads the card. The first column unless told. */
  primary?: boolean | undefined;
}

/** The order of a list. */
export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** Names the table for a screen reader; not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Makes the whole row a link. */
  getRowHref?: ((row: Row) => string | undefined) | undefined;
  /** Makes the whole row a button. */
  onRowClick?: ((row: Row) => void) | undefined;
  sort?: Sort | undefined;
  onSortChange?: ((sort: Sort) => void) | undefined;
  /** From 1. */
  page?: number | undefined;
  pageSize?: number | undefined;
  totalCount?: number | undefined;
  isCountCapped?: boolean | undefined;
  onPageChange?: ((page: number) => void) | undefined;
  isLoading?: boolean | undefined;
  /** The error thrown while loading; its message is shown. */
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** Shown in place of rows; say what to do next. */
  empty?: ReactNode;
  rowActions?: ((row: Row) => readonly MenuAction[]) | undefined;
  /** The name of a row's menu for a screen reader. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** The row to mark and scroll to, by its key. */
  highlightKey?: string | number | null | undefined;
  toolbar?: ReactNode;
  /** A last row, such as a total; one cell per column, by column key. */
  footer?: Record<string, ReactNode> | undefined;
}
