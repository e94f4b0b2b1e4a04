import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';

/** What the lists of every school's purchases and sales are narrowed by. */
export type ModerationQuery = ListQuery & {
  status?: number;
  typeId?: number;
  stateCode?: string;
  categoryId?: number;
  isHeld?: boolean;
};

// Categories change a few times a year, and every window hears of it.
const HOUR_MS = 3_600_000;

/** What purchases are grouped by. */
export const purchaseCategories = (api: Api) => ({
  ...api.queryOptions('/api/POConfiguration/GetAllCategory'),
  staleTime: HOUR_MS,
});

/** What sales are grouped by. */
export const saleCategories = (api: Api) => ({
  ...api.queryOptions('/api/Sell/GetAllSellCategory'),
  staleTime: HOUR_MS,
});

/** Published purchases of every school. */
export const adminPurchases = (api: Api, query: ModerationQuery) =>
  api.queryOptions('/api/Admin/GetPurchases', { params: { query } });

/** One purchase with its lines, documents, counts and audit. */
export const adminPurchase = (api: Api, id: number) =>
  api.queryOptions('/api/Admin/GetPurchaseInfo/{id}', { params: { path: { id } } });

/** Published sales of every school. */
export const adminSales = (api: Api, query: ModerationQuery) =>
  api.queryOptions('/api/Admin/GetSales', { params: { query } });

/** One sale with its lots, counts, logs and fee. */
export const adminSale = (api: Api, id: number) =>
  api.queryOptions('/api/Admin/GetSaleInfo/{id}', { params: { path: { id } } });

const ofPurchases = {
  invalidates: ['/api/Admin/GetPurchases', '/api/Admin/GetPurchaseInfo/{id}', '/api/Admin/GetDashboard'],
} as const;
const ofSales = {
  invalidates: ['/api/Admin/GetSales', '/api/Admin/GetSaleInfo/{id}', '/api/Admin/GetDashboard'],
} as const;

export const useHoldPurchase = () => useApiMutation('post', '/api/Admin/HoldPurchase', ofPurchases);
export const useLiftPurchaseHold = () => useApiMutation('post', '/api/Admin/LiftPurchaseHold', ofPurchases);
export const useHoldSale = () => useApiMutation('post', '/api/Admin/HoldSale', ofSales);
export const useLiftSaleHold = () => useApiMutation('post', '/api/Admin/LiftSaleHold', ofSales);
