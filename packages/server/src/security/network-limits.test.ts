import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationsOf, readContract } from '../contract/contract.ts';
import { auditLog, rateLimits } from '../database/tables/index.ts';
import { newcomer } from '../testing/front-door.ts';
import { type Market, startMarket } from '../testing/market.ts';
import type { NetworkLimit } from './rate-limit.ts';

/** Two addresses of one customer, and one of the next. */
const OWN = '2001:db8:7:1::1';
const OWN_TOO = '2001:db8:7:1:ffff:1:2:3';
const OTHER = '2001:db8:7:2::1';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

let count = 0;
const somebody = () => `stranger${++count}@nowhere.example`;
const TOKEN = 'a'.repeat(43);

/** Whether a call was looked at, and not refused for where it comes from. */
const isHeard = async (operation: string, from: string, body: object) =>
  (await market.call('POST', `/api/Auth/${operation}`, { from, body })).code !== 'RATE_LIMITED';
const signIn = (from: string, email: string) =>
  isHeard('SignIn', from, { email, password: 'not this one', portal: 'vendor' });
const notedOf = (address: string) =>
  market.db.$count(auditLog, and(eq(auditLog.address, address), eq(auditLog.action, 'sign-in-failed')));

/** What uses each limit up; the type asks for every one. */
const uses: Readonly<Record<NetworkLimit, (from: string) => Promise<boolean>>> = {
  'sign-in': (from) => signIn(from, somebody()),
  'sign-in-pair': (from) => signIn(from, 'vendor@demo.chalkline.test'),
  // What is limited here is what the trail says of it.
  'sign-in-unknown': async (from) => {
    const before = await notedOf(from);
    await signIn(from, somebody());
    return (await notedOf(from)) > before;
  },
  'sign-up': (from) =>
    isHeard('RegisterVendor', from, { ...newcomer(somebody()), companyName: 'Okonkwo Supplies', categoryIds: [] }),
  forgot: (from) => isHeard('ForgotPassword', from, { email: somebody() }),
  confirm: (from) => isHeard('ResendConfirmation', from, { email: somebody() }),
  renew: (from) => isHeard('RenewLink', from, { token: TOKEN }),
  'confirm-address': (from) => isHeard('ConfirmAddress', from, { token: TOKEN, password: 'chalk-and-slate-7' }),
  join: (from) => isHeard('GetJoinOffer', from, { token: TOKEN }),
  inquiry: (from) =>
    isHeard('SupportRequest', from, { name: 'Nia', email: somebody(), subject: 'Hello', message: 'A question.' }),
};

it.each(Object.entries(uses))(
  'AUTH-46 the limit of %s is one for all addresses of a network, and another for the next network',
  async (kind, use) => {
    await market.db.delete(rateLimits);
    expect(await use(OWN)).toBe(true);
    const ofNetwork = like(rateLimits.key, `${kind}:address:2001:db8:7:1::/64%`);
    expect(await market.db.update(rateLimits).set({ count: 1_000 }).where(ofNetwork).returning()).toHaveLength(1);
    expect(await use(OWN_TOO)).toBe(false);
    expect(await use(OTHER)).toBe(true);
    const raw = sql`${rateLimits.key} ~ '::1($|:)' or ${rateLimits.key} ~ '::1:|ffff:1:2:3'`;
    expect(await market.db.select().from(rateLimits).where(raw)).toEqual([]);
  },
);

it('AUTH-46 an IPv4 address is one and the same, however the connection writes it', async () => {
  await market.db.delete(rateLimits);
  for (const from of ['198.51.100.9', '::ffff:198.51.100.9', '::ffff:c633:6409']) await uses.inquiry(from);
  const [row] = await market.db.select().from(rateLimits);
  expect(row).toMatchObject({ key: 'inquiry:address:198.51.100.9', count: 3 });
});

/** Everything that stands behind the brake on floods: the contract's public operations, and the pages beside it. */
const braked: { method: 'GET' | 'POST'; url: string }[] = [
  ...operationsOf(readContract())
    .filter(({ isPublic }) => isPublic)
    .map(({ method, path }) => ({ method: method as 'GET' | 'POST', url: path.replaceAll(/\{\w+\}/g, '1') })),
  { method: 'GET', url: '/ocds/release/x.json' },
  { method: 'GET', url: '/ocds/releases.json' },
  { method: 'GET', url: '/feeds/opportunities.atom' },
  { method: 'GET', url: '/public-files/x/1' },
  { method: 'GET', url: `/unsubscribe/1/all/${TOKEN}` },
  { method: 'POST', url: `/unsubscribe/1/all/${TOKEN}` },
];

it('AUTH-46 the brake on floods counts all addresses of a network together, wherever they call', async () => {
  const small = await startMarket({ config: { publicCallsPerMinute: braked.length } });
  const statuses = async (fromOf: (index: number) => string) => {
    const answers = [];
    for (const [index, request] of braked.entries()) {
      const answer = await small.app.inject({ ...request, remoteAddress: fromOf(index) });
      answers.push(answer.statusCode === 429);
    }
    return answers;
  };
  try {
    // Without the application key an operation goes no further than the brake.
    expect(await statuses((index) => `2001:db8:7:1::${index + 1}`)).toEqual(braked.map(() => false));
    expect(await statuses((index) => `2001:db8:7:1:a::${index + 1}`)).toEqual(braked.map(() => true));
    expect(await statuses(() => OTHER)).toEqual(braked.map(() => false));
  } finally {
    await small.close();
  }
});

it('AUTH-46 no address is counted anywhere else, or by another name', () => {
  const root = join(import.meta.dirname, '..');
  const texts = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const naming = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  expect(naming(/network-address\.ts'/)).toEqual(['security/rate-limit.ts']);
  expect(naming(/\brateLimits\b/)).toEqual(['database/tables/accounts.ts']);
  const counting = ['database/tables/accounts.ts', 'jobs/tidy.ts', 'security/rate-limit.ts'];
  expect(naming(/\brate_limits\b/).sort()).toEqual(counting);
  expect(naming(/\bof: [^,}\n]*\b(address|ip|remoteAddress)\b/)).toEqual([]);
});
