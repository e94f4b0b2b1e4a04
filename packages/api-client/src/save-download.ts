import type { Download } from './create-api.ts';

/** Hands a downloaded file to the browser, which saves it under its name. */
export function saveDownload({ blob, fileName }: Download): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers start reading the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
