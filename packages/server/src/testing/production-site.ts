import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { makeCertificate, trustCertificate } from './certificate.ts';
import { freePort } from './free-port.ts';
import { startNginx, type TestNginx } from './nginx.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { commandsUnder, type Edit, edited, lineWith, REPOSITORY, withSecrets } from './readme-production.ts';
import { startRedis, type TestRedis } from './redis.ts';
import type { Ran } from './run-command.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';

/** What step 1 of the README asks a password for. */
const DATABASE_PASSWORD = 'chalk-and-slate-7';
const ON_FIRST_PORT = 'PORT=4000';
const ON_SECOND_PORT = 'PORT=4001';

/** A node that runs as the README starts it. */
export interface ProductionNode {
  readonly port: number;
  /** What it has written so far. */
  said(): string;
  /** Ends it as a supervisor does, or without a warning; waits until everything of it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** The services, folders and addresses of a market that is set up by the README's part on production. */
export interface ProductionSite {
  readonly folder: string;
  readonly ports: readonly [number, number];
  readonly nginx: TestNginx;
  readonly mail: SmtpSink;
  /** Runs a command of the README in its checkout with its settings loaded. */
  run(command: string): Promise<Ran>;
  /** Starts the first node or the second; answers once it is ready. */
  startNode(which: 0 | 1): Promise<ProductionNode>;
  stop(): Promise<void>;
}

interface Parts {
  readonly folder: string;
  readonly postgres: TestPostgres;
  readonly redis: TestRedis;
  readonly mail: SmtpSink;
  readonly nginx: TestNginx;
  readonly certificate: string;
  readonly ports: readonly [number, number];
}

/** An environment as a shell of the nodes' account has it: nothing of the test's own run. */
function bareEnvironment(more: Record<string, string> = {}): Record<string, string> {
  const kept = ['PATH', 'HOME', 'PG_BIN', 'XDG_CACHE_HOME', 'CHALKLINE_CACHE', 'TURBO_CACHE_DIR'];
  const own = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []));
  return { ...Object.fromEntries(own), LANG: 'C.UTF-8', ...more };
}

const started = new Set<ChildProcess>();
// A run that is interrupted must not leave anything behind.
process.once('exit', () => {
  for (const child of started) endGroup(child, 'SIGKILL');
});

/** Runs lines in a shell that is the head of a process group of its own. */
function shell(lines: string, env: Record<string, string>): ChildProcess {
  const child = spawn('bash', ['-c', lines], { cwd: '/', env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

/** Signals everything that a shell has started. @returns whether there was anything left */
function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilGone(child: ChildProcess): Promise<void> {
  for (let tries = 0; endGroup(child, 0) && tries < 300; tries += 1) await pause(100);
  if (endGroup(child, 0)) throw new Error('A node is still there half a minute after it was asked to end.');
}

/** Runs lines to their end. */
function ranIn(lines: string, env: Record<string, string>, typed = ''): Promise<Ran> {
  const child = shell(lines, env);
  let [out, said] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stdin?.end(typed);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, said })));
}

