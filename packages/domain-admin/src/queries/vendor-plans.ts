import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import type { VendorPlanRow } from '../model/contract.ts';

/** What the list of plans is narrowed by. */
export type PlanQuery = ListQuery & {
  plan?: 'Free' | 'State Package' | 'National Package';
  source?: NonNullable<VendorPlanRow['source']>;
  stateCode?: string;
  endsWithinDays?: number;
};

/** What a checkout would be for. */
export interface WantedPlan {
  vendorId: number;
  planId: number;
  period: 'month' | 'year';
}

/** The plan of every vendor. */
export const vendorPlans = (api: Api, query: PlanQuery) =>
  api.queryOptions('/api/Admin/GetVendorPlans', { params: { query } });

/** One vendor's plan with its history. */
export const vendorPlan = (api: Api, id: number) =>
  api.queryOptions('/api/Admin/GetVendorPlan/{id}', { params: { path: { id } } });

/** What a checkout would charge. */
export const planOfferPreview = (api: Api, wanted: WantedPlan) =>
  api.queryOptions('/api/Admin/PreviewPlanOffer', { params: { query: { ...wanted } } });

const invalidates = [
  '/api/Admin/GetVendorPlans',
  '/api/Admin/GetVendorPlan/{id}',
  '/api/Admin/PreviewPlanOffer',
  '/api/Admin/GetVendors',
  '/api/Admin/GetVendorInfo/{id}',
] as const;

export const useGivePlan = () => useApiMutation('post', '/api/Admin/GivePlan', { invalidates });
export const useEndPlan = () => useApiMutation('post', '/api/Admin/EndPlan', { idempotent: true, invalidates });
export const useOfferPlan = () => useApiMutation('post', '/api/Admin/OfferPlan', { idempotent: true, invalidates });
