import type { Role } from '@chalkline/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { type Operation, operationsOf, readContract } from './contract.ts';

type Row = Readonly<Record<string, unknown>>;
type Parameter = Operation['parameters'][number];

/** Who may read a list, by role: the one who finds most rows does. */
const readers: Readonly<Record<Role, readonly DemoName[]>> = {
  School: ['school', 'school2'],
  StaffMember: ['staff'],
  Vendor: ['vendor', 'vendor2', 'vendor3'],
  SubVendor: [],
  Admin: ['admin'],
};

const ways: ReadonlySet<string> = new Set(['pageNumber', 'pageSize', 'search', 'sort', 'rowId', 'rowOf']);
const lists = operationsOf(readContract()).filter(
  ({ method, parameters }) => method === 'GET' && parameters.some(({ name }) => name === 'pageNumber'),
);
const MOST = 100;
/** The greatest number of a row that a contract allows: no row has it. */
const NOBODY: ReadonlySet<string> = new Set(['2147483647', '9007199254740991']);

interface Whole {
  readonly as: DemoName | null;
  readonly rows: readonly Row[];
  readonly totalCount: number;
}

let market: Market;
const wholes = new Map<string, Whole>();
beforeAll(async () => {
  market = await startMarket();
  for (const list of lists) wholes.set(list.id, await wholeOf(list));
}, 180_000);
afterAll(() => market?.close());

const nothing = { listingData: [] as Row[], totalCount: 0 };

async function ask({ path, method, id }: Operation, as: DemoName | null, query: Record<string, string>) {
  const params = new URLSearchParams({ pageNumber: '1', pageSize: String(MOST), ...query });
  const answer = await market.call(method, `${path.replace('{id}', '1')}?${params}`, as ? { as } : {});
  // A list of one record says that there is no such record.
  if (Object.values(query).some((value) => NOBODY.has(value)) && answer.status === 404) return nothing;
  expect([id, query, answer.status, answer.errorMsg]).toEqual([id, query, 200, null]);
  return answer.data as { listingData: Row[]; totalCount: number };
}

/** A list as whoever finds most in it reads it. */
async function wholeOf(list: Operation): Promise<Whole> {
  const names = list.isPublic ? [null] : list.roles.flatMap((role) => readers[role] ?? []);
  let best: Whole | null = null;
  for (const as of names) {
    const { listingData, totalCount } = await ask(list, as, {});
    if (!best || totalCount > best.totalCount) best = { as, rows: listingData, totalCount };
  }
  if (!best) throw new Error(`nobody reads ${list.id}`);
  return best;
}

const wholeBy = (id: string): Whole => {
  const whole = wholes.get(id);
  if (!whole) throw new Error(`${id} was not read`);
  return whole;
};

/** What tells rows of a list apart: the first of these that all have, each another one. */
const names = ['id', 'encryptedId', 'vendorId', 'schoolId', 'fileId', 'number', 'words', 'domain', 'event'];
function keysOf(rows: readonly Row[]): (row: Row) => string {
  const name = names.find((each) => new Set(rows.map((row) => row[each])).size === rows.length);
  return (row) => String(name === undefined ? JSON.stringify(row) : row[name]);
}

/** What a list says that it can be sorted by; nothing for one whose order is fixed or a choice of its own. */
async function sortsOf(list: Operation): Promise<string[]> {
  if (!list.parameters.some(({ name, schema }) => name === 'sort' && schema['enum'] === undefined)) return [];
  const { as } = wholeBy(list.id);
  const path = `${list.path.replace('{id}', '1')}?pageNumber=1&sort=nothingOfTheKind`;
  const refused = await market.call(list.method, path, as ? { as } : {});
  const [, named] = /^Sort by one of: (.+)\.$/.exec(refused.fields?.['sort'] ?? '') ?? [];
  return named?.split(', ') ?? [];
}

const { schemas } = readContract().components;
/** A filter's schema, also where the contract names it. */
function schemaOf({ schema }: Parameter): Record<string, unknown> {
  const named = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  return named === undefined ? schema : (schemas[named] as Record<string, unknown>);
}

