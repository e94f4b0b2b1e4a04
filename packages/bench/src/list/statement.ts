import { readFileSync, writeFileSync } from 'node:fs';

/** One statement as the product hands it to `pg`. */
export interface Statement {
  readonly text: string;
  /** The name of a prepared statement; null for one that is parsed each time. */
  readonly name: string | null;
  readonly values: readonly unknown[];
}

/** The list's answer, as far as the bench must know it. */
export interface ListAnswer {
  readonly data: {
    readonly listingData: readonly { readonly id: number; readonly encryptedId: string }[];
    readonly totalCount: number;
  };
}

/** What one call of the list is made of. */
export interface Captured {
  readonly statements: readonly Statement[];
  readonly answer: ListAnswer;
}

/** The list's two statements with their values. */
export interface AcceptedSql {
  readonly page: Omit<Statement, 'name'>;
  readonly count: Omit<Statement, 'name'>;
}

const folder = new URL('./sql/', import.meta.url);
const readSql = (name: string) => readFileSync(new URL(name, folder), 'utf8').trimEnd();

/** What the product sent for the list when `accept-sql` was last run; the yardstick sends the same. */
export function acceptedSql(): AcceptedSql {
  const values = JSON.parse(readSql('values.json')) as Record<keyof AcceptedSql, unknown[]>;
  return {
    page: { text: readSql('page.sql'), values: values.page },
    count: { text: readSql('count.sql'), values: values.count },
  };
}

/** Makes what the product sends now the yardstick. @throws when it is not a page and its count */
export function acceptSql({ statements }: Captured): void {
  const [page, count] = statements;
  if (!page || !count || statements.length > 2) {
    throw new Error(`The list sends ${statements.length} statements, not a page and its count.`);
  }
  const write = (name: string, text: string) => writeFileSync(new URL(name, folder), `${text}\n`);
  const listed = (values: readonly unknown[]) => `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
  write('page.sql', page.text);
  write('count.sql', count.text);
  write('values.json', `{\n  "page": ${listed(page.values)},\n  "count": ${listed(count.values)}\n}`);
}
