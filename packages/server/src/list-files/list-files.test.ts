import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, operationsOf, readContract } from '../contract/contract.ts';
import { listFiles } from '../modules/index.ts';
import { actAs } from '../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../testing/market.ts';
import { cellsOf, columnsFor, type FileReader, sheetColumn } from './file-cells.ts';
import { readerOf } from './file-reader.ts';
import type { ListFile } from './list-file.ts';
import { csvOf } from './write-csv.ts';

type Row = Readonly<Record<string, unknown>>;
type Schema = Readonly<Record<string, unknown>>;

const document = readContract();
const operations = operationsOf(document);
const files = operations.filter(({ fileOf }) => fileOf !== null).map((each) => [each.fileOf ?? '', each] as const);
const actors: readonly DemoName[] = [
  'school',
  'assistant',
  'school2',
  'vendor',
  'vendor2',
  'vendor3',
  'vendor4',
  'invited',
  'subvendor',
  'staff',
  'admin',
];

const fileOf = (listId: string): ListFile<Row> => {
  const file = (listFiles as unknown as Record<string, ListFile<Row>>)[listId];
  if (!file) throw new Error(`${listId} has no file`);
  return file;
};
const listOf = (listId: string): Operation => {
  const list = operations.find(({ id }) => id === listId);
  if (!list) throw new Error(`there is no ${listId}`);
  return list;
};

let market: Market;
/** Who asks: each account by itself, and administrators who act as them. */
const askers: { readonly name: string; readonly who: object; readonly reader: FileReader }[] = [];
beforeAll(async () => {
  market = await startMarket();
  await addWhatIsMissing();
  const { services, db } = market;
  const add = async (name: string, token: string, headers = {}) => {
    const session = await services.sessions.resolve(token);
    if (!session) throw new Error(`${name} has no session`);
    const reader = await readerOf({ db, session } as Parameters<typeof readerOf>[0]);
    askers.push({ name, who: { token, headers }, reader });
  };
  for (const name of actors) await add(name, await market.tokenOf(name));
  for (const [name, role] of [
    ['school', 'School'],
    ['vendor', 'Vendor'],
    ['subvendor', 'SubVendor'],
  ] as const) {
    const { token, headers } = await actAs(market, name, role);
    await add(`an administrator as ${name}`, token ?? '', headers);
  }
});
afterAll(() => market?.close());

/** What the demonstration has not: a saved deal, and an open purchase with sealed bids and a sale that are on hold. */
async function addWhatIsMissing(): Promise<void> {
  const rowsOf = async (path: string, as: DemoName): Promise<readonly { id: number; bidsReceived?: number }[]> =>
    (await market.call('GET', path, { as })).data.listingData;
  const done = async (path: string, as: DemoName, body: object) => {
    const { status, errorMsg } = await market.call('POST', path, { as, body, idem: true });
    expect([path, status, errorMsg]).toEqual([path, 200, null]);
  };
  const [deal] = await rowsOf('/api/POConfiguration/GetNewDeals', 'vendor');
  await done('/api/POConfiguration/SaveDeal', 'vendor', { id: deal?.id });
  const open = await rowsOf('/api/POConfiguration/GetOpenPurchaseRequests?pageSize=100', 'school');
  const withBids = open.find(({ bidsReceived = 0 }) => bidsReceived > 0);
  await done('/api/Admin/HoldPurchase', 'admin', { id: withBids?.id, reason: 'Looked into.' });
  const [sale] = await rowsOf('/api/Sell/GetOpenSales', 'school');
  await done('/api/Admin/HoldSale', 'admin', { id: sale?.id, reason: 'Looked into.' });
}

/** All rows of a list as its screen reads them; what it is refused with, where it is. */
async function wholeList({ path }: Operation, who: object, query: Record<string, string>) {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const params = new URLSearchParams({ ...query, pageNumber: String(page), pageSize: '100' });
    const { status, errorMsg, data } = await market.call('GET', `${path}?${params}`, who);
    if (status !== 200) return { status, errorMsg, rows };
    rows.push(...data.listingData);
    if (data.listingData.length < 100) return { status, errorMsg, rows };
  }
}

