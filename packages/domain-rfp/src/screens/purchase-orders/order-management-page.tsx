import { PurchaseOrdersScreen } from './purchase-orders-screen.tsx';

/** Orders that schools placed with this vendor at stated prices. */
export function Page() {
  return (
    <PurchaseOrdersScreen
      kind="order"
      title="Orders"
      what="order"
      emptyText="When a school orders from you at your stated prices, the order comes here for your answer."
    />
  );
}
