import { type OpeningDependencies, openTab } from './new-tab.ts';

/** A file: its content, its address, or how to fetch it. Nothing at all is a file that is not there. */
export type OpenableFile = Blob | string | null | undefined | (() => Promise<Blob | null>);

/** How long the browser may take until it has read an opened file, in milliseconds. */
const KEEP_MS = 60_000;

/** What is logged when there is nothing to open; the wording is fixed. */
const NO_FILE_TEXT = 'No File Found';

/** Types that run as a page of this origin; they are shown as text instead. */
const runnable = /html|svg|xml/i;

function addressOfBlob(blob: Blob): string {
  const shown = runnable.test(blob.type) ? new Blob([blob], { type: 'text/plain' }) : blob;
  const address = URL.createObjectURL(shown);
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
  return address;
}

/** The content of a `data:` address, which browsers refuse to open in a tab. */
function blobOfDataUrl(url: string): Blob | null {
  const [, type = '', coding = '', data = ''] = /^data:([^;,]*)[^,]*?(;base64)?,(.*)$/s.exec(url) ?? [];
  if (data === '') return null;
  try {
    const text = coding === '' ? decodeURIComponent(data) : atob(data);
    return new Blob([Uint8Array.from(text, (char) => char.charCodeAt(0))], { type });
  } catch {
    return null;
  }
}

/** Where a file can be opened; `null` for a scheme that may run something, and for nothing. */
function addressOf(file: Blob | string): string | null {
  if (typeof file !== 'string') return addressOfBlob(file);
  if (file === '') return null;
  if (file.startsWith('data:')) {
    const blob = blobOfDataUrl(file);
    return blob && addressOfBlob(blob);
  }
  const url = URL.parse(file, globalThis.location.href);
  const isSafe = url !== null && ['https:', 'http:', 'blob:'].includes(url.protocol);
  return isSafe ? url.href : null;
}

/**
 * Opens a file in a tab of its own. One that is not there is logged, a blocked pop-up is alerted; a failed fetch has been
 * told by the call itself. Never throws.
 */
export async function openFile(file: OpenableFile, dependencies: OpeningDependencies): Promise<void> {
  const { logger } = dependencies;
  if (typeof file !== 'function') {
    const address = file ? addressOf(file) : null;
    if (address === null) logger.warn(NO_FILE_TEXT);
    else openTab(dependencies)?.location.replace(address);
    return;
  }
  // The tab opens within the click; after the wait the browser would take it for an advertisement.
  const tab = openTab(dependencies);
  if (!tab) return;
  try {
    const blob = await file();
    if (blob) {
      tab.location.replace(addressOfBlob(blob));
      return;
    }
    logger.warn(NO_FILE_TEXT);
  } catch (error) {
    logger.warn('A file could not be opened', error);
  }
  tab.close();
}
