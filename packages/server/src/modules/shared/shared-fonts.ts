import { createRequire } from 'node:module';

interface FontTable {
  readonly tag: string;
  readonly checkSum: number;
  readonly length: number;
}

interface FontKind {
  _decodeTable?(this: unknown, table: FontTable): unknown;
}

/**
 * Lets documents of one process share what their fonts' tables say. The library reads every table anew for each document, which
 * took nine tenths of the time of a short one; a table that is asked for is never written to.
 * @param pdfMake the module that makes the documents
 * @param file a font of the kind that they use
 */
export function shareFontTables(pdfMake: string, file: Uint8Array): void {
  const fontkit = createRequire(createRequire(pdfMake).resolve('pdfkit'))('fontkit') as {
    create(font: Uint8Array): object;
  };
  const kind = Object.getPrototypeOf(fontkit.create(file)) as FontKind;
  const decode = kind._decodeTable;
  // Another version of the library may do it otherwise: then each document reads its own.
  if (typeof decode !== 'function') return;
  const known = new Map<string, unknown>();
  kind._decodeTable = function (table) {
    const key = `${table.tag} ${table.checkSum} ${table.length}`;
    if (!known.has(key)) known.set(key, decode.call(this, table));
    return known.get(key);
  };
}
