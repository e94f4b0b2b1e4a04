import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { unzipSync } from 'fflate';

const pdfToText = ['/usr/bin/pdftotext', '/usr/local/bin/pdftotext'].find(existsSync);

/** Whether this machine has a reader of PDFs. */
export const canReadPdf = pdfToText !== undefined;

/** Everything that can be read in a file: what is packed in a sheet or a document too, and in a PDF where there is a reader. */
export function textOfFile(bytes: Buffer): string {
  const plain = bytes.toString('utf8');
  if (bytes.subarray(0, 2).toString() === 'PK') {
    const parts = Object.values(unzipSync(bytes)).map((part) => Buffer.from(part).toString('utf8'));
    return [plain, ...parts].join('\n');
  }
  if (!plain.startsWith('%PDF-') || !pdfToText) return plain;
  return `${plain}\n${execFileSync(pdfToText, ['-', '-'], { input: bytes, encoding: 'utf8' })}`;
}
