import type { BestBasket } from '@chalkline/rules';
import type { BasketQuestion } from '../modules/carts/basket/whole-search.ts';
import type { SheetChoice, SheetLines } from '../modules/catalog-imports/sheet-lines.ts';
import type { ReadFile } from '../modules/product-lines/read-sheet-file.ts';
import type { PdfDocument } from '../modules/shared/pdf-document.ts';
import type { SheetsToWrite } from '../modules/shared/sheets.ts';
import type { GuessAnswer, GuessQuestion } from '../security/guessing/judge-password.ts';

/** A file of rows, its ending, and the sheet that is wanted. */
interface FileOfRows {
  readonly bytes: Uint8Array;
  readonly ending: string;
  readonly sheet: string | null;
}

/** A catalog's spreadsheet, and what of it is read. */
interface ImportSheet extends SheetChoice {
  readonly bytes: Uint8Array;
}

/**
 * What is done in a thread of its own because it may take long: pure work on a text or a file of a stranger, papers
 * that grow with what is in them, and the search of a basket. Each loads what
 * it needs when it is first asked, so that a thread holds nothing that it is not there for.
 */
export const tasks = {
  'judge-password': async (question: GuessQuestion): Promise<GuessAnswer> =>
    (await import('../security/guessing/judge-password.ts')).judgePassword(question),
  'sanitise-html': async (html: string): Promise<string> =>
    (await import('../security/sanitise-html.ts')).sanitiseHtml(html),
  'read-sheet-file': async ({ bytes, ending, sheet }: FileOfRows): Promise<ReadFile> =>
    (await import('../modules/product-lines/read-sheet-file.ts')).readSheetFile(Buffer.from(bytes), ending, sheet),
  'read-import-sheet': async ({ bytes, ...choice }: ImportSheet): Promise<SheetLines> =>
    (await import('../modules/catalog-imports/sheet-lines.ts')).sheetLines(Buffer.from(bytes), choice),
  'search-basket': async (question: BasketQuestion): Promise<BestBasket> =>
    (await import('../modules/carts/basket/whole-search.ts')).searchBasket(question),
  'write-pdf': async (document: PdfDocument): Promise<Uint8Array> =>
    (await import('../modules/shared/write-pdf.ts')).writePdf(document),
  'write-sheets': async (asked: SheetsToWrite): Promise<Uint8Array> =>
    (await import('../modules/shared/write-sheets.ts')).writeSheets(asked),
} as const;

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** Tasks for which somebody waits longer: what they download, and a catalog that they import. */
export const papers: ReadonlySet<TaskName> = new Set(['read-import-sheet', 'write-pdf', 'write-sheets']);

/** Tasks that somebody asks for by a button, of which each may take a processor for a second. CART-12 */
export const searches: ReadonlySet<TaskName> = new Set(['search-basket']);
