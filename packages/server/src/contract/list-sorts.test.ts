import type { Role } from '@chalkline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { type Operation, operationsOf, readContract } from './contract.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

/** Who reads a list, by role. A company's colleagues read as it does. */
const accounts: Partial<Record<Role, DemoName>> = {
  School: 'school',
  StaffMember: 'staff',
  Vendor: 'vendor',
  Admin: 'admin',
};

/** Lists whose order is a free choice of columns; a file of a list takes what the list takes. */
const lists = operationsOf(readContract()).filter(
  ({ parameters }) =>
    parameters.some(({ name, schema }) => name === 'sort' && schema['enum'] === undefined) &&
    parameters.some(({ name }) => name === 'pageNumber'),
);

function askedWith({ path, method, isPublic, roles }: Operation, sort: string) {
  const [as] = isPublic ? [] : roles.flatMap((role) => accounts[role] ?? []);
  return market.call(method, `${path.replace('{id}', '1')}?pageNumber=1&sort=${sort}`, as ? { as } : {});
}

/** What the list says that it can be sorted by. */
async function sortsOf(list: Operation): Promise<string[]> {
  const refused = await askedWith(list, 'nothingOfTheKind');
  expect([list.id, refused.status, refused.code]).toEqual([list.id, 400, 'VALIDATION_FAILED']);
  const [, named] = /^Sort by one of: (.+)\.$/.exec(refused.fields['sort'] ?? '') ?? [];
  return named?.split(', ') ?? [];
}

describe('what a list can be sorted by', () => {
  it.each(lists.map((list) => [list.id, list] as const))('UI-42 %s answers both ways of it', async (id, list) => {
    for (const sort of await sortsOf(list)) {
      for (const way of [sort, `-${sort}`]) {
        const { status, errorMsg } = await askedWith(list, way);
        expect([id, way, status, errorMsg]).toEqual([id, way, 200, null]);
      }
    }
  });

  it('UI-42 is kept, for the headings of the screens to be compared with', async () => {
    const kept: string[] = [];
    for (const list of lists) kept.push(`${list.id}: ${(await sortsOf(list)).join(' ')}\n`);
    await expect(kept.sort().join('')).toMatchFileSnapshot('list-sorts.txt');
  });
});
