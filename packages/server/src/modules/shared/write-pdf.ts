import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type PdfDocument, printable } from './pdf-document.ts';
import { breakLongWords } from './pdf-words.ts';
import { shareFontTables } from './shared-fonts.ts';

interface PdfMake {
  setFonts(fonts: Record<string, Record<string, string>>): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

const require = createRequire(import.meta.url);

/** Embedded in each document, cut down to the letters it uses: every Latin alphabet, Greek and Cyrillic. PO-14 */
const regular = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
const bold = require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');
const fontFiles = new Set([regular, bold]);

shareFontTables(require.resolve('pdfmake'), readFileSync(regular));

const pdfMake = require('pdfmake') as PdfMake;
pdfMake.setFonts({ NotoSans: { normal: regular, bold, italics: regular, bolditalics: bold } });
// A document is made of what the order says; nothing is fetched, and only its fonts are read.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** How every document of the product looks: US letter, one family of fonts, the dashed line. */
const look: Pick<TDocumentDefinitions, 'pageSize' | 'pageMargins' | 'defaultStyle' | 'styles'> = {
  pageSize: 'LETTER',
  pageMargins: [48, 54, 48, 60],
  defaultStyle: { font: 'NotoSans', fontSize: 9, lineHeight: 1.1 },
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

/** Makes a PDF of a document, which it writes into. Nothing is fetched for it. It takes seconds for a long one: `renderPdf` has that done elsewhere. */
export async function writePdf({
  name,
  author,
  subject,
  heading,
  underHeading,
  content,
  madeAt,
}: PdfDocument): Promise<Buffer> {
  breakLongWords(content);
  const definition: TDocumentDefinitions = {
    ...look,
    info: {
      title: name,
      author: printable(author),
      subject: printable(subject),
      ...(madeAt ? { creationDate: madeAt } : {}),
    },
    language: 'en-US',
    content: [
      {
        columns: [
          { text: heading, style: 'h1' },
          { text: name, style: 'h1', alignment: 'right' },
        ],
      },
      { text: printable(underHeading), margin: [0, 2, 0, 8] },
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
