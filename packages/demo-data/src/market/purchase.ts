import { purchaseTypeOf, type RubricWeight } from '@chalkline/rules';
import type { Product } from '../catalogue/product.ts';
import type { Random } from '../random.ts';
import type { AddendumRow, RfpLineRow, RfpQuestionRow, RfpRow, UserRow } from '../rows.ts';
import type { PurchasePlan } from './plan.ts';
import type { QuestionTemplate } from './questions.ts';

/** A line with what only the maker of the market knows. */
export interface PurchaseLine {
  row: RfpLineRow;
  product: Product;
  /** Dollars for one unit around which vendors bid. */
  marketPrice: number;
}

/** A purchase while its bids, awards and orders are being made. */
export interface Purchase {
  readonly plan: PurchasePlan;
  readonly random: Random;
  readonly rfp: RfpRow;
  readonly buyer: UserRow;
  readonly lines: PurchaseLine[];
  readonly questions: { row: RfpQuestionRow; template: QuestionTemplate }[];
  readonly weights: RubricWeight[];
  readonly invitedVendorIds: Set<number>;
  addendum: AddendumRow | null;
}

/** Whether it is an order, which is placed rather than opened. */
export function isOrder(purchase: Purchase): boolean {
  return purchaseTypeOf(purchase.plan.typeId).isOrder;
}

/** The instant of an order's placing or a purchase's publication. @throws {RangeError} for one that has neither. */
export function publishedAtOf(purchase: Purchase): Date {
  if (!purchase.rfp.publishedAt) throw new RangeError(`"${purchase.rfp.name}" is not published.`);
  return purchase.rfp.publishedAt;
}

/** When bidding stops or, while it runs, the seeding day: what happened lies before. */
export function biddingUntil(purchase: Purchase, today: Date): Date {
  const { endDate, closedAt } = purchase.rfp;
  const limits = [today, endDate, closedAt].filter((date): date is Date => date !== null);
  return new Date(Math.min(...limits.map((date) => date.getTime())));
}

/** An instant in the given part (0 to 1) of a span. */
export function within(from: Date, to: Date, part: number): Date {
  const at = from.getTime() + (to.getTime() - from.getTime()) * part;
  return new Date(Math.floor(at / 1000) * 1000);
}
