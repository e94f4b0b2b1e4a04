import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';

/** What a suite chooses. */
export interface MarketOptions {
  readonly database: 'embedded' | 'postgres';
}

/** A server of its own, with the demonstration market in it and a clock that can be moved. */
export interface Market {
  readonly url: string;
  /** Moves the server's clock ahead of real time and runs what is due. */
  moveClock(aheadMs: number): Promise<void>;
  /** Kills the server at once, lets something happen without it, and starts it again at the same address. */
  whileDown(act: () => Promise<void>): Promise<void>;
}

const serverFolder = fileURLToPath(new URL('../../../server', import.meta.url));
const webRoot = fileURLToPath(new URL('../../../app/dist', import.meta.url));

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
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: serverFolder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      WEB_ROOT: webRoot,
      TEST_CLOCK: 'true',
      SIGN_IN_LIMIT_PER_ACCOUNT: '100000',
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

/** Somebody with a browser window of their own. */
export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** How somebody's window is. */
export interface WindowOptions {
  readonly theme?: 'dark' | 'light';
  readonly width?: 1440 | 390;
  /** Browser zoom: 4 is 400 %, which leaves a quarter of the width. */
  readonly zoom?: 1 | 4;
}

interface TestFixtures {
  /** Opens a new window, signed in as a demo account, on its home page. */
  person: (name: DemoName, options?: WindowOptions) => Promise<Person>;
  /** Opens a new window in which nobody is signed in. */
  visitor: (options?: WindowOptions) => Promise<Person>;
  /** Opens a new window, with a session in it if one is given; it closes with the test. */
  windows: (options?: WindowOptions, kept?: KeptSession) => Promise<Person>;
}

/** A session that was signed in once through its door; the next windows of the account start with it. */
interface KeptSession {
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly home: string;
}

/** A demo account. */
export type DemoName =
  | 'school'
  | 'school2'
  | 'assistant'
  | 'vendor'
  | 'vendor2'
  | 'vendor3'
  | 'vendor4'
  | 'subvendor'
  | 'invited'
  | 'staff'
  | 'admin';

const doors: Partial<Record<DemoName, Credentials['door']>> = {
  school: 'school-login',
  school2: 'school-login',
  assistant: 'school-login',
  admin: 'school-login',
  staff: 'staff-member',
};

/** An account that signs in through one of the doors. */
export interface Credentials {
  readonly door: 'school-login' | 'vendor-login' | 'staff-member';
  readonly email: string;
  readonly password: string;
}

/** Fills in the sign-in page that is open and sends it. */
export async function enterCredentials(page: Page, { email, password }: Omit<Credentials, 'door'>): Promise<void> {
  await page.getByLabel('E-mail', { exact: false }).first().fill(email);
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in through a door, and waits until the door is left. */
export async function signInWith(page: Page, url: string, credentials: Credentials): Promise<void> {
  await page.goto(`${url}/${credentials.door}`);
  await enterCredentials(page, credentials);
  await page.waitForURL(
    (address) => !address.pathname.endsWith('-login') && !address.pathname.endsWith('staff-member'),
  );
}

/** The address and the password of a demo account, and its door. */
export function demoCredentials(name: DemoName): Credentials {
  const door = doors[name] ?? 'vendor-login';
  return { door, email: `${name}@demo.chalkline.test`, password: 'chalkline-demo' };
}

/** Signs in through the door of the account. */
export function signIn(page: Page, url: string, name: DemoName): Promise<void> {
  return signInWith(page, url, demoCredentials(name));
}

function newWindow(browser: Browser, baseURL: string, options: WindowOptions, kept: KeptSession | undefined) {
  const { width = 1440, zoom = 1 } = options;
  const height = width === 390 ? 844 : 900;
  return browser.newContext({
    viewport: { width: Math.round(width / zoom), height: Math.round(height / zoom) },
    deviceScaleFactor: zoom,
    baseURL,
    ...(kept ? { storageState: kept.state } : {}),
  });
}

/** Signs in through the door the first time, with the session of that time afterwards. */
async function enter(page: Page, url: string, name: DemoName, sessions: Map<DemoName, KeptSession>): Promise<void> {
  const kept = sessions.get(name);
  if (kept) {
    await page.goto(kept.home);
    return;
  }
  await signIn(page, url, name);
  await page.getByRole('main').waitFor();
  sessions.set(name, { state: await page.context().storageState(), home: new URL(page.url()).pathname });
}

async function startDatabase(database: MarketOptions['database']) {
  if (database === 'embedded') return null;
  const { startPostgres } = await import('@chalkline/server/testing');
  return startPostgres();
}

export const test = base.extend<TestFixtures, { market: Market; sessions: Map<DemoName, KeptSession> } & MarketOptions>(
  {
    database: ['embedded', { option: true, scope: 'worker' }],
    market: [
      async ({ database }, use) => {
        const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-e2e-'));
        const postgres = await startDatabase(database);
        const env = { DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: await postgres.newDatabase() } : {}) };
        const port = await freePort();
        let end = await startServer(port, env);
        const whileDown: Market['whileDown'] = async (act) => {
          await end('SIGKILL');
          try {
            await act();
          } finally {
            end = await startServer(port, env);
          }
        };
        await use(marketAt(`http://127.0.0.1:${port}`, whileDown));
        await end('SIGTERM');
        await postgres?.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    sessions: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
      async ({}, use) => use(new Map()),
      { scope: 'worker' },
    ],
    windows: async ({ browser, market }, use) => {
      const contexts: BrowserContext[] = [];
      await use(async (options = {}, kept) => {
        const context = await newWindow(browser, market.url, options, kept);
        contexts.push(context);
        const isLight = options.theme === 'light';
        await context.addInitScript((light) => localStorage.setItem('isSwitchOn', String(light)), isLight);
        return { context, page: await context.newPage() };
      });
      await Promise.all(contexts.map((context) => context.close()));
    },
    person: async ({ market, sessions, windows }, use) => {
      await use(async (name, options) => {
        const person = await windows(options, sessions.get(name));
        await enter(person.page, market.url, name, sessions);
        return person;
      });
    },
    visitor: async ({ windows }, use) => {
      await use((options) => windows(options));
    },
  },
);

export { expect } from '@playwright/test';
