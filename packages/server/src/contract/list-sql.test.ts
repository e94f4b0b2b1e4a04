import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Role } from '@chalkline/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { layOutSql } from '../testing/sql-layout.ts';
import { type Operation, operationsOf, readContract } from './contract.ts';

const folder = fileURLToPath(new URL('list-sql/', import.meta.url));

/** What the database is sent, while somebody listens. */
const sent: string[] = [];

/** How many values a list holds is the market's: `in ($2, $3, $4)` reads `in ($2, …)`. */
const withShortLists = (text: string): string => text.replace(/\bin \((\$\d+)(?:, \$\d+)+\)/g, 'in ($1, …)');

/** Longer than any list remembers a figure: each call sends all of its statements, however fast they follow. */
const APART_MS = 2_000;
/** The same of the searches: the marketplace remembers ratings for half a minute. */
const SEARCHES_APART_MS = 31_000;
const realNow = Date.now;
let ahead = 0;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  const { logger } = market.db._.session as unknown as { logger: { logQuery(text: string): void } };
  logger.logQuery = (text) => void sent.push(withShortLists(text));
  for (const as of Object.values(accounts)) await market.tokenOf(as);
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await market?.close();
});

/** Who reads a list, by role. A company's colleagues read as it does. */
const accounts: Partial<Record<Role, DemoName>> = {
  School: 'school',
  StaffMember: 'staff',
  Vendor: 'vendor',
  Admin: 'admin',
};

/** Bodies by what they ask for. */
type Bodies = Readonly<Record<string, object>>;

const globalSearch: Bodies = { words: { searchStr: 'Tablets' }, 'a number': { searchStr: '10012' } };

/** Lists that are asked for with a body. */
const searches: ReadonlyMap<string, Bodies> = new Map([
  ['getAllGloballySearchData', globalSearch],
  ['getAllGloballySearchForVendor', globalSearch],
  [
    'searchMarketplace',
    {
      'as it opens': {},
      words: { searchStr: 'Tablets' },
      filtered: { vendorIds: [1], inStock: true, sort: 'priceUp' },
    },
  ],
]);

const takes = ({ parameters }: Operation, name: string): boolean =>
  parameters.some((parameter) => parameter.in === 'query' && parameter.name === name);
const lists = operationsOf(readContract()).filter((each) => takes(each, 'pageNumber') || searches.has(each.id));

/** The calls that a list's statements are read of: as it opens, searched, and asked for one row. */
function callsOf(operation: Operation): { readonly name: string; readonly path: string; readonly body?: unknown }[] {
  const { id, path } = operation;
  const bodies = searches.get(id);
  if (bodies) {
    const page = { pageSize: 5, pageNumber: 1 };
    return Object.entries(bodies).map(([name, body]) => ({ name, path, body: { ...page, ...body } }));
  }
  const variants = [
    ['as it opens', 'pageNumber=1&pageSize=20', 'pageNumber'],
    ['searched', 'pageNumber=1&pageSize=20&search=Tablets', 'search'],
    ['the page of a row', 'pageNumber=1&pageSize=20&rowId=1', 'rowId'],
  ] as const;
  return variants
    .filter(([, , needed]) => takes(operation, needed))
    .map(([name, query]) => ({ name, path: `${path.replace('{id}', '1')}?${query}` }));
}

/** What every call begins with: who calls. */
const isOfEveryCall = (text: string): boolean => /(from|update) "sessions"/.test(text);

async function statementsOf(operation: Operation, as: DemoName | undefined): Promise<string> {
  const parts: string[] = [];
  for (const { name, path, body } of callsOf(operation)) {
    ahead += searches.has(operation.id) ? SEARCHES_APART_MS : APART_MS;
    sent.length = 0;
    const { status } = await market.call(operation.method, path, { ...(as ? { as } : {}), body });
    expect([path, status]).toEqual([path, 200]);
    const own = [...new Set(sent.filter((text) => !isOfEveryCall(text)))];
    parts.push(
      ...own.map(
        (text, at) => `-- ${as ?? 'anybody'}, ${name}${own.length > 1 ? `, ${at + 1}` : ''}\n${layOutSql(text)};\n`,
      ),
    );
  }
  return parts.join('\n');
}

describe('the SQL that a list sends is kept for review', () => {
  it.each(lists.map((operation) => [operation.id, operation] as const))('%s', async (id, operation) => {
    const readers = operation.isPublic ? [undefined] : operation.roles.flatMap((role) => accounts[role] ?? []);
    const parts: string[] = [];
    for (const as of readers) parts.push(await statementsOf(operation, as));
    expect(parts.join('\n')).not.toBe('');
    await expect(parts.join('\n')).toMatchFileSnapshot(`list-sql/${id}.sql`);
  });

  it('of lists that there are', () => {
    const kept = readdirSync(folder).sort();
    expect(kept).toEqual(lists.map(({ id }) => `${id}.sql`).sort());
  });
});
