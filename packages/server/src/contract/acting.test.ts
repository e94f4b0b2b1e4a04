import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Acting, actAs } from '../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { buildWorld, type World } from '../testing/walk-world.ts';
import { type Operation, operationsOf, readContract } from './contract.ts';
import type { WalkRequest } from './walk-cases.ts';
import { walkTable } from './walk-table.ts';

const operations = operationsOf(readContract()).filter(({ isPublic }) => !isPublic);
const writes = operations.filter(({ method }) => method !== 'GET');
const reads = operations.filter(({ method }) => method === 'GET');

/** An account of each kind that an administrator can be in. */
const kinds: readonly (readonly [kind: string, name: DemoName, role: 'School' | 'Vendor' | 'SubVendor'])[] = [
  ['a school’s main account', 'school', 'School'],
  ['a school’s assistant', 'assistant', 'School'],
  ['a company’s main account', 'vendor', 'Vendor'],
  ['a company that was only invited', 'invited', 'Vendor'],
  ['a sub-vendor', 'subvendor', 'SubVendor'],
];

let market: Market;
let world: World;
const inside = new Map<DemoName, Acting>();

beforeAll(async () => {
  market = await startMarket();
  world = await buildWorld(market);
  for (const [, name, role] of kinds) inside.set(name, await actAs(market, name, role));
});
afterAll(() => market.close());

const actingAs = (name: DemoName): Acting => {
  const acting = inside.get(name);
  if (!acting) throw new Error(`nobody acts as ${name}`);
  return acting;
};

function send({ path, method }: Operation, { path: named, query, body }: WalkRequest, acting: Acting) {
  const to = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(named?.[name]));
  const asked = Object.entries(query ?? {}).map(([name, value]) => `${name}=${value}`);
  return market.call(method, asked.length > 0 ? `${to}?${asked.join('&')}` : to, { ...acting, body, idem: true });
}

/** What every table holds, as one figure for each. */
async function contents(): Promise<Record<string, string>> {
  const tables = (await market.db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] };
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const table = sql.identifier(name);
    const result = (await market.db.execute(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as whole from ${table} t`,
    )) as unknown as { rows: { whole: string }[] };
    found[name] = result.rows[0]?.whole ?? '';
  }
  return found;
}

/** Everything that an administrator inside an account may write: these, and nothing else. */
const allowed = [
  'checkRfpStatus',
  'checkSaleStatus',
  'compareProducts',
  'copyRfp',
  'copySale',
  'createFromTemplate',
  'createOrUpdateAuction',
  'deleteDraftRfp',
  'deleteDraftSale',
  'endImpersonation',
  'findBestBasket',
  'getAllGloballySearchData',
  'getAllGloballySearchForVendor',
  'parseProductLines',
  'parseSaleLots',
  'previewAddendum',
  'refreshToken',
  'saveRfpDraft',
  'searchMarketplace',
  'signOut',
  'uploadFile',
];
/** These end the session that they are called with. */
const leaving = new Set(['signOut', 'endImpersonation']);

it('IMP-7 reads, checks, previews, drafts and leaving are all that an acting administrator may write', () => {
  const open = writes.filter(({ isRefusedToImpersonators }) => !isRefusedToImpersonators);
  expect(open.map(({ id }) => id).sort()).toEqual(allowed);
  // Where a person is signed in, and with what, is nobody else's to read.
  const closed = reads.filter(({ isRefusedToImpersonators }) => isRefusedToImpersonators);
  expect(closed.map(({ id }) => id)).toEqual(['getMySessions']);
});

describe.each(kinds)('an administrator inside the account of %s', (_kind, name, role) => {
  const ofRole = (operation: Operation) => operation.roles.includes(role);
  const isOpen = ({ id, isRefusedToImpersonators }: Operation) =>
    !isRefusedToImpersonators && (id !== 'uploadFile' || role === 'School');

  it('IMP-3 is refused every other write before anything is looked at, and changes nothing', async () => {
    const acting = actingAs(name);
    const refused = writes.filter((operation) => ofRole(operation) && !isOpen(operation));
    const requests: [Operation, WalkRequest][] = [];
    for (const operation of refused) requests.push([operation, await walkTable[operation.id].own(world, name)]);
    const before = await contents();
    for (const [operation, request] of requests) {
      // A file is stored by whoever has one to store: what it is for is looked at once the request is read.
      const isReadFirst = operation.id === 'uploadFile';
      for (const tried of isReadFirst ? [request] : [request, { ...request, body: {} }]) {
        const answer = await send(operation, tried, acting);
        expect([operation.id, answer.status, answer.code]).toEqual([operation.id, 403, 'IMPERSONATION_REFUSED']);
        expect(answer.errorMsg).toBe('You are acting as somebody else. Only the account’s own people can do this.');
      }
    }
    expect(await contents()).toEqual(before);
    expect(refused.length).toBeGreaterThan(15);
  });

  it('IMP-3 AUTH-9 makes no write that the account’s role has not', async () => {
    const foreign = writes.filter((operation) => !ofRole(operation));
    for (const operation of foreign) {
      const answer = await send(operation, await walkTable[operation.id].own(world, name), actingAs(name));
      expect([operation.id, answer.status, answer.code]).toEqual([operation.id, 403, 'FORBIDDEN']);
    }
    expect(foreign.length).toBeGreaterThan(15);
  });

  it('IMP-7 is let in to what is allowed', async () => {
    const open = writes.filter((operation) => ofRole(operation) && isOpen(operation));
    for (const operation of open) {
      const acting = leaving.has(operation.id) ? await actAs(market, name, role) : actingAs(name);
      const answer = await send(operation, await walkTable[operation.id].own(world, name), acting);
      expect([operation.id, answer.code]).not.toEqual([operation.id, 'IMPERSONATION_REFUSED']);
      expect([operation.id, answer.status]).not.toEqual([operation.id, 401]);
    }
    expect(open.length).toBeGreaterThan(4);
  });

  it('IMP-8 reads everything and leaves no trace of having read', async () => {
    const acting = actingAs(name);
    const requests: [Operation, WalkRequest][] = [];
    for (const operation of reads.filter(ofRole))
      requests.push([operation, await walkTable[operation.id].own(world, name)]);
    const before = await contents();
    const answered: string[] = [];
    for (const [operation, request] of requests) {
      if ((await send(operation, request, acting)).status === 200) answered.push(operation.id);
    }
    expect(await contents()).toEqual(before);
    expect(answered.length).toBeGreaterThan(20);
  });
});
