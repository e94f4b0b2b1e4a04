import { type Api, useApi, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import { useQueryClient } from '@tanstack/react-query';
import type { PurchaseOrder } from '../model/contract.ts';
import { purchaseOrderData } from './invalidation.ts';

export type OrdersQuery = ListQuery & { status?: number; kind?: 'purchase' | 'order'; rowOf?: 'purchase' };

export const purchaseOrders = (api: Api, query: OrdersQuery) =>
  api.queryOptions('/api/POConfiguration/GetPurchaseOrders', { params: { query } });

export const purchaseOrder = (api: Api, id: number) =>
  api.queryOptions('/api/POConfiguration/GetPurchaseOrder/{id}', { params: { path: { id } } });

/** Everything either side can do with a purchase order. Each answers with the order as it is now. */
export function usePurchaseOrderActions() {
  const api = useApi();
  const queryClient = useQueryClient();
  const options = {
    invalidates: purchaseOrderData,
    // At once: whoever records the next receipt before the order is read again would count from the old figures.
    onSuccess(order: PurchaseOrder) {
      queryClient.setQueryData(purchaseOrder(api, order.order.id).queryKey, order);
    },
  };
  return {
    accept: useApiMutation('post', '/api/POConfiguration/AcceptPurchaseOrder', options),
    decline: useApiMutation('post', '/api/POConfiguration/DeclinePurchaseOrder', options),
    ship: useApiMutation('post', '/api/POConfiguration/ShipPurchaseOrder', { ...options, idempotent: true }),
    deliver: useApiMutation('post', '/api/POConfiguration/DeliverPurchaseOrder', { ...options, idempotent: true }),
    close: useApiMutation('post', '/api/POConfiguration/ClosePurchaseOrder', options),
    /** The form shows what was refused at its field. */
    attachInvoice: useApiMutation('post', '/api/POConfiguration/AttachInvoice', {
      idempotent: true,
      ...options,
      silent: true,
    }),
    payInvoice: useApiMutation('post', '/api/POConfiguration/MarkInvoicePaid', {
      idempotent: true,
      ...options,
      silent: true,
    }),
    nothingMore: useApiMutation('post', '/api/POConfiguration/NothingMoreIsComing', options),
    cancel: useApiMutation('post', '/api/POConfiguration/CancelPurchaseOrder', options),
  };
}