/** From now on the database's account needs its password, as it does on a server that Debian set up. */
async function askForPasswords({ url }: TestPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ hba_file: string }>('show hba_file');
    const path = rows[0]?.hba_file ?? '';
    const rules = readFileSync(path, 'utf8');
    writeFileSync(path, `host all chalkline 127.0.0.1/32 scram-sha-256\n${rules}`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

/** Step 1: the database's account and its empty database, by the README's own commands. */
async function makeDatabase(postgres: TestPostgres): Promise<void> {
  const { hostname, port } = new URL(postgres.url);
  const bin = process.env['PG_BIN'];
  const path = `${bin ? `${bin}${delimiter}` : ''}${process.env['PATH']}`;
  const env = bareEnvironment({ PGHOST: hostname, PGPORT: port, PGUSER: 'postgres', PATH: path });
  for (const [words, typed] of [
    ['createuser', `${DATABASE_PASSWORD}\n${DATABASE_PASSWORD}\n`],
    ['createdb', ''],
  ] as const) {
    const line = lineWith(commandsUnder('1. Services'), words);
    // Only root may take the account that it asks for; anybody else is somebody whom the test's server trusts already.
    const own = process.getuid?.() === 0 ? line : edited(line, [['runuser -u postgres -- ', '']]);
    const ran = await ranIn(own, env, typed);
    if (ran.code !== 0) throw new Error(`${line} ended with ${ran.code}: ${ran.said}`);
  }
  await askForPasswords(postgres);
}

/** Step 2: the settings, with the test's own addresses and folders. @throws when a placeholder is left */
function settingsFor({ folder, postgres, redis, mail, nginx }: Parts): string {
  const database = `127.0.0.1:${new URL(postgres.url).port}`;
  const settings = withSecrets(
    edited(commandsUnder('2. Settings'), [
      ['https://market.example.org', nginx.url],
      ['<password>@127.0.0.1:5432', `${DATABASE_PASSWORD}@${database}`],
      ['redis://127.0.0.1:6379', redis.url],
      ['/opt/chalkline/data', join(folder, 'data')],
      ['smtps://<user>:<password>@mail.example.org', mail.url],
    ]),
  );
  const [left] = /<[^<>@]+>/.exec(settings) ?? [];
  if (left) throw new Error(`README.md has a setting that is not known here: ${left}`);
  return `${settings}\n`;
}

/** Step 3: the lines by which a shell loads the settings and enters the checkout, and those that start each node. */
function nodeCommands({ folder, ports }: Parts): { enter: string; starts: readonly [string, string] } {
  const commands = commandsUnder('3. Nodes');
  const own: readonly Edit[] = [
    ['/etc/chalkline.env', join(folder, 'chalkline.env')],
    ['/opt/chalkline/app', REPOSITORY],
  ];
  const [first, second] = [lineWith(commands, ON_FIRST_PORT), lineWith(commands, ON_SECOND_PORT)];
  return {
    enter: edited(commands.slice(0, commands.indexOf(ON_FIRST_PORT)), own),
    starts: [
      edited(first, [[ON_FIRST_PORT, `PORT=${ports[0]}`]]),
      edited(second, [[ON_SECOND_PORT, `PORT=${ports[1]}`]]),
    ],
  };
}

/** A first start may have to build the web app, which takes minutes where the machine is busy. */
const READY_TRIES = 2_400;

async function untilReady(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer && ((await answer.json()) as { status: string }).status === 'ok') return;
    await pause(100);
  }
  throw new Error(`the node did not become ready:\n${said()}`);
}

async function startNode(lines: string, port: number, env: Record<string, string>): Promise<ProductionNode> {
  const child = shell(lines, env);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  await untilReady(port, child, () => said);
  return {
    port,
    said: () => said,
    async end(signal) {
      endGroup(child, signal);
      await untilGone(child);
    },
  };
}

function siteOf(parts: Parts, nodes: ProductionNode[]): Pick<ProductionSite, 'run' | 'startNode'> {
  const { folder, certificate, ports } = parts;
  writeFileSync(join(folder, 'chalkline.env'), settingsFor(parts), { mode: 0o640 });
  // The test's certificate is its own authority; a market's is known to every machine.
  const env = bareEnvironment({ NODE_EXTRA_CA_CERTS: certificate });
  const { enter, starts } = nodeCommands(parts);
  return {
    run: (command) => ranIn(`${enter}\n${command}`, env),
    async startNode(which) {
      const node = await startNode(`${enter}\n${starts[which]}`, ports[which], env);
      nodes.push(node);
      return node;
    },
  };
}

/**
 * Sets up what the README's steps 1, 2 and 4 set up: an empty database of an account with a password, Redis, a mail server
 * with TLS and a login, the settings, and nginx with TLS before two ports. Each on free ports and in a folder of its own.
 * @throws when one of them is not installed
 */
export async function setUpProduction(): Promise<ProductionSite> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-production-'));
  mkdirSync(join(folder, 'data'));
  const nodes: ProductionNode[] = [];
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const node of nodes.splice(0)) await node.end('SIGKILL');
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const tls = makeCertificate(folder);
    trustCertificate(tls);
    const postgres = await startPostgres();
    ends.push(() => postgres.stop());
    const redis = await startRedis();
    ends.push(() => redis.pause());
    const mail = await startSmtpSink({ certificate: tls, user: 'market', password: 'a password' });
    ends.push(() => mail.close());
    const ports = [await freePort(), await freePort()] as const;
    const nginx = await startNginx(ports, tls);
    if (!nginx) throw new Error('nginx is not installed. Install nginx-light.');
    ends.push(() => nginx.stop());
    await makeDatabase(postgres);
    const parts = { folder, postgres, redis, mail, nginx, certificate: tls.certificate, ports };
    return { folder, ports, nginx, mail, ...siteOf(parts, nodes), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
