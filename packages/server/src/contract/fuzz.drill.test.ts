import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenOfAddress } from '../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { arbitraryOf } from '../testing/schema-arbitrary.ts';
import { buildWorld } from '../testing/walk-world.ts';
import { type Operation, operationsOf, readContract } from './contract.ts';

const document = readContract();
const operations = operationsOf(document);
/** More runs than a check needs are for whoever looks for trouble: FUZZ_RUNS=2000. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 40);

let market: Market;
/** Ids that lead somewhere: rows of the callers and of others. */
const ids: number[] = [1, 2, 3];

beforeAll(async () => {
  market = await startMarket({
    config: {
      signInLimits: {
        perPair: 100_000,
        perAccount: 100_000,
        perAddress: 100_000,
        perDevice: 100_000,
        windowMinutes: 15,
      },
    },
  });
  const world = await buildWorld(market);
  const { school, otherSchool, openPurchase } = world;
  ids.push(...Object.values(school), ...Object.values(otherSchool), openPurchase.id, openPurchase.lineId);
  ids.push(world.bidOfVendor, world.bidOfOther, world.orderOfVendor, world.fileOfSchool, world.fileOfVendor);
  const { negotiatedBid, negotiation, issue, invoice: ofOrder } = world.evaluation;
  ids.push(negotiatedBid.own, negotiation.own, issue.own, ofOrder.own);
  const { thread, reference, invoice, ratingByVendor, ratingBySchool, inquiry, domain } = world.front;
  ids.push(thread.own, reference.own, invoice.own, ratingByVendor.own, ratingBySchool.own, inquiry, domain);
  const order = await market.call('GET', `/api/POConfiguration/GetPurchaseOrder/${world.orderOfVendor}`, {
    as: 'vendor',
  });
  ids.push(...order.data.lines.flatMap((line: { id: number; lineId: number }) => [line.id, line.lineId]));
});
afterAll(() => market.close());

const freshToken = (name: DemoName): Promise<string> => tokenOfAddress(market, `${name}@demo.chalkline.test`);

function at(pointer: string): Record<string, unknown> {
  const steps = pointer
    .replace(/^#\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], document) as Record<
    string,
    unknown
  >;
}

const parts = () => ({ resolve: at, ids });

/** Somebody who may call; null for an operation that takes the application key. */
function callerOf({ roles, isPublic, id }: Operation): DemoName | null {
  if (isPublic) return null;
  if (roles.includes('School')) return 'school';
  if (roles.includes('Vendor')) return 'vendor';
  if (roles.includes('SubVendor')) return 'subvendor';
  if (roles.includes('Admin')) return 'admin';
  if (roles.includes('StaffMember')) return 'staff';
  // Nobody may call it: that is what it has to answer.
  if (roles.length === 0) return 'staff';
  throw new Error(`${id} has no caller: it would not be fuzzed at all.`);
}

/** Refused before anything of the request was looked at. */
const TURNED_AWAY = new Set(['TOKEN_EXPIRED', 'FORBIDDEN', 'CLAIMS_REFUSED', 'RIGHT_MISSING', 'IMPERSONATION_REFUSED']);
const fuzzed: string[] = [];

function requestOf(operation: Operation): fc.Arbitrary<{ path: string; body: unknown }> {
  const ofPlace = (place: 'path' | 'query') => {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    return fc.record(
      Object.fromEntries(own.map(({ name, schema }) => [name, arbitraryOf(schema, parts())])),
      place === 'path' ? {} : { requiredKeys: [] },
    );
  };
  const body = operation.bodyPointer ? arbitraryOf(at(operation.bodyPointer), parts()) : fc.constant(undefined);
  const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
  return fc.record({ path: ofPlace('path'), query: ofPlace('query'), body }).map((request) => {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
      encode((request.path as Record<string, unknown>)[name]),
    );
    const query = Object.entries(request.query).map(([name, value]) => `${name}=${encode(value)}`);
    return { path: query.length > 0 ? `${path}?${query.join('&')}` : path, body: request.body };
  });
}

it.each(operations)('SRV-2 $id answers whatever comes without a 5xx', { timeout: 120_000 }, async (operation) => {
  const as = callerOf(operation);
  let heard = 0;
  await fc.assert(
    fc.asyncProperty(requestOf(operation), async ({ path, body }) => {
      // Who signs out has a session of their own for it; an unexpected failure throws with its log.
      const who = as === null ? {} : operation.id === 'signOut' ? { token: await freshToken(as) } : { as };
      const answer = await market.call(operation.method, path, { ...who, body, idem: true });
      expect(answer.status).toBeLessThan(500);
      if (!TURNED_AWAY.has(answer.code ?? '')) heard += 1;
    }),
    { numRuns, seed: 20_261_121, endOnFailure: true },
  );
  const isForNobody = !operation.isPublic && operation.roles.length === 0;
  if (isForNobody) expect(heard, 'a call that nobody may make was let in').toBe(0);
  else if (as !== null) expect(heard, 'every call was turned away at the door').toBeGreaterThan(0);
  fuzzed.push(operation.id);
  const slipped = market.log.filter((line) => line.includes('the database refused a value'));
  expect(slipped, 'a check before the database should have refused it').toEqual([]);
});

it('SRV-2 has tried every operation of the contract, and left none out', () => {
  expect(fuzzed.sort()).toEqual(operations.map(({ id }) => id).sort());
});

it.each([
  ['broken JSON', '{"a":', 'application/json', 400],
  ['an empty body where one is needed', '', 'application/json', 400],
  ['a body that is no object', '[]', 'application/json', 400],
  [
    'prototype keys',
    '{"__proto__":{"isAdmin":true},"email":"a","password":"b","portal":"school"}',
    'application/json',
    400,
  ],
  ['another type of content', 'email=a', 'application/x-www-form-urlencoded', 415],
])('SRV-1 refuses %s in the envelope', async (_what, body, type, status) => {
  const answer = await market.call('POST', '/api/Auth/SignIn', { body, headers: { 'content-type': type } });
  expect(answer.status).toBe(status);
  expect(answer.code).toBeDefined();
});

it('SRV-1 takes a write without content under the type of JSON', async () => {
  const answer = await market.call('PUT', '/api/Auth/ReadAllNotification/School/1', { as: 'school' });
  expect(answer.status).toBe(200);
});

it('SRV-1 answers unknown addresses and broken escapes in the envelope', async () => {
  for (const path of [
    '/api/Nothing',
    '/api/POConfiguration/GetRfpDetails/%E0%A4%A',
    '/api/POConfiguration/GetRfpDetails/1e3',
  ]) {
    const answer = await market.call('GET', path, { as: 'school' });
    expect([answer.status, answer.code], path).toEqual([404, 'NOT_FOUND']);
  }
});

it('SRV-12 AUTH-11 a body is read for those who may call, and a small one with the application key', async () => {
  const huge = `{"name":"${'a'.repeat(30 * 1024 * 1024)}"}`;
  const unknown = await market.call('POST', '/api/POConfiguration/UploadFile', { as: null, body: huge });
  expect(unknown.status).toBe(401);
  const staff = await market.call('POST', '/api/POConfiguration/UploadFile', { as: 'staff', body: '{"broken' });
  expect(staff.status).toBe(403);
  const large = { email: 'a@b.test', password: 'x'.repeat(70_000), portal: 'school' };
  expect((await market.call('POST', '/api/Auth/SignIn', { body: large })).status).toBe(413);
});
