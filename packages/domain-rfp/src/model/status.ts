import { BidStatus, PurchaseOrderStatus, PurchaseStatus, ReviewStatus } from '@chalkline/rules';

/** Color of a status; the word beside it always says the same. */
export type Tone = 'blue' | 'green' | 'amber' | 'red' | 'neutral';

const purchaseTones: Readonly<Record<number, Tone>> = {
  [PurchaseStatus.Draft]: 'neutral',
  [PurchaseStatus.Open]: 'blue',
  [PurchaseStatus.OnGoing]: 'amber',
  [PurchaseStatus.Awarded]: 'green',
  [PurchaseStatus.Closed]: 'neutral',
  [PurchaseStatus.InFulfilment]: 'blue',
  [PurchaseStatus.Completed]: 'green',
};

export function purchaseTone(status: number): Tone {
  return purchaseTones[status] ?? 'neutral';
}

const orderTones: Readonly<Record<number, Tone>> = {
  [PurchaseOrderStatus.Issued]: 'amber',
  [PurchaseOrderStatus.Accepted]: 'blue',
  [PurchaseOrderStatus.Declined]: 'red',
  [PurchaseOrderStatus.Shipped]: 'blue',
  [PurchaseOrderStatus.Delivered]: 'green',
  [PurchaseOrderStatus.Closed]: 'neutral',
  [PurchaseOrderStatus.Cancelled]: 'neutral',
};

export function purchaseOrderTone(status: number): Tone {
  return orderTones[status] ?? 'neutral';
}

const bidTones: Readonly<Record<number, Tone>> = {
  [BidStatus.Draft]: 'neutral',
  [BidStatus.Submitted]: 'blue',
  [BidStatus.UnderNegotiation]: 'amber',
  [BidStatus.Awarded]: 'green',
  [BidStatus.NotAwarded]: 'neutral',
  [BidStatus.Withdrawn]: 'neutral',
  [BidStatus.Disqualified]: 'red',
};

/** Tone of a vendor's bid; without a bid the deal is open for one. */
export function bidTone(status: number | null): Tone {
  return status === null ? 'blue' : (bidTones[status] ?? 'neutral');
}

const reviewTones: Readonly<Record<number, Tone>> = {
  [ReviewStatus.NotRequired]: 'neutral',
  [ReviewStatus.Waiting]: 'amber',
  [ReviewStatus.Approved]: 'green',
  [ReviewStatus.ChangesRequested]: 'red',
};

export function reviewTone(status: number): Tone {
  return reviewTones[status] ?? 'neutral';
}

const toDeliver: readonly number[] = [
  PurchaseOrderStatus.Issued,
  PurchaseOrderStatus.Accepted,
  PurchaseOrderStatus.Shipped,
];

/** Whether the day of an order's delivery is over, by the reader's clock, while it is still to be delivered. */
export function isDeliveryLate(order: { status: number; deliveryDate: string | null }, now: Date): boolean {
  if (!toDeliver.includes(order.status) || order.deliveryDate === null) return false;
  return new Date(order.deliveryDate).setHours(23, 59, 59, 999) < now.getTime();
}
