import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '../testing/market.ts';
import { callerOf, harmlessRepeatOf, rowCounts, sendAs } from '../testing/walk-calls.ts';
import { buildWorld, type World } from '../testing/walk-world.ts';
import { operationsOf, readContract } from './contract.ts';
import { walkTable } from './walk-table.ts';

let market: Market;
let world: World;
beforeAll(async () => {
  market = await startMarket();
  world = await buildWorld(market);
});
afterAll(() => market.close());

const saying = (...reasons: string[]) =>
  operationsOf(readContract()).filter((operation) => reasons.includes(String(harmlessRepeatOf(operation))));

/** What a saving that changes nothing may leave behind: that it was saved. */
const notes = ['audit_log'];

/** Sends the same twice, without a key, and says what either answered and what rows the second one left. */
async function sentTwice(operation: ReturnType<typeof saying>[number], leftOut: readonly string[] = []) {
  const as = callerOf(operation);
  const request = await walkTable[operation.id].own(world, as);
  const first = await sendAs(market, operation, request, { as });
  const before = await rowCounts(market, leftOut);
  const second = await sendAs(market, operation, request, { as });
  return { first, second, before, after: await rowCounts(market, leftOut) };
}

it.each(saying('asks'))('PUR-33 $id, sent twice, changes nothing', async (operation) => {
  const { first, second, before, after } = await sentTwice(operation);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(after).toEqual(before);
});

/** The walk's rows are in no state for these, so that the first one is refused like the second. */
const refusedAtOnce: readonly string[] = [];

it.each(saying('sets'))('PUR-33 $id, sent twice, leaves what the first left', async (operation) => {
  const { first, second, before, after } = await sentTwice(operation, notes);
  expect(second.status).toBe(first.status);
  expect(after).toEqual(before);
  expect(first.status === 200).toBe(!refusedAtOnce.includes(operation.id));
});

it.each(saying('refused'))('PUR-33 $id, sent twice, is refused the second time', async (operation) => {
  const { first, second, before, after } = await sentTwice(operation);
  expect(second.status).toBeGreaterThanOrEqual(400);
  expect(after).toEqual(before);
  expect(first.status === 200).toBe(!refusedAtOnce.includes(operation.id));
});
