/** A file as a browser is given it. */
export interface Paper {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The smallest PDF that has a page. */
export function pdf(name: string): Paper {
  const body =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body) };
}
