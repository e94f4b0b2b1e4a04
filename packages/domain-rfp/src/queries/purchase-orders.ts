import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import { purchaseOrderData } from './invalidation.ts';

export const purchaseOrders = (api: Api, query: ListQuery & { status?: number; kind?: 'purchase' | 'order' }) =>
  api.queryOptions('/api/POConfiguration/GetPurchaseOrders', { params: { query } });

export const purchaseOrder = (api: Api, id: number) =>
  api.queryOptions('/api/POConfiguration/GetPurchaseOrder/{id}', { params: { path: { id } } });

/** Everything either side can do with a purchase order. */
export function usePurchaseOrderActions() {
  const invalidates = purchaseOrderData;
  return {
    accept: useApiMutation('post', '/api/POConfiguration/AcceptPurchaseOrder', { invalidates }),
    decline: useApiMutation('post', '/api/POConfiguration/DeclinePurchaseOrder', { invalidates }),
    ship: useApiMutation('post', '/api/POConfiguration/ShipPurchaseOrder', { invalidates }),
    deliver: useApiMutation('post', '/api/POConfiguration/DeliverPurchaseOrder', { invalidates }),
    close: useApiMutation('post', '/api/POConfiguration/ClosePurchaseOrder', { invalidates }),
    /** The form shows what was refused at its field. */
    attachInvoice: useApiMutation('post', '/api/POConfiguration/AttachInvoice', { invalidates, silent: true }),
    payInvoice: useApiMutation('post', '/api/POConfiguration/MarkInvoicePaid', { invalidates, silent: true }),
    cancel: useApiMutation('post', '/api/POConfiguration/CancelPurchaseOrder', { invalidates }),
  };
}
