import pg from 'pg';

/** Runs one statement of a fill. */
export type Execute = (statement: string) => Promise<unknown>;

/** Runs statements on a database; afterwards they are counted and written out, or that would be measured. @throws what it refuses */
export async function fillDatabase<T>(databaseUrl: string, use: (execute: Execute) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const result = await use((statement) => client.query(statement));
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return result;
  } finally {
    await client.end();
  }
}

/** Rows `from` to `to`, without the last, of one insert: those of a larger one would not fit into a small machine's memory. */
export async function inBatches(
  count: number,
  size: number,
  one: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += size) await one(from, Math.min(from + size, count));
}
