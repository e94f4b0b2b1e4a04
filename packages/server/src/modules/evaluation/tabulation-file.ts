import type { SchoolCall } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import { CSV_TYPE, csvOf, fileNameOf, XLSX_TYPE, xlsxOf } from '../shared/sheets.ts';
import { readTabulation } from './tabulation.ts';
import { tabulationPdf } from './tabulation-pdf.ts';
import { tabulationSheets } from './tabulation-sheets.ts';

/** The tabulation as a file named after its purchase. EVAL-10 EVAL-12 */
export async function tabulationFile(call: SchoolCall, id: number, format: 'pdf' | 'csv' | 'xlsx'): Promise<FileReply> {
  const tabulation = await readTabulation(call, id);
  const name = fileNameOf(`${tabulation.number} ${tabulation.name} tabulation`);
  if (format === 'pdf') {
    return { file: { name: `${name}.pdf`, mimeType: 'application/pdf', content: await tabulationPdf(tabulation) } };
  }
  const sheets = tabulationSheets(tabulation);
  if (format === 'csv') return { file: { name: `${name}.csv`, mimeType: CSV_TYPE, content: csvOf(sheets) } };
  return { file: { name: `${name}.xlsx`, mimeType: XLSX_TYPE, content: await xlsxOf(sheets) } };
}
