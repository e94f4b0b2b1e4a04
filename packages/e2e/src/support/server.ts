import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A server of its own, with the demonstration market in it and a clock that can be moved. */
export interface Market {
  readonly url: string;
  /** Moves the server's clock ahead of real time and runs what is due. */
  moveClock(aheadMs: number): Promise<void>;
  /** Kills the server at once, lets something happen without it, and starts it again at the same address. */
  whileDown(act: () => Promise<void>): Promise<void>;
}

const serverFolder = fileURLToPath(new URL('../../../server', import.meta.url));
/** The built app; `WEB_ROOT` names another build of it. */
const webRoot = process.env['WEB_ROOT'] ?? fileURLToPath(new URL('../../../app/dist', import.meta.url));

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function waitUntilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const giveUp = Date.now() + 150_000;
  while (Date.now() < giveUp) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${log()}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`The server did not get ready:\n${log()}`);
}

type End = (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;

async function startServer(port: number, env: Record<string, string>): Promise<End> {
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  const child = spawn(process.execPath, ['--import', './src/quick-imports.ts', 'src/main.ts'], {
    cwd: serverFolder,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(serverFolder, 'node_modules/.cache/chalkline/compiled'),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      WEB_ROOT: webRoot,
      TEST_CLOCK: 'true',
      SIGN_IN_LIMIT_PER_ACCOUNT_AND_ADDRESS: '100000',
      SIGN_IN_LIMIT_PER_ACCOUNT: '100000',
      SIGN_IN_LIMIT_PER_DEVICE: '100000',
      SIGN_IN_LIMIT_PER_ADDRESS: '100000',
      PUBLIC_CALLS_PER_MINUTE: '100000',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  await waitUntilReady(url, child, () => output);
  return async (signal) => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
}

function marketAt(url: string, whileDown: Market['whileDown']): Market {
  return {
    url,
    whileDown,
    moveClock: async (aheadMs) => {
      const answer = await fetch(`${url}/test/clock`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ aheadMs }),
      });
      if (!answer.ok) throw new Error(`The clock did not move: ${await answer.text()}`);
    },
  };
}

/** What a server is told beside the usual; some of it names its own address. */
export type ServerSettings = (url: string) => Record<string, string> | Promise<Record<string, string>>;

/** Fills a data folder with the demonstration market: a server starts in it, and ends. */
export async function makeMarketFolder(dataDir: string): Promise<void> {
  const end = await startServer(await freePort(), { DATA_DIR: dataDir });
  await end('SIGTERM');
}

/** A data folder of its own, with the demonstration market in it where that was made before. */
function newDataFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-e2e-'));
  const template = process.env['MARKET_TEMPLATE'];
  if (template !== undefined) cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

/** Starts a server with a data folder of its own. The second answer ends it and removes the folder. */
export async function openMarket(settings: ServerSettings): Promise<[Market, () => Promise<void>]> {
  const dataDir = newDataFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: dataDir, ...(await settings(url)) };
  let end = await startServer(port, env);
  const whileDown: Market['whileDown'] = async (act) => {
    await end('SIGKILL');
    try {
      await act();
    } finally {
      end = await startServer(port, env);
    }
  };
  const close = async () => {
    await end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return [marketAt(url, whileDown), close];
}
