import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ListName } from './lists.ts';

/** One statement as the product hands it to `pg`. */
export interface Statement {
  readonly text: string;
  /** The name of a prepared statement; null for one that is parsed each time. */
  readonly name: string | null;
  readonly values: readonly unknown[];
}

/** What one call of a list sends. */
export interface Captured {
  readonly statements: readonly Statement[];
}

/** The list's two statements with their values. */
export interface AcceptedSql {
  readonly page: Omit<Statement, 'name'>;
  readonly count: Omit<Statement, 'name'>;
}

const fileOf = (list: ListName, name: string) => new URL(`./sql/${list}/${name}`, import.meta.url);

/** What the product sent for a list when `accept-sql` was last run; the yardstick sends the same. */
export function acceptedSql(list: ListName): AcceptedSql {
  const read = (name: string) => readFileSync(fileOf(list, name), 'utf8').trimEnd();
  const values = JSON.parse(read('values.json')) as Record<keyof AcceptedSql, unknown[]>;
  return {
    page: { text: read('page.sql'), values: values.page },
    count: { text: read('count.sql'), values: values.count },
  };
}

/** The page of a list and its count among what a call sends. What the call asks besides, no yardstick does. @throws without either */
export function pageAndCount({ statements }: Captured): { page: Statement; count: Statement } {
  const isCount = ({ text }: Statement) => text.startsWith('select count(');
  const page = statements.find((one) => !isCount(one) && / limit \d+$/.test(one.text));
  const count = statements.find(isCount);
  if (!page || !count) throw new Error(`Of ${statements.length} statements none is the list's page, or its count.`);
  return { page, count };
}

/** Makes what the product sends now the yardstick. @throws when it sends no page, or no count */
export function acceptSql(list: ListName, captured: Captured): void {
  const { page, count } = pageAndCount(captured);
  mkdirSync(fileOf(list, '.'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(fileOf(list, name), `${text}\n`);
  const listed = (values: readonly unknown[]) => `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
  write('page.sql', page.text);
  write('count.sql', count.text);
  write('values.json', `{\n  "page": ${listed(page.values)},\n  "count": ${listed(count.values)}\n}`);
}
