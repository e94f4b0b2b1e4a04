/**
 * A browser reads the tables by which it writes dates and figures when the first one is written: 25 to 40 ms on a quick
 * machine, in the middle of drawing a page. They are the whole process's, so a worker reads them beside everything else.
 * Where none can be had, the page reads them itself, as it would have.
 */
export function readLanguageTables(): void {
  if (typeof Worker === 'undefined') return;
  const worker = new Worker(new URL('./language-tables.worker.ts', import.meta.url));
  worker.addEventListener('error', () => worker.terminate());
}
