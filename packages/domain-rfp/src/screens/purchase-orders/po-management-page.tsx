import { PurchaseOrdersScreen } from './purchase-orders-screen.tsx';

/** Purchase orders from bids this vendor won. */
export function Page() {
  return (
    <PurchaseOrdersScreen
      kind="purchase"
      title="Purchase orders"
      what="purchase order"
      emptyText="When a school awards you, its purchase order comes here for your answer."
    />
  );
}
