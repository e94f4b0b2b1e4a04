import type { SchoolCall } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import { fileNameOf } from '../shared/sheets.ts';
import { sheetsFile } from '../shared/sheets-file.ts';
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
  return sheetsFile(name, { sheets: tabulationSheets(tabulation), format });
}
