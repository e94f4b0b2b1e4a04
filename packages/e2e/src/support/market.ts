import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, type Page } from '@playwright/test';

/** What a suite chooses. */
export interface MarketOptions {
  readonly database: 'embedded' | 'postgres';
}

/** A server of its own, with the demonstration market in it and a clock that can be moved. */
export interface Market {
  readonly url: string;
  /** Moves the server's clock ahead of real time and runs what is due. */
  moveClock(aheadMs: number): Promise<void>;
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

async function startServer(env: Record<string, string>): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
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
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}

function marketAt(url: string): Market {
  return {
    url,
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

interface TestFixtures {
  /** Opens a new window, signed in as a demo account. */
  person: (name: DemoName, options?: { theme?: 'dark' | 'light'; width?: 1440 | 390 }) => Promise<Person>;
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

const doors: Partial<Record<DemoName, string>> = {
  school: 'school-login',
  school2: 'school-login',
  assistant: 'school-login',
  admin: 'school-login',
  staff: 'staff-member',
};

/** Signs in through the door of the account. */
export async function signIn(page: Page, url: string, name: DemoName): Promise<void> {
  await page.goto(`${url}/${doors[name] ?? 'vendor-login'}`);
  await page.getByLabel('E-mail', { exact: false }).first().fill(`${name}@demo.chalkline.test`);
  await page.getByRole('textbox', { name: /^Password/ }).fill('chalkline-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(
    (address) => !address.pathname.endsWith('-login') && !address.pathname.endsWith('staff-member'),
  );
}

export const test = base.extend<TestFixtures, { market: Market } & MarketOptions>({
  database: ['embedded', { option: true, scope: 'worker' }],
  market: [
    async ({ database }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-e2e-'));
      const postgres =
        database === 'postgres'
          ? await import('@chalkline/server/testing').then(({ startPostgres }) => startPostgres())
          : null;
      const server = await startServer({
        DATA_DIR: dataDir,
        ...(postgres ? { DATABASE_URL: await postgres.newDatabase() } : {}),
      });
      await use(marketAt(server.url));
      await server.stop();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  person: async ({ browser, market }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, { theme = 'dark', width = 1440 } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        baseURL: market.url,
      });
      contexts.push(context);
      await context.addInitScript((isLight) => localStorage.setItem('isSwitchOn', String(isLight)), theme === 'light');
      const page = await context.newPage();
      await signIn(page, market.url, name);
      return { context, page };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';
