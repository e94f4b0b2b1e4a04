import { PurchaseOrderStatus } from '@chalkline/rules';

const { Accepted, Shipped } = PurchaseOrderStatus;

interface Progress {
  readonly quantity: number;
  readonly quantityReceived: number;
}

/** Whether an order was delivered in part, so that its school may say that nothing more is coming. PO-15 */
export const isShort = (status: number, lines: readonly Progress[]): boolean =>
  (status === Accepted || status === Shipped) &&
  lines.some(({ quantityReceived }) => quantityReceived > 0) &&
  lines.some(({ quantity, quantityReceived }) => quantityReceived < quantity);
