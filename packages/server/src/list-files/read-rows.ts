/** So many rows are read at once: what lies before a page is walked for each anew, and nobody waits while one is presented. SRV-24 */
export const PAGE_ROWS = 2_000;
/** A page begins so many rows before the end of the one before: where rows left the list meanwhile, none is passed over. */
const OVERLAP_ROWS = 20;

/** Reads `take` rows of a list after the first `skip`; fewer are its last. */
export type ReadRows<Row> = (skip: number, take: number) => Promise<readonly Row[]>;

/**
 * A list from end to end, page by page, while others change it: each row once, and none left out that was in the list all
 * the time. A page that holds no row of the one before begins further back, until it does.
 */
export async function* rowsOf<Row>(
  read: ReadRows<Row>,
  key: (row: Row) => number | string,
  pageRows: number = PAGE_ROWS,
): AsyncGenerator<Row[]> {
  const seen = new Set<number | string>();
  let end = 0;
  let overlap = OVERLAP_ROWS;
  while (true) {
    const from = Math.max(0, end - overlap);
    const take = pageRows + end - from;
    const page = await read(from, take);
    const isApart = from > 0 && !page.some((row) => seen.has(key(row)));
    if (isApart) {
      overlap *= 4;
      continue;
    }
    overlap = OVERLAP_ROWS;
    const fresh = page.filter((row) => !seen.has(key(row)));
    for (const row of fresh) seen.add(key(row));
    if (fresh.length > 0) yield fresh;
    if (page.length < take) return;
    end = from + page.length;
  }
}
