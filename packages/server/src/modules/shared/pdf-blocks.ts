import { formatPhone, place } from '@chalkline/rules';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { OrderContact, PostalAddress } from '../../database/tables/columns.ts';
import { printable } from './pdf-document.ts';
import { fitPages } from './pdf-rows.ts';

/** Lines as they are printed, without empty ones. */
export const withText = (lines: readonly string[]): string[] =>
  lines.map((line) => printable(line).trim()).filter((line) => line !== '');

/** An address under its name, a line each. */
export const addressLines = ({ name, line1, line2, city, stateCode, postalCode }: PostalAddress): string[] =>
  withText([name, line1, line2 ?? '', place(city, `${stateCode} ${postalCode}`)]);

/** Whom to ask, a line each. */
export const contactLines = ({ name, position, email, phone }: OrderContact): string[] =>
  withText([[name, position].filter((part) => part !== '').join(', '), email, phone && formatPhone(phone)]);

/** Lines under a small label. */
export const block = (label: string, lines: readonly string[]): Content => ({
  stack: [{ text: label, style: 'label' }, ...lines],
});

/** Blocks beside each other. */
export const row = (blocks: Content[]): Content => ({ columns: blocks, columnGap: 18, margin: [0, 0, 0, 12] });

/** A cell of figures. */
export const right = (text: string): TableCell => ({ text, alignment: 'right' });

/** A table's header; figures stand on the right from the column `rightFrom` on, counted from 0. */
export const headerCells = (texts: readonly string[], rightFrom: number): TableCell[] =>
  texts.map((text, index) => ({ text: printable(text), style: 'th', alignment: index < rightFrom ? 'left' : 'right' }));

/**
 * A table whose header comes again on each page. Its rows stay whole, unless one of them may be higher than a page: then they
 * go on over it. PO-17
 */
export const linesTable = (widths: (number | '*')[], body: TableCell[][]): Content => ({
  table: { headerRows: 1, dontBreakRows: fitPages(widths, body), widths, body },
  layout: 'lightHorizontalLines',
});