/** What the file of these rows has to be. */
async function expectedOf({ columns }: ListFile<Row>, rows: readonly Row[], reader: FileReader): Promise<string> {
  const own = columnsFor(columns, reader);
  const pages = (async function* () {
    yield rows.map((row) => cellsOf(own, row, reader));
  })();
  const pieces: Buffer[] = [];
  for await (const piece of csvOf(own.map(sheetColumn), pages)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** The orders and the narrowings that a list is compared in. */
function waysOf({ parameters }: Operation): Record<string, string>[] {
  const narrowed = parameters.flatMap(({ name, schema }): Record<string, string>[] => {
    if (name === 'search') return [{ search: 'a' }];
    if (name === 'sort') return [{ sort: 'nothingOfTheKind' }, { sort: '-bidTotal' }];
    if (name === 'format' || schema['type'] === 'string') return [];
    return [{ [name]: schema['type'] === 'boolean' ? 'true' : String(schema['minimum'] ?? 1) }];
  });
  return [{}, ...narrowed];
}

describe('the file of a list', () => {
  it.each(files)(
    'SRV-50 %s has the rows of the list as its reader sees them, and no others',
    async (listId, operation) => {
      const list = listOf(listId);
      let most = 0;
      for (const { name, who, reader } of askers) {
        for (const query of waysOf(operation)) {
          const { status, errorMsg, rows } = await wholeList(list, who, query);
          const answer = await market.call('GET', `${operation.path}?${new URLSearchParams(query)}`, who);
          expect([name, query, answer.status, answer.errorMsg]).toEqual([name, query, status, errorMsg]);
          if (status !== 200) continue;
          expect(answer.raw.toString()).toBe(await expectedOf(fileOf(listId), rows, reader));
          most = Math.max(most, rows.length);
        }
      }
      expect(most).toBeGreaterThan(0);
    },
  );

  it.each(files)('SRV-50 %s is for those who may read the list', (listId, file) => {
    const rights = ({
      roles,
      ownership,
      right,
      area,
      isMainOnly,
      isVendorMainOnly,
      isRefusedToImpersonators,
    }: Operation) => ({
      roles,
      ownership,
      right,
      area,
      isMainOnly,
      isVendorMainOnly,
      isRefusedToImpersonators,
    });
    expect(rights(file)).toEqual(rights(listOf(listId)));
    expect(file.hasNoDeadline).toBe(true);
  });
});

const resolved = (schema: Schema): Schema => {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  return name === undefined ? schema : (document.components.schemas[name] as Schema);
};

/** The schema of a field of a row, through lists and what may be null too; undefined where there is none. */
function fieldOf(schema: Schema | undefined, name: string): Schema | undefined {
  if (!schema) return undefined;
  const own = resolved(schema);
  const parts = [own, ...['oneOf', 'anyOf', 'allOf'].flatMap((each) => (own[each] as Schema[] | undefined) ?? [])];
  for (const part of parts.map(resolved)) {
    const found = (part['properties'] as Record<string, Schema> | undefined)?.[name];
    if (found) return found;
    if (part['items']) return fieldOf(part['items'] as Schema, name);
  }
  return undefined;
}

/** A row that notes which of its fields are looked at, by their path. */
function noting(row: Row, seen: string[], path = ''): Row {
  return new Proxy(row, {
    get(target, name, self) {
      const value = Reflect.get(target, name, self);
      if (typeof name !== 'string' || !Object.hasOwn(target, name) || Array.isArray(target)) return value;
      const at = path === '' ? name : `${path}.${name}`;
      seen.push(at);
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? noting(value as Row, seen, at)
        : value;
    },
  });
}

const isHidden = (path: string): boolean => /(^|\.)(encrypted\w*|token|\w*[hH]ref|\w*[uU]rl|file\w*)$/.test(path);
const isNumberOfRow = (path: string): boolean => /(^|\.)(id|\w+Id)$/.test(path);

describe('the columns of a list', () => {
  it.each(files)(
    'SRV-50 %s are made of fields of its rows, and show no token, address or plain number of a row',
    async (listId) => {
      const { columns, name } = fileOf(listId);
      const answer = document.paths[listOf(listId).path]?.get?.responses['200'] as Schema;
      const json = ((answer['content'] as Schema)['application/json'] as Schema)['schema'] as Schema;
      const row = fieldOf(fieldOf(json, 'data'), 'listingData');
      let compared = 0;
      for (const { who, reader } of askers) {
        const { rows } = await wholeList(listOf(listId), who, {});
        for (const each of rows) {
          for (const column of columns) {
            const seen: string[] = [];
            const given = column.cell(noting(each, seen));
            for (const path of seen) {
              const field = path.split('.').reduce<Schema | undefined>((at, part) => fieldOf(at, part), row);
              expect(field, `${listId} has no ${path}`).toBeDefined();
              expect([column.header, path, isHidden(path)]).toEqual([column.header, path, false]);
            }
            if (seen.length === 1 && isNumberOfRow(seen[0] ?? '')) expect(typeof given).not.toBe('number');
          }
          expect(cellsOf(columnsFor(columns, reader), each, reader).every((cell) => cell === null || cell !== '')).toBe(
            true,
          );
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(31);
      for (const side of ['school', 'vendor'] as const) {
        const headings = columnsFor(columns, { side, zone: 'UTC' }).map(({ header }) => header);
        expect(new Set(headings).size).toBe(headings.length);
      }
    },
  );
});
