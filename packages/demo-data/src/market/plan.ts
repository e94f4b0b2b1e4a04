import { PurchaseOrderStatus, type PurchaseTypeId, type ReviewStatus } from '@chalkline/rules';
import type { Theme } from '../catalogue/themes.ts';

/** How far a purchase has come; with the purchase orders' states this gives its status. */
export type Stage = 'draft' | 'scheduled' | 'open' | 'compared' | 'awarded' | 'cancelled' | 'noBid' | 'noAward';

/** What is settled about a purchase before its details are drawn. Days are counted from the seeding day. */
export interface PurchasePlan {
  schoolId: number;
  typeId: PurchaseTypeId;
  theme: Theme;
  name: string;
  stage: Stage;
  createdDays: number;
  publishedDays: number | null;
  /** When bidding closes; an order has no such day. */
  endDays: number | null;
  /** When it was awarded, cancelled or closed without award. */
  decidedDays: number | null;
  lineCount: number;
  /** Bids that were submitted. */
  bidCount: number;
  /** The state of each purchase order; two mean a split award. */
  orders: readonly PurchaseOrderStatus[];
  /** After every purchase order came to nothing: the state of the one issued to the next in rank. */
  secondOrder: PurchaseOrderStatus | null;
  isPublic: boolean;
  hasAddendum: boolean;
  /** The second in rank wins, with a reason. */
  isRunnerUpChosen: boolean;
  /** Who scores the opened bids: whoever may compare, or people named for it, who have begun or are done. */
  evaluation: 'anybody' | 'begun' | 'done';
  /** The bids ahead are asked for better prices. */
  isNegotiated: boolean;
  /** Companies that bid whatever chance says. */
  bidders: readonly number[];
  /** The company that is to rank first. */
  winner: number | null;
  /** Companies that are invited whatever chance says. */
  invited: readonly number[];
  /** Companies that neither bid nor are invited. */
  absent: readonly number[];
  /** How many of the wizard's questions a draft has answered. */
  answeredSteps: number | null;
  reviewStatus: ReviewStatus;
}

/** A plan with everything usual; only what differs is named. */
export function planOf(
  plan: Pick<PurchasePlan, 'schoolId' | 'typeId' | 'theme' | 'name' | 'stage' | 'createdDays'> & Partial<PurchasePlan>,
): PurchasePlan {
  const isService = plan.theme.kind === 'services';
  return {
    publishedDays: null,
    endDays: null,
    decidedDays: null,
    lineCount: 6,
    bidCount: 0,
    secondOrder: null,
    isPublic: true,
    hasAddendum: false,
    isRunnerUpChosen: false,
    evaluation: 'anybody',
    isNegotiated: false,
    bidders: [],
    winner: null,
    invited: [],
    absent: [],
    answeredSteps: null,
    reviewStatus: 0,
    ...plan,
    // Services are delivered without being shipped.
    orders: (plan.orders ?? []).map((status) =>
      isService && status === PurchaseOrderStatus.Shipped ? PurchaseOrderStatus.Accepted : status,
    ),
  };
}
