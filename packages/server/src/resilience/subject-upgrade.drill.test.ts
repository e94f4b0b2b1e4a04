import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migrateEmbedded, migrateServer } from '../database/migrate.ts';
import { startPostgres } from '../testing/postgres.ts';

const folder = fileURLToPath(new URL('../database/migrations/', import.meta.url));
const LAST_BEFORE = '0017_order_papers';
const before = mkdtempSync(join(tmpdir(), 'chalkline-before-sales-'));
afterAll(() => rmSync(before, { recursive: true, force: true }));

/** The migrations of the version that knew purchases alone. */
function migrationsBefore(): string {
  cpSync(folder, before, { recursive: true });
  const path = join(before, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === LAST_BEFORE);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return before;
}

const market = `
  insert into states (code, name) values ('CA', 'California') on conflict do nothing;
  insert into rubric_types (id, name, points, rank) values (1, 'Price', 100, 1), (2, 'Quality', 0, 2) on conflict do nothing;
  insert into schools (id, name, state_code, status) values (1, 'Cedar Valley', 'CA', 1);
  insert into vendors (id, company_name, state_code, status) values (1, 'Northgate', 'CA', 1);
  insert into users (id, role, email, first_name, last_name, status, school_id) values (1, 'School', 'a@cedar.test', 'A', 'B', 1, 1);
  insert into rfps (id, school_id, created_by, updated_by, type_id, status, published_at) select n, 1, 1, 1, 2, 2, now() from generate_series(1, 20) n;
  insert into files (id, school_id, uploaded_by, name, mime_type, size, sha256, storage_key) values (1, 1, 1, 'plan.txt', 'text/plain', 1, 'x', 'x');
  insert into bids (rfp_id, vendor_id, created_by) select n, 1, 1 from generate_series(1, 20) n;
  insert into invitations (rfp_id, vendor_id) select n, 1 from generate_series(1, 20) n;
  insert into rfp_rubrics (rfp_id, rubric_id, score) select n, r, 50 from generate_series(1, 20) n, generate_series(1, 2) r;
  insert into rfp_documents (rfp_id, file_id, position) select n, 1, 1 from generate_series(1, 20) n;
  insert into evaluations (rfp_id, updated_by) select n, 1 from generate_series(1, 20) n;
  insert into evaluators (rfp_id, user_id) select n, 1 from generate_series(1, 20) n;
  insert into saved_deals (vendor_id, rfp_id, saved_by, saved_at) select 1, n, 1, now() from generate_series(1, 20) n;`;

/** What the version before goes on doing while this one starts. */
const writesOfBefore = `
  insert into rfps (id, school_id, created_by, updated_by, type_id) values (21, 1, 1, 1, 2);
  insert into evaluations (rfp_id, updated_by) values (21, 1) on conflict (rfp_id) do update set is_two_envelope = true;
  insert into evaluations (rfp_id, updated_by) values (1, 1) on conflict (rfp_id) do update set is_two_envelope = true;
  insert into evaluators (rfp_id, user_id) values (1, 1), (21, 1) on conflict do nothing;
  insert into rfp_rubrics (rfp_id, rubric_id, score) values (21, 1, 100);
  insert into rfp_documents (rfp_id, file_id, position) values (21, 1, 1);
  insert into saved_deals (vendor_id, rfp_id, saved_by, saved_at) values (1, 21, 1, now()), (1, 1, 1, now()) on conflict do nothing;
  insert into bids (rfp_id, vendor_id, created_by) values (21, 1, 1), (1, 1, 1) on conflict do nothing;`;

