import type { Content } from 'pdfmake/interfaces.js';

/**
 * A text as a document prints it: composed, without signs that turn or hide what follows. A sign that the font lacks is
 * drawn as its box. PO-14
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Variation_Selector}/gu, '');

/** A document's parts besides its look. */
export interface PdfDocument {
  /** Names the document in its footer and its title. */
  readonly name: string;
  readonly author: string;
  readonly subject: string;
  /** Stands on the left above the dashed line. */
  readonly heading: string;
  readonly underHeading: string;
  readonly content: Content[];
  /** When it says that it was made; now, where nothing is said. */
  readonly madeAt?: Date;
}
