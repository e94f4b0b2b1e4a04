import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import type { DealsKind } from '../model/leads.ts';
import { bidData } from './invalidation.ts';

export type DealsQuery = ListQuery & {
  categoryId?: number;
  stateCode?: string;
  rfptypeId?: number;
  /** Only where a deal can still close: new, invited and saved ones. */
  closesWithinDays?: number;
};

/** The lists of deals by what they hold. */
export const dealPaths = {
  new: '/api/POConfiguration/GetNewDeals',
  invited: '/api/POConfiguration/GetInvitedDeals',
  submitted: '/api/POConfiguration/GetSubmittedBids',
  awarded: '/api/POConfiguration/GetAwardedBids',
  completed: '/api/POConfiguration/GetCompletedDeals',
  saved: '/api/POConfiguration/GetSavedDeals',
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

export const useSaveDeal = () => useApiMutation('post', '/api/POConfiguration/SaveDeal', { invalidates: bidData });

export const useUnsaveDeal = () => useApiMutation('post', '/api/POConfiguration/UnsaveDeal', { invalidates: bidData });

/** Nobody waits for it: what failed is told with the next look. */
export const useSeeLetter = () =>
  useApiMutation('post', '/api/POConfiguration/SeeLetter', {
    silent: true,
    invalidates: ['/api/POConfiguration/GetOrderDetails/{encryptedId}'],
  });

/** The question's form shows the refusal at its field. */
export const useAskQuestion = () =>
  useApiMutation('post', '/api/POConfiguration/AskQuestion', { idempotent: true, silent: true, invalidates: bidData });

export const useAcknowledgeAddenda = () =>
  useApiMutation('post', '/api/POConfiguration/AcknowledgeAddenda', { invalidates: bidData });