const sale = `
  insert into sales (id, school_id, created_by, updated_by, type_id) values (1, 1, 1, 1, 1);
  insert into bids (sale_id, vendor_id, created_by) values (1, 1, 1);
  insert into invitations (sale_id, vendor_id) values (1, 1);
  insert into rfp_rubrics (sale_id, rubric_id, score) values (1, 1, 100);
  insert into rfp_documents (sale_id, file_id, position) values (1, 1, 1);
  insert into rfp_questions (sale_id, position, question) values (1, 1, 'When?');
  insert into vendor_questions (sale_id, vendor_id, question, asked_at) values (1, 1, 'Where?', now());
  insert into evaluations (sale_id, updated_by) values (1, 1);
  insert into evaluators (sale_id, user_id) values (1, 1);
  insert into saved_deals (sale_id, vendor_id, saved_by, saved_at) values (1, 1, 1, now());
  insert into awards (sale_id, awarded_by, awarded_at, total, savings) values (1, 1, now(), 1, 0);`;

const refused = [
  ['a second bid on one sale', 'insert into bids (sale_id, vendor_id, created_by) values (1, 1, 1)'],
  ['a second bid on one purchase', 'insert into bids (rfp_id, vendor_id, created_by) values (1, 1, 1)'],
  ['a bid of both', 'insert into bids (rfp_id, sale_id, vendor_id, created_by) values (22, 1, 1, 1)'],
  ['an invitation to nothing', 'insert into invitations (vendor_id) values (1)'],
  ['a second invitation to a sale', 'insert into invitations (sale_id, vendor_id) values (1, 1)'],
  ['a weight twice', 'insert into rfp_rubrics (rfp_id, rubric_id, score) values (1, 1, 1)'],
  ['a weight of a sale twice', 'insert into rfp_rubrics (sale_id, rubric_id, score) values (1, 1, 1)'],
  ['an evaluator twice', 'insert into evaluators (sale_id, user_id) values (1, 1)'],
  ['an evaluator of what is not evaluated', 'insert into evaluators (rfp_id, user_id) values (22, 1)'],
  ['a sale that is not there', 'insert into invitations (sale_id, vendor_id) values (9, 1)'],
] as const;

const numbered = `select (select count(distinct id)::int from evaluations) as evaluations,
  (select count(distinct id)::int from evaluators) as evaluators, (select count(distinct id)::int from rfp_rubrics) as rubrics,
  (select count(distinct id)::int from rfp_documents) as documents, (select count(distinct id)::int from saved_deals) as saved`;

interface Database {
  run(text: string): Promise<unknown>;
  rows(text: string): Promise<unknown[]>;
  migrate(from: string): Promise<void>;
}

async function checkUpgrade({ run, rows, migrate }: Database): Promise<void> {
  await migrate(migrationsBefore());
  await run(market);
  await migrate(folder);
  await run(writesOfBefore);
  await run(sale);
  expect(await rows(numbered)).toEqual([{ evaluations: 22, evaluators: 22, rubrics: 42, documents: 22, saved: 22 }]);
  const unchecked = `select conname from pg_constraint where not convalidated and conname like any (array['%_subject_check', '%_sale_id_%'])`;
  expect(await rows(unchecked)).toEqual([]);
  for (const [what, statement] of refused) await expect(run(statement), what).rejects.toThrow();
}

describe('SRV-40 what was of purchases alone may be of sales', () => {
  it('on PostgreSQL, with rows of before and while the version before writes', async () => {
    const postgres = await startPostgres();
    const url = await postgres.newDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await checkUpgrade({
        run: (text) => client.query(text),
        rows: async (text) => (await client.query(text)).rows as unknown[],
        migrate: (from) => migrateServer(url, from),
      });
    } finally {
      await client.end();
      await postgres.stop();
    }
  }, 240_000);

  it('on the embedded database, with rows of before', async () => {
    const client = await PGlite.create({ extensions: { btree_gist, pg_trgm } });
    await checkUpgrade({
      run: (text) => client.exec(text),
      rows: async (text) => (await client.query(text)).rows,
      migrate: (from) => migrateEmbedded(client, from),
    });
    await client.close();
  }, 240_000);
});
