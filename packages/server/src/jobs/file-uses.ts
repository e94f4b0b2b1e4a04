import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as tables from '../database/tables/index.ts';

/** A column that names a file, and so keeps it. */
export interface FileColumn {
  readonly table: string;
  readonly column: string;
}

/** Every table of the schema. */
export const allTables = (): PgTable[] => Object.values(tables).filter((each) => is(each, PgTable));

/**
 * Every column of the schema that refers to a file. A row that goes with its file only describes it, as the drawn sizes of a
 * photo do, and keeps nothing. FILE-17
 */
export const fileColumns = (): FileColumn[] =>
  allTables().flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table);
    return foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      const [column] = columns;
      return column && foreignTable === tables.files && key.onDelete !== 'cascade'
        ? [{ table: name, column: column.name }]
        : [];
    });
  });

/**
 * The places in JSON that name files, where no reference can stand, each with the condition that a file `f` is named there. Every
 * document that a version of a bid names stays: versions are kept. BID-14 FILE-17
 */
export const filesInJson: Readonly<Record<string, SQL>> = {
  'bids.revision': sql`exists (select 1 from bids b where b.vendor_id = f.vendor_id and b.revision->'documentIds' @> to_jsonb(f.id))`,
  'bid_versions.content': sql`exists (
    select 1 from bids b join bid_versions v on v.bid_id = b.id
    where b.vendor_id = f.vendor_id
      and v.content->'documents' @> jsonb_build_array(jsonb_build_object('sha256', f.sha256)))`,
};

/** Whether nothing names the file `f`. FILE-17 */
export function isFileUnused(): SQL {
  const byReference = fileColumns().map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.identifier(table)} u where u.${sql.identifier(column)} = f.id)`,
  );
  const uses = [...byReference, ...Object.values(filesInJson)].map((use) => sql`not ${use}`);
  return sql.join(uses, sql` and `);
}
