import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../database/rows-of.ts';
import { type Answer, type DemoName, type Market, startMarket } from '../testing/market.ts';
import { awardedPurchase } from '../testing/story.ts';
import { buildWorld, type World } from '../testing/walk-world.ts';
import { type Operation, operationsOf, readContract } from './contract.ts';
import type { WalkRequest } from './walk-cases.ts';
import { walkTable } from './walk-table.ts';

const contract = readContract();
const operations = operationsOf(contract);
const keyed = operations.filter(({ idempotencyKey }) => idempotencyKey !== null);

let market: Market;
let world: World;
beforeAll(async () => {
  market = await startMarket();
  world = await buildWorld(market);
});
afterAll(() => market.close());

/** Why an operation's repeat does no harm, where it says so. */
function reasonOf({ path, method }: Operation): unknown {
  const item: Partial<Record<string, object>> = contract.paths[path] ?? {};
  return Object.entries(item[method.toLowerCase()] ?? {}).find(([name]) => name === 'x-repeat')?.[1];
}

/** Whoever may call an operation and has rows of their own. */
const callers: readonly (readonly [DemoName, Operation['roles'][number]])[] = [
  ['school', 'School'],
  ['vendor', 'Vendor'],
  ['subvendor', 'SubVendor'],
  ['staff', 'StaffMember'],
  ['admin', 'Admin'],
];

function callerOf({ id, roles }: Operation): DemoName {
  const caller = callers.find(([, role]) => roles.includes(role));
  if (!caller) throw new Error(`nobody may call ${id}`);
  return caller[0];
}

function send({ method, path }: Operation, { path: named, body }: WalkRequest, as: DemoName, idem: string) {
  const to = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(named?.[name]));
  return market.call(method, to, { as, body, idem });
}

/** How many rows every table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    market.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  );
  const found = await rowsOf<{ name: string; rows: number }>(market.db, sql.join(counts, sql` union all `));
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
}

it('PUR-33 every write of an account takes a key, or says why a repeat does no harm', () => {
  const writes = operations.filter(({ method, isPublic }) => method !== 'GET' && !isPublic);
  const undecided = writes.filter((one) => (one.idempotencyKey === null) === (reasonOf(one) === undefined));
  expect(undecided.map(({ id }) => id)).toEqual([]);
  expect(keyed.length).toBeGreaterThan(90);
});

describe('a write that is sent twice with one key', () => {
  let done = 0;

  it.each(keyed)('PUR-33 PUR-18 $id leaves as many rows as the first left, and answers alike', async (operation) => {
    const as = callerOf(operation);
    const request = await walkTable[operation.id].own(world, as);
    const key = randomUUID();
    const first = await send(operation, request, as, key);
    const before = await rowCounts();
    const second = await send(operation, request, as, key);
    expect([second.status, second.code]).toEqual([first.status, first.code]);
    expect(await rowCounts()).toEqual(before);
    if (first.status !== 200) return;
    expect([second.data, second.successMsg]).toEqual([first.data, first.successMsg]);
    done += 1;
  });

  it('PUR-33 was done by many of them, not refused', () => {
    expect(done).toBeGreaterThan(20);
  });
});

describe('a write that may come with a key', () => {
  const copy = (id: number, idem?: string) =>
    market.call<{ id: number }>('POST', '/api/POConfiguration/CopyRfp', {
      as: 'school',
      body: { id },
      ...(idem === undefined ? {} : { idem }),
    });
  const draftCount = async () => {
    const answer = await market.call('GET', '/api/POConfiguration/GetDraftPurchases?pageSize=1', { as: 'school' });
    return answer.data.totalCount as number;
  };
  const idsOf = (answers: readonly Answer<{ id: number }>[]) => answers.map(({ data }) => data.id);

  it('PUR-33 is done once with one key, by two at the same time too, and answers as the first did', async () => {
    const before = await draftCount();
    const once = () => copy(world.school.draft, 'copied-once');
    const answers = await Promise.all([once(), once()]);
    answers.push(await once());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(idsOf(answers)).size).toBe(1);
    expect(await draftCount()).toBe(before + 1);
  });

  it('PUR-33 is refused with the key of other content', async () => {
    await copy(world.school.draft, 'copied-of-one');
    const answer = await copy(world.school.published, 'copied-of-one');
    expect([answer.status, answer.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  });

  it('PUR-33 is done each time without one', async () => {
    const answers = [await copy(world.school.draft), await copy(world.school.draft)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(idsOf(answers)).size).toBe(2);
  });

  it('PUR-33 is refused with a key that is none', async () => {
    const answer = await copy(world.school.draft, 'short');
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['Idempotency-Key']]);
  });

  it('PUR-33 PO-7 an answer to an issue that is sent twice stands in its thread once', async () => {
    const { orderId } = await awardedPurchase(market);
    const post = (operation: string, as: DemoName, body: unknown, idem: string) =>
      market.call('POST', `/api/POConfiguration/${operation}`, { as, body, idem });
    await post('AcceptPurchaseOrder', 'vendor', { id: orderId }, randomUUID());
    const said = { kind: 'damaged', text: 'Three cartons arrived crushed.', lines: [], fileIds: [] };
    const made = await post('ReportIssue', 'school', { purchaseOrderId: orderId, ...said }, randomUUID());
    const answer = { id: made.data.issue.id, text: 'New ones leave today.', fileIds: [] };
    const both = await Promise.all([1, 2].map(() => post('AnswerIssue', 'vendor', answer, 'answered-once')));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[1]?.data).toEqual(both[0]?.data);
    const read = await market.call('GET', `/api/POConfiguration/GetIssue/${answer.id}`, { as: 'vendor' });
    expect(read.data.messages).toHaveLength(2);
  });
});
