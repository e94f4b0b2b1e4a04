import { createRequire } from 'node:module';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

interface PdfMake {
  setFonts(fonts: Record<string, Record<string, string>>): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

/** Fonts that every PDF reader has; their names are not those of files. */
const fonts = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
};
const fontNames = new Set(Object.values(fonts));

const pdfMake = createRequire(import.meta.url)('pdfmake') as PdfMake;
pdfMake.setFonts({ Helvetica: fonts });
// A document is made of what the order says; nothing is fetched or read for it.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => fontNames.has(path));

/** The fonts of every PDF reader know the Latin alphabet; the rest is shown as a question mark rather than lost. */
export const latin = (text: string): string =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\n]/g, '?');

/** How every document of the product looks: US letter, one font, the dashed line. */
const look: Pick<TDocumentDefinitions, 'pageSize' | 'pageMargins' | 'defaultStyle' | 'styles'> = {
  pageSize: 'LETTER',
  pageMargins: [48, 54, 48, 60],
  defaultStyle: { font: 'Helvetica', fontSize: 9.5, lineHeight: 1.25 },
  styles: {
    h1: { fontSize: 20, bold: true },
    th: { bold: true, fontSize: 8.5, color: '#444444' },
    label: { fontSize: 8, color: '#555555' },
    small: { fontSize: 8, color: '#555555' },
    total: { fontSize: 13, bold: true },
  },
};

/** The dashed chalk line under a document's head; a new one each time, the library writes positions into what it is given. */
const chalkLine: Content = {
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 516, y2: 0, lineWidth: 1.5, dash: { length: 10, space: 5 } }],
  margin: [0, 0, 0, 14],
};

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

/** Makes a PDF. Nothing is fetched or read for it. */
export async function renderPdf({
  name,
  author,
  subject,
  heading,
  underHeading,
  content,
  madeAt,
}: PdfDocument): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    ...look,
    info: { title: name, author: latin(author), subject: latin(subject), ...(madeAt ? { creationDate: madeAt } : {}) },
    language: 'en-US',
    content: [
      {
        columns: [
          { text: heading, style: 'h1' },
          { text: name, style: 'h1', alignment: 'right' },
        ],
      },
      { text: latin(underHeading), margin: [0, 2, 0, 8] },
      structuredClone(chalkLine),
      ...content,
    ],
    footer: (page, pages) => ({
      text: `${name} - page ${page} of ${pages}`,
      alignment: 'center',
      style: 'small',
      margin: [0, 20, 0, 0],
    }),
  };
  return pdfMake.createPdf(definition).getBuffer();
}
