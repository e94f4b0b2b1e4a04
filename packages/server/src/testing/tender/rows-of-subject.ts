import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { Subject } from '../../modules/tender/subject.ts';

/** What the row of the purchase or sale itself is called among the tables. */
export const ITSELF = 'itself';

/** All that is stored of a purchase or a sale, by table. */
export type StoredRows = Readonly<Record<string, string>>;

/** Tables with a column, and no other that tells them better. */
const tablesWith = async (db: Db, column: string, without: string): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_schema = 'public' and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.column_name = ${column} and not exists (
        select 1 from information_schema.columns o where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = ${without})
      order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** Every row that names the purchase or sale, or a bid of it, and what the audit log says of it. */
export async function rowsOfSubject(db: Db, { kind, id }: Subject): Promise<StoredRows> {
  const column = kind === 'rfp' ? 'rfp_id' : 'sale_id';
  const rows = (table: string, where: string) =>
    `(select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text from "${table}" t where ${where})`;
  const parts = [
    [ITSELF, rows(kind === 'rfp' ? 'rfps' : 'sales', `t.id = ${id}`)],
    ['audit_log', rows('audit_log', `t.entity = '${kind}' and t.entity_id = ${id}`)],
    ...(await tablesWith(db, column, '')).map((name) => [name, rows(name, `t.${column} = ${id}`)]),
    ...(await tablesWith(db, 'bid_id', column)).map((name) => [
      name,
      rows(name, `t.bid_id in (select b.id from bids b where b.${column} = ${id})`),
    ]),
  ];
  const statement = parts.map(([name, select]) => `select '${name}' as name, ${select} as stored`).join(' union all ');
  const found = await rowsOf<{ name: string; stored: string }>(db, sql.raw(statement));
  return Object.fromEntries(found.map(({ name, stored }) => [name, stored]));
}

/** The tables whose rows of the subject are others than before, in the order of their names. */
export const changedTables = (before: StoredRows, after: StoredRows): string[] =>
  Object.keys(after)
    .filter((name) => after[name] !== before[name])
    .sort();
