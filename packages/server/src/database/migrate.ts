import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';

/** What runs the statements of migrations: one connection, on which nothing else happens. */
export interface MigrationRunner {
  /** Runs SQL as it is, several statements at once too. */
  run(text: string): Promise<unknown>;
  rows(text: string): Promise<Record<string, unknown>[]>;
  /** Whether it can build an index while others write; where it can't, nobody else is there. */
  readonly isShared: boolean;
}

/** A migration that could not be applied. The message says which, why, and what the next start does. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Step {
  readonly tag: string;
  readonly at: number;
  readonly hash: string;
  readonly statements: readonly string[];
  readonly isOutside: boolean;
}

/** The first line of a migration whose statements can't run in a transaction. */
const OUTSIDE = /^\s*--\s*outside a transaction\b/i;
/** A statement that waits for a lock makes everybody wait who comes after it: it waits for a moment and comes back. */
const LOCK_WAIT_MS = 2_000;
const TRIES = 90;
const PAUSE_MS = 1_000;
/** A lock that didn't come, two that waited for each other. */
const PASSING = new Set(['55P03', '40P01']);

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The folder's migrations in their order, with what each does. */
function stepsIn(folder: string): Step[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const tags = journal.entries.map(({ tag }) => tag);
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, index) => ({
    tag: tags[index] ?? String(index),
    at: folderMillis,
    hash,
    statements: sql.filter((statement) => statement.trim() !== ''),
    isOutside: OUTSIDE.test(sql[0] ?? ''),
  }));
}

/** Does it again while something stands in its way that passes. */
async function patiently(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= TRIES || !PASSING.has(String(codeOf(error)))) throw error;
      await pause(PAUSE_MS);
    }
  }
}

const record = ({ hash, at }: Step) =>
  `insert into drizzle.__drizzle_migrations (hash, created_at) values (${quoted(hash)}, ${at})`;

async function inTransaction(runner: MigrationRunner, step: Step): Promise<void> {
  await runner.run('begin');
  try {
    if (runner.isShared) await runner.run(`set local lock_timeout = ${LOCK_WAIT_MS}`);
    for (const statement of step.statements) await runner.run(statement);
    await runner.run(record(step));
    await runner.run('commit');
  } catch (error) {
    await runner.run('rollback').catch(() => undefined);
    throw error;
  }
}

const INDEX =
  /^(?:\s|--[^\n]*\n)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(?:"([^"]+)"|(\w+))/i;

/** What a run that was interrupted left of an index: PostgreSQL keeps it and uses it for nothing. */
async function dropInvalidIndex(runner: MigrationRunner, statement: string): Promise<void> {
  const [, exact, folded] = INDEX.exec(statement) ?? [];
  const name = exact ?? folded?.toLowerCase();
  if (name === undefined) return;
  const invalid = await runner.rows(
    `select 1 from pg_index where indexrelid = to_regclass(${quoted(`"${name}"`)}) and not indisvalid`,
  );
  if (invalid.length > 0) await runner.run(`drop index concurrently if exists "${name}"`);
}

async function outsideTransaction(runner: MigrationRunner, step: Step): Promise<void> {
  for (const statement of step.statements) {
    if (!runner.isShared) await runner.run(statement.replace(/\bindex\s+concurrently\b/gi, 'index'));
    else {
      await patiently(async () => {
        await dropInvalidIndex(runner, statement);
        await runner.run(statement);
      });
    }
  }
  await runner.run(record(step));
}

function refused(step: Step, error: unknown): MigrationError {
  const why = error instanceof Error ? error.message : String(error);
  const kept = step.isOutside
    ? 'What it has done so far stays; the next start goes on from there.'
    : 'Nothing of it was kept; the next start tries it again.';
  return new MigrationError(`The database could not be brought up to date: ${step.tag} failed (${why}). ${kept}`, {
    cause: error,
  });
}

async function applied(runner: MigrationRunner): Promise<number> {
  await runner.run('create schema if not exists drizzle');
  await runner.run(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const [last] = await runner.rows('select max(created_at) as at from drizzle.__drizzle_migrations');
  return Number(last?.['at'] ?? -1);
}

/**
 * Applies the migrations that the database lacks, each in a transaction of its own. One that begins with the line
 * `-- outside a transaction` runs statement by statement instead, and must be one that can be run again. SRV-38 SRV-39
 * @throws {MigrationError} at the first that fails; those before it stay
 */
export async function applyMigrations(runner: MigrationRunner, folder: string): Promise<void> {
  const last = await applied(runner);
  for (const step of stepsIn(folder)) {
    if (step.at <= last) continue;
    try {
      if (step.isOutside) await outsideTransaction(runner, step);
      else await patiently(() => inTransaction(runner, step));
    } catch (error) {
      throw refused(step, error);
    }
  }
}

/** Held while migrating, so that nodes that start together don't migrate together. */
const MIGRATION_LOCK = 4_215_301;
const LOCK_PAUSE_MS = 250;

/**
 * Brings a server's database up to date, one node at a time. A node that waits asks again and again rather than letting its
 * question stand: an index that is built beside other work waits for every statement that stands, and both would wait for
 * ever. SRV-38
 * @throws {MigrationError}
 */
export async function migrateServer(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  // A connection that breaks is told of by the statement that runs.
  client.on('error', () => undefined);
  await client.connect();
  const rows = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  try {
    // A migration, or the wait for another node's, may take longer than a statement of a request.
    await client.query('set statement_timeout = 0');
    const mine = `select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`;
    while ((await rows(mine))[0]?.['mine'] !== true) await pause(LOCK_PAUSE_MS);
    await applyMigrations({ run: (text) => client.query(text), rows, isShared: true }, folder);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

/** Brings an embedded database up to date. @throws {MigrationError} */
export function migrateEmbedded(client: PGlite, folder: string): Promise<void> {
  const rows = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  return applyMigrations({ run: (text) => client.exec(text), rows, isShared: false }, folder);
}
