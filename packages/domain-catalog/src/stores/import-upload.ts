import type { CatalogImport } from '../model/contract.ts';

/** How a part of the file is sent: its number from 0, and its bytes in base64. */
export interface UploadDeps {
  read: (part: Blob) => Promise<string>;
  send: (part: number, partStr: string) => Promise<CatalogImport>;
  /** How many parts are there, after each one. */
  onProgress: (done: number) => void;
}

/**
 * Sends the parts of an import's file that have not arrived, one after the other: an upload that broke off goes on where it was.
 * @throws {ApiError} when a part is refused or the connection is lost; what arrived stays there.
 */
export async function uploadParts(
  found: CatalogImport,
  file: Blob,
  { read, send, onProgress }: UploadDeps,
): Promise<CatalogImport> {
  const arrived = new Set(found.uploadedParts);
  // All parts are there, but the file was not looked into: the last one, sent again, has that done.
  if (found.state === 'uploading' && arrived.size === found.partCount) arrived.delete(found.partCount - 1);
  let latest = found;
  for (let part = 0; part < found.partCount; part += 1) {
    if (arrived.has(part)) continue;
    const bytes = file.slice(part * found.partSize, (part + 1) * found.partSize);
    latest = await send(part, await read(bytes));
    arrived.add(part);
    onProgress(arrived.size);
  }
  return latest;
}
