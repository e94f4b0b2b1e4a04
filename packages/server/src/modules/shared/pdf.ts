import { paperApart } from './paper-apart.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Makes a PDF, in a thread of its own. SRV-24 @throws {AppError} UNAVAILABLE where that takes too much */
export const renderPdf = (document: PdfDocument): Promise<Buffer> => paperApart('write-pdf', document);
