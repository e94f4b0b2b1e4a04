import { operationsOf, readContract } from '../contract/contract.ts';
import type { OpaqueIds } from '../security/opaque-ids.ts';
import type { Answer, CallOptions, Market } from './market.ts';

/** What is asked for: everything that has a number, under every operation that takes one. */
export interface Asked {
  readonly purchases: readonly number[];
  readonly bids: readonly number[];
  readonly sales?: readonly number[];
  readonly lots?: readonly number[];
  readonly files?: readonly number[];
  readonly searches: readonly string[];
}

function idsOf({ purchases, bids, sales = [], lots = [], files = [] }: Asked, ids: OpaqueIds) {
  return [
    ...sales.map((id) => ({ id, token: ids.encode('sale', id) })),
    ...lots.map((id) => ({ id, token: ids.encode('lot', id) })),
    ...purchases.map((id) => ({ id, token: ids.encode('rfp', id) })),
    ...bids.map((id) => ({ id, token: ids.encode('bid', id) })),
    ...files.map((id) => ({ id, token: String(id) })),
  ];
}

const tokenNames: ReadonlySet<string> = new Set(['encryptedId', 'token']);

/** Every read of the contract that is for everybody, or that is not, each with every number. */
function* readsOf(asked: Asked, ids: OpaqueIds, isForAll: boolean): Generator<string> {
  for (const { isPublic, method, path } of operationsOf(readContract())) {
    if (isPublic !== isForAll || method !== 'GET') continue;
    const paths = idsOf(asked, ids).map(({ id, token }) =>
      path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => (tokenNames.has(name) ? token : String(id))),
    );
    yield* new Set(paths);
  }
}

function* reads(asked: Asked, ids: OpaqueIds): Generator<string> {
  yield* readsOf(asked, ids, false);
  for (const saleId of asked.sales ?? []) {
    for (const operation of ['GetAudit', 'DownloadAudit']) yield `/api/School/${operation}?saleId=${saleId}`;
    yield `/api/Sell/DownloadTabulation/${saleId}?format=csv`;
  }
  for (const rfpId of asked.purchases) {
    for (const operation of ['GetAudit', 'DownloadAudit']) yield `/api/School/${operation}?rfpId=${rfpId}`;
  }
  for (const role of ['School', 'Vendor', 'SubVendor', 'Admin', 'StaffMember'])
    yield `/api/Auth/GetAllNotifications/${role}`;
  for (const sort of ['bidsReceived', '-bidsReceived', '-bidCount', 'bidTotal', '-bidTotal']) {
    for (const list of ['GetOpenPurchaseRequests', 'GetNewDeals', 'GetInvitedDeals', 'GetSubmittedBids'])
      yield `/api/POConfiguration/${list}?sort=${sort}&pageSize=100`;
  }
}

/** An answer, and what was asked for it. */
type Reached = Pick<Answer, 'status' | 'raw'> & { readonly path: string };

/** Every answer that somebody can get without changing anything about these purchases, bids and files. */
export async function* reachableAnswers(market: Market, caller: CallOptions, asked: Asked): AsyncGenerator<Reached> {
  const { ids } = market.services;
  const reach = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Reached> => {
    const { status, raw } = await market.call(method, path, body === undefined ? caller : { ...caller, body });
    return { status, raw, path };
  };
  const post = (operation: string, body: unknown) => reach('POST', `/api/POConfiguration/${operation}`, body);
  for (const path of reads(asked, ids)) yield reach('GET', path);
  for (const id of asked.purchases) yield post('CheckRfpStatus', { id });
  for (const bidId of asked.bids) {
    yield post('CheckRfpStatus', { bidId });
    yield post('CheckRfpStatus', { encryptedBidId: ids.encode('bid', bidId) });
  }
  for (const saleId of asked.sales ?? []) {
    yield reach('POST', '/api/Sell/CheckSaleStatus', { saleId });
    yield reach('POST', '/api/Sell/CheckSaleStatus', { encryptedSaleId: ids.encode('sale', saleId) });
  }
  for (const searchStr of asked.searches) {
    const body = { pageSize: 50, pageNumber: 1, searchStr };
    yield post('GetAllGloballySearchData', body);
    yield post('GetAllGloballySearchForVendor', body);
  }
}

/** Every answer that a visitor without an account can get about these sales and lots: of the contract, and their public pages. */
export async function* publicAnswers(market: Market, asked: Asked): AsyncGenerator<Reached> {
  const { ids } = market.services;
  const pages = (asked.sales ?? []).flatMap((id) =>
    ['', '/record', '/log'].map((page) => `/RFQ/${ids.encode('sale', id)}${page}`),
  );
  for (const path of [...readsOf(asked, ids, true), ...pages]) {
    const { status, raw } = await market.call('GET', path, { as: null });
    yield { status, raw, path };
  }
}
