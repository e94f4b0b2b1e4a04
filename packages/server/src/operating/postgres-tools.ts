import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { RefusedError } from './refused.ts';
import { NEWER_SETTINGS } from './unknown-settings.ts';

const DEBIAN = '/usr/lib/postgresql';
type Tool = 'pg_dump' | 'pg_restore' | 'psql';

/** Debian's folders of PostgreSQL's commands, the oldest version first. */
function debianFolders(tool: Tool): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(a) - Number(b)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin')).filter((bin) => existsSync(join(bin, tool)));
}

/** The major version of a command of PostgreSQL; 0 where there is none. */
export function majorOf(path: string): number {
  try {
    const said = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(/(\d+)(?:\.\d+)*/.exec(said)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * The command in the folder that PG_BIN names, else the oldest that is new enough: a newer one writes what an older server
 * doesn't know.
 * @param what whose version it must have at least, as in `the server is`
 * @throws {RefusedError} when there is none
 */
export function toolFor(tool: Tool, major: number, what: string): string {
  const named = process.env['PG_BIN'];
  const paths = named ? [join(named, tool)] : [...debianFolders(tool).map((bin) => join(bin, tool)), tool];
  const found = paths.map((path) => ({ path, major: majorOf(path) })).filter((one) => one.major > 0);
  const fit = found.find((one) => one.major >= major);
  if (fit) return fit.path;
  const newest = Math.max(0, ...found.map((one) => one.major));
  throw new RefusedError(
    newest === 0
      ? `${tool} was not found${named ? ` in ${named}` : ''}. Install PostgreSQL's client commands (Debian: postgresql-client-${major}), or name their folder in PG_BIN.`
      : `${tool} is of PostgreSQL ${newest}, and ${what} of ${major}. Install postgresql-client-${major}, or name its folder in PG_BIN.`,
  );
}

/** Starts a command on a database; the password goes by the environment, where other accounts can't read it. */
export function startTool(path: string, args: readonly string[], databaseUrl: string): ChildProcess {
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return spawn(path, [...args, `--dbname=${address.href}`], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** What a command prints before it is cut: PostgreSQL names the cause first, and may list thousands of objects after it. */
const MOST_SAID = 64 * 1024;
const MOST_LINES = 4;

/** Why a command failed, in its own words: the first error with what is told of it, else the last lines. */
export function causeOf(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.trim().slice(0, 300))
    .filter((line) => line !== '');
  const at = lines.findIndex((line) => /\b(error|fatal|panic):/i.test(line));
  return (at < 0 ? lines.slice(-MOST_LINES) : lines.slice(at, at + MOST_LINES)).join('\n');
}

/** Waits for its end. @throws {RefusedError} with its own words when it fails */
export function ended(child: ChildProcess, what: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (said.length < MOST_SAID) said += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new RefusedError(`${what} failed: ${causeOf(said)}`));
    });
  });
}

/** What has to be known of a PostgreSQL database before it is dumped or filled. */
interface ServerState {
  readonly major: number;
  /** When its newest migration was written; null without any. */
  readonly migration: number | null;
  readonly tables: number;
  /** Connections of others to this database. */
  readonly others: number;
  /** What newer commands set and this server does not know. */
  readonly unknownSettings: readonly string[];
}

/** Looks at a database, and changes nothing. */
export async function stateOfServer(databaseUrl: string): Promise<ServerState> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const number = async (text: string): Promise<number> => Number((await client.query(text)).rows[0]?.value ?? 0);
    const settings = await client.query<{ name: string }>('select name from pg_settings');
    const known = new Set(settings.rows.map(({ name }) => name));
    const hasJournal = await number(`select (to_regclass('drizzle.__drizzle_migrations') is not null)::int as value`);
    return {
      major: Math.floor((await number(`select current_setting('server_version_num') as value`)) / 10_000),
      migration: hasJournal ? await number('select max(created_at) as value from drizzle.__drizzle_migrations') : null,
      tables: await number(
        `select count(*) as value from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      ),
      others: await number(
        `select count(*) as value from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      ),
      unknownSettings: NEWER_SETTINGS.filter((name) => !known.has(name)),
    };
  } finally {
    await client.end();
  }
}
