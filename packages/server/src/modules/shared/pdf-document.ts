import type { Content } from 'pdfmake/interfaces.js';

/** The fonts of every PDF reader know the Latin alphabet; the rest is shown as a question mark rather than lost. */
export const latin = (text: string): string =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\n]/g, '?');

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