/** Values to narrow a list by, from what the contract says of a filter. */
function valuesOf(parameter: Parameter): string[] {
  const { name } = parameter;
  const schema = schemaOf(parameter);
  if (Array.isArray(schema['enum'])) return schema['enum'].filter((one) => one !== null).map(String);
  if (schema['type'] === 'boolean') return ['true'];
  if (name === 'month') return ['2001-01'];
  if (name === 'stateCode') return ['WY'];
  if (schema['format'] === 'date') return name === 'from' ? ['2099-01-01'] : ['2001-01-01'];
  const [least, most] = [Number(schema['minimum'] ?? 1), Number(schema['maximum'] ?? 0)];
  if (/Id$/.test(name) && most > 100) return [String(most)];
  if (most > least && most - least <= 20)
    return Array.from({ length: most - least + 1 }, (_none, at) => String(least + at));
  return [String(least)];
}

const filters = lists.flatMap((list) =>
  list.parameters
    .filter((parameter) => parameter.in === 'query' && !ways.has(parameter.name))
    .map((parameter) => [`${list.id} by ${parameter.name}`, list, parameter] as const),
);

/** Choices between two lists: the other one holds rows that the list as it opens does not. */
const shownBeside: ReadonlySet<string> = new Set([
  'getAwardedSales by view',
  'getPurchaseHistory by status',
  'getPurchaseHistory by withDrafts',
]);
/** Sorts by which the demonstration’s rows are all equal, and filters that let all of them pass. */
const unshown: string[] = [];

describe('a list that is read by the page', () => {
  it.each(lists.map((list) => [list.id, list] as const))('SRV-7 %s goes on where a page ends', async (id, list) => {
    const { as, rows } = wholeBy(id);
    const keyOf = keysOf(rows);
    const size = Math.max(1, Math.ceil(rows.length / 4));
    const found: string[] = [];
    for (let page = 1; page <= Math.ceil(rows.length / size); page += 1) {
      const { listingData } = await ask(list, as, { pageNumber: String(page), pageSize: String(size) });
      found.push(...listingData.map(keyOf));
    }
    expect(found).toEqual(rows.map(keyOf));
    expect(new Set(found).size).toBe(found.length);
  });

  it.each(lists.map((list) => [list.id, list] as const))(
    'UI-42 %s is in another order by each sort',
    async (id, list) => {
      const { as, rows } = wholeBy(id);
      const keyOf = keysOf(rows);
      for (const sort of await sortsOf(list)) {
        const up = (await ask(list, as, { sort })).listingData;
        const down = (await ask(list, as, { sort: `-${sort}` })).listingData;
        if (rows.length < MOST) {
          const sorted = (some: readonly Row[]) => some.map(keyOf).sort();
          expect([sort, sorted(up)]).toEqual([sort, sorted(rows)]);
          expect([sort, sorted(down)]).toEqual([sort, sorted(rows)]);
        }
        if (up.map(keyOf).join('\n') === down.map(keyOf).join('\n')) unshown.push(`${id} sorted by ${sort}`);
      }
    },
  );

  it.each(filters)('SRV-7 %s is narrowed', async (name, list, parameter) => {
    const { as, rows, totalCount } = wholeBy(list.id);
    const keyOf = keysOf(rows);
    const all = new Set(rows.map(keyOf));
    let fewest = totalCount;
    for (const value of valuesOf(parameter)) {
      const part = await ask(list, as, { [parameter.name]: value });
      if (!shownBeside.has(name)) {
        expect([value, part.totalCount]).toEqual([value, Math.min(part.totalCount, totalCount)]);
        if (totalCount <= MOST)
          expect([value, part.listingData.filter((row) => !all.has(keyOf(row)))]).toEqual([value, []]);
      }
      fewest = Math.min(fewest, part.totalCount);
    }
    if (fewest === totalCount) unshown.push(name);
  });

  it.each(
    lists
      .filter(({ parameters }) => parameters.some(({ name }) => name === 'search'))
      .map((list) => [list.id, list] as const),
  )('SRV-7 %s holds nothing that is called by no such words', async (id, list) => {
    const { as } = wholeBy(id);
    expect((await ask(list, as, { search: 'zzqqxx nowhere' })).totalCount).toBe(0);
  });

  it('UI-42 SRV-7 is shown by the demonstration, but for what is kept here', async () => {
    await expect(`${unshown.sort().join('\n')}\n`).toMatchFileSnapshot('list-walk.txt');
  });
});
