import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { quickFolder } from './quick-folder.ts';

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** The server's own address. */
  readonly url: string;
  /** Makes an empty database, or one that begins as another of the server, and gives its address. */
  newDatabase(like?: string, name?: string): Promise<string>;
  /** Takes the server away, as a failure would; its data stay. Not on a server that was there before. */
  pause(): Promise<void>;
  /** Brings it back at the same address. */
  resume(): Promise<void>;
  /** Stops its processes where they are, as an overloaded machine would: its sockets stay open and say nothing. */
  freeze(): void;
  /** Lets them go on. */
  thaw(): void;
  /** Ends it for good and removes what it made. */
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

function findBinFolder(): string | undefined {
  const named = process.env['PG_BIN'];
  if (named) return named;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** Whether PostgreSQL is installed here, so that tests can start a server of their own. */
export const hasPostgres = (): boolean => findBinFolder() !== undefined;

/** The folder of the newest PostgreSQL, or the one that `PG_BIN` names. @throws when there is none */
function binFolder(): string {
  const found = findBinFolder();
  if (!found) throw new Error('PostgreSQL is not installed. Install it, or name its bin folder in PG_BIN.');
  return found;
}

/** PostgreSQL refuses to run as root: whoever is root lends it the account that the package made. */
function lentAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode} before it was ready.`);
    const isReady = await withClient(url, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('PostgreSQL was not ready within 15 seconds.');
}

/** The first version that can copy a database file by file, which takes half the time of writing each page to the log. */
const COPIES_FILES = 150_000;

async function createDatabase(client: pg.Client, name: string, like: string | undefined): Promise<void> {
  if (like === undefined) return void (await client.query(`create database ${name}`));
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const strategy = Number(rows[0]?.server_version_num) >= COPIES_FILES ? ' strategy file_copy' : '';
  await client.query(`create database ${name} template ${like}${strategy}`);
}

const databaseName = () => `chalkline_${randomBytes(6).toString('hex')}`;

/** A server that was there before: each run gets databases of its own, dropped after it. */
export function onServer(url: string): TestPostgres {
  const made: string[] = [];
  const notOurs = async () => {
    throw new Error('The server of DATABASE_URL is not for tests to stop.');
  };
  return {
    url,
    async newDatabase(like, name = databaseName()) {
      await withClient(url, (client) => createDatabase(client, name, like));
      made.push(name);
      const address = new URL(url);
      address.pathname = `/${name}`;
      return address.href;
    },
    pause: notOurs,
    resume: notOurs,
    freeze: () => void notOurs(),
    thaw: () => void notOurs(),
    async stop() {
      for (const name of made) await withClient(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

const settings = ['max_connections=200', 'listen_addresses=127.0.0.1'];
/** What a test loses with its machine is no loss. */
const careless = ['fsync=off', 'full_page_writes=off', 'max_wal_size=256MB'];

/** How a server of tests keeps what it is told. */
export interface PostgresOptions {
  /** Whether a commit waits for the disk, as in production: for what is measured. */
  readonly isDurable?: boolean;
}

/** Runs the server as a child of this process and tells when it is gone. */
function launch(
  bin: string,
  folder: string,
  port: number,
  account: { uid: number; gid: number } | null,
  { isDurable = false }: PostgresOptions,
): ChildProcess {
  const options = [...settings, ...(isDurable ? [] : careless), `unix_socket_directories=${folder}`].flatMap(
    (setting) => ['-c', setting],
  );
  const child = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), '-p', String(port), ...options], {
    cwd: folder,
    stdio: 'ignore',
    ...account,
  });
  // A run that is interrupted must not leave a server behind.
  process.once('exit', () => child.kill('SIGQUIT'));
  return child;
}

/** Sends a signal to the server and each process that it started, of which every connection has one. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  // The server first: it must not start another while its processes are stopped.
  for (const each of [pid, ...children.map(Number)]) process.kill(each, signal);
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    // SIGQUIT is an immediate shutdown: connections are cut and nothing is flushed. A process that is stopped hears nothing.
    child.kill('SIGQUIT');
    child.kill('SIGCONT');
  });
}

/** Ends a server so that a copy of its folder starts without repairing anything. */
function shutDown(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}

/** The cluster's own folder within the server's. */
const clusterOf = (folder: string): string => join(folder, 'data');

/** Makes a cluster, or copies one with its owner and rights. */
function makeCluster(bin: string, folder: string, account: ReturnType<typeof lentAccount>, from: string | null): void {
  if (from) {
    execFileSync('cp', ['-a', '--reflink=auto', from, clusterOf(folder)]);
    return;
  }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', clusterOf(folder), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { cwd: folder, stdio: 'ignore', ...account },
  );
}

/** Which PostgreSQL tests start: a cluster is of one version. @throws when there is none */
export const postgresVersion = (): string =>
  execFileSync(join(binFolder(), 'postgres'), ['--version'], { encoding: 'utf8' }).trim();

/**
 * Starts a throwaway server, lets somebody fill it, and keeps its cluster, shut down, for others to begin with.
 * @param keep where the cluster is put; nothing may be there
 */
export async function keepCluster(keep: string, fill: (postgres: TestPostgres) => Promise<void>): Promise<void> {
  const { postgres, folder, shut } = await startOwn(null, {});
  try {
    await fill(postgres);
    await shut();
    execFileSync('cp', ['-a', clusterOf(folder), keep]);
  } finally {
    await postgres.stop();
  }
}

/**
 * Starts a throwaway PostgreSQL from the installed binaries, without fsync, in a temporary folder and on a free port of
 * this machine alone; or, where `DATABASE_URL` names a server, makes fresh databases there.
 * @param from a cluster to begin with, instead of an empty one
 * @throws when PostgreSQL is not installed or does not start
 */
export async function startPostgres(from: string | null = null, options: PostgresOptions = {}): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL'];
  if (given) return onServer(given);
  return (await startOwn(from, options)).postgres;
}

async function startOwn(from: string | null, options: PostgresOptions) {
  const bin = binFolder();
  const account = lentAccount();
  const folder = await mkdtemp(join(options.isDurable ? tmpdir() : quickFolder(), 'chalkline-pg-'));
  if (account) await chown(folder, account.uid, account.gid);
  makeCluster(bin, folder, account, from);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child = launch(bin, folder, port, account, options);
  const resume = async () => {
    if (child.exitCode !== null || child.signalCode !== null) child = launch(bin, folder, port, account, options);
    await waitUntilReady(url, child);
  };
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await resume();
  } catch (error) {
    await stop();
    throw error;
  }
  const postgres: TestPostgres = {
    url,
    newDatabase: onServer(url).newDatabase,
    pause: () => end(child),
    resume,
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
    stop,
  };
  return { postgres, folder, shut: () => shutDown(child) };
}
