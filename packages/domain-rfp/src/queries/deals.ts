import type { Api } from '@chalkline/api-client';
import type { DealsKind } from '../model/leads.ts';
import type { ListQuery } from '../model/list-query.ts';

export type DealsQuery = ListQuery & { categoryId?: number; stateCode?: string; rfptypeId?: number };

const dealPaths = {
  new: '/api/POConfiguration/GetNewDeals',
  invited: '/api/POConfiguration/GetInvitedDeals',
  submitted: '/api/POConfiguration/GetSubmittedBids',
  awarded: '/api/POConfiguration/GetAwardedBids',
  completed: '/api/POConfiguration/GetCompletedDeals',
} as const satisfies Record<DealsKind, string>;

/** A vendor's deals of one state. */
export const deals = (api: Api, kind: DealsKind, query: DealsQuery) =>
  api.queryOptions(dealPaths[kind], { params: { query } });

/** One purchase as this vendor sees it, with its bid. */
export const orderDetails = (api: Api, encryptedId: string) =>
  api.queryOptions('/api/POConfiguration/GetOrderDetails/{encryptedId}', { params: { path: { encryptedId } } });

/** The receipt of a submitted bid, by the bid's number. */
export const bidReceipt = (api: Api, id: number) =>
  api.queryOptions('/api/POConfiguration/GetBidReceipt/{id}', { params: { path: { id } } });
