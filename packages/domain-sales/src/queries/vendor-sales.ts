import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';

/** Their calls, by list. */
export const vendorSalePaths = {
  new: '/api/Sell/GetNewSales',
  invited: '/api/Sell/GetInvitedSales',
  submitted: '/api/Sell/GetSubmittedProposals',
  awarded: '/api/Sell/GetAwardedSales',
} as const;

/** The lists of a vendor's sales. */
export type VendorSalesKind = keyof typeof vendorSalePaths;

export type VendorSalesQuery = ListQuery & {
  categoryId?: number;
  stateCode?: string;
  auctionTypeId?: number;
  /** New sales only. */
  watched?: boolean;
  closesWithinDays?: number;
  /** Awarded sales only. */
  view?: 'won' | 'ended';
};

/** A vendor's sales of one list. */
export const vendorSales = (api: Api, kind: VendorSalesKind, query: VendorSalesQuery) =>
  api.queryOptions(vendorSalePaths[kind], { params: { query } });

/** One sale as this vendor sees it. */
export const vendorSale = (api: Api, encryptedId: string) =>
  api.queryOptions('/api/Sell/GetSaleDetails/{encryptedId}', { params: { path: { encryptedId } } });

/** Nobody waits for it: what failed is told with the next look. */
export const useSeeSaleLetter = () =>
  useApiMutation('post', '/api/POConfiguration/SeeLetter', {
    silent: true,
    invalidates: ['/api/Sell/GetSaleDetails/{encryptedId}'],
  });
