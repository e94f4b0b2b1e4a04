import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { startOrRemember } from './market-fault.ts';
import { type Market, openMarket, type ServerSettings } from './server.ts';

export type { Market } from './server.ts';

/** What a suite chooses. */
export interface MarketOptions {
  readonly database: 'embedded' | 'postgres';
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
  /** The address of another market than the usual one. */
  readonly at?: string;
}

/** What a test may ask for, beside the market and Playwright's own. */
export interface TestFixtures {
  /** Starts one more market, told more than the usual one; it ends with the test. */
  marketWith: (settings: ServerSettings) => Promise<Market>;
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
  await page.getByLabel('Email', { exact: false }).first().fill(email);
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
  const { width = 1440 } = options;
  const height = width === 390 ? 844 : 900;
  return browser.newContext({
    viewport: { width, height },
    // What moves is painted by the processor here, over and over.
    reducedMotion: 'reduce',
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

/** Starts the market that a worker's tests share. The second answer ends it and its database. */
async function startMarket(database: MarketOptions['database']): Promise<[Market, () => Promise<void>]> {
  const postgres = await startDatabase(database);
  const [market, close] = await openMarket(async () => ({
    ...(postgres ? { DATABASE_URL: await postgres.newDatabase() } : {}),
  }));
  const end = async () => {
    await close();
    await postgres?.stop();
  };
  return [market, end];
}

export const test = base.extend<TestFixtures, { market: Market; sessions: Map<DemoName, KeptSession> } & MarketOptions>(
  {
    database: ['embedded', { option: true, scope: 'worker' }],
    market: [
      async ({ database }, use) => {
        const [market, close] = await startOrRemember(() => startMarket(database));
        await use(market);
        await close();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    sessions: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
      async ({}, use) => use(new Map()),
      { scope: 'worker' },
    ],
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
    marketWith: async ({}, use) => {
      const ends: (() => Promise<void>)[] = [];
      await use(async (settings) => {
        const [market, close] = await openMarket(settings);
        ends.push(close);
        return market;
      });
      await Promise.all(ends.map((close) => close()));
    },
    windows: async ({ browser, market }, use) => {
      const contexts: BrowserContext[] = [];
      await use(async (options = {}, kept) => {
        const context = await newWindow(browser, options.at ?? market.url, options, kept);
        contexts.push(context);
        const isLight = options.theme === 'light';
        // Also runs in the browser's own frames, of which the one that shows a PDF has no storage.
        await context.addInitScript((light) => localStorage?.setItem('isSwitchOn', String(light)), isLight);
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
