import { firstAndMore, formatMoney } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { schools } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import { tellPerson, tellReviewers } from '../../notifications/notify.ts';
import type { CartRow } from '../cart-rows.ts';
import type { PricedCart } from '../price-cart.ts';

/** What a cart is called in a notice: "Paper and 3 more". */
export function cartTitle({ lines }: PricedCart): string {
  const [first] = lines;
  const name = first?.product?.name ?? first?.offer?.description ?? 'Nothing';
  return firstAndMore(name, lines.length);
}

async function schoolNameOf({ tx }: Work, schoolId: number): Promise<string> {
  const [school] = await tx.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId));
  return school?.name ?? 'Your school';
}

/** Tells the reviewers that a cart waits for them. CART-7 */
export async function tellAsked(
  work: Work,
  { id, schoolId }: CartRow,
  said: { readonly ownerName: string; readonly note: string | null; readonly priced: PricedCart },
): Promise<void> {
  const { ownerName, note, priced } = said;
  await tellReviewers(work, schoolId, {
    event: 'cart-approval-asked',
    data: {
      schoolName: await schoolNameOf(work, schoolId),
      requesterName: ownerName,
      cartTitle: cartTitle(priced),
      total: formatMoney(priced.totals.total),
      note,
    },
    relatedUrl: `review-purchases?tab=carts&id=${id}`,
  });
}

/** Tells whose cart it is what became of it. CART-7 */
export async function tellDecided(
  work: Work,
  { id, userId }: CartRow,
  said: {
    readonly isApproved: boolean;
    readonly reviewerName: string;
    readonly title: string;
    readonly total: string;
    readonly remark: string | null;
  },
): Promise<void> {
  const { isApproved, reviewerName, title, total, remark } = said;
  const data = { reviewerName, cartTitle: title, total: formatMoney(total), remark };
  if (isApproved) {
    await tellPerson(work, userId, { event: 'cart-approved', data, relatedUrl: `cart-items?id=${id}` });
    return;
  }
  await tellPerson(work, userId, { event: 'cart-sent-back', data, relatedUrl: 'cart-items' });
}
