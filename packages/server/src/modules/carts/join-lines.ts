import { eq } from 'drizzle-orm';
import { cartLineShares, cartLines } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { deleteLines, MAX_QUANTITY } from './add-lines.ts';
import type { CartLineRow } from './cart-rows.ts';

/** The longest note of a line, in characters. */
const MAX_NOTE = 500;

/** Whether two lines are one once they are in one cart: those whose addresses were deleted stay apart. CART-2 */
export function isSameLine(line: CartLineRow, other: CartLineRow): boolean {
  if (line.offerLineId !== null || other.offerLineId !== null) return line.offerLineId === other.offerLineId;
  return (
    line.productId === other.productId &&
    line.shipToAddressId !== null &&
    line.shipToAddressId === other.shipToAddressId
  );
}

function bothNotes(there: string | null, other: string | null): string | null {
  if (there === null || other === null || there === other) return there ?? other;
  const both = `${there}; ${other}`;
  return both.length <= MAX_NOTE ? both : there;
}

const earlier = (day: string | null, other: string | null): string | null =>
  day === null || other === null ? (day ?? other) : day < other ? day : other;

/**
 * Joins a line with the one that has its place: quantities are added (an accepted offer's is the same one), both notes stay, the
 * earlier day counts, and what the other doesn't say of contract and accounts is taken over. CART-2
 * @returns false, and changes nothing, where both together are more than a line can have (CAT-6)
 */
export async function joinLine(work: Work, line: CartLineRow, there: CartLineRow): Promise<boolean> {
  const { tx } = work;
  const quantity = line.offerLineId === null ? there.quantity + line.quantity : there.quantity;
  if (quantity > MAX_QUANTITY) return false;
  const joined = {
    quantity,
    note: bothNotes(there.note, line.note),
    neededBy: earlier(there.neededBy, line.neededBy),
    contractId: there.contractId ?? line.contractId,
  };
  await tx.update(cartLines).set(joined).where(eq(cartLines.id, there.id));
  Object.assign(there, joined);
  const [has] = await tx.select().from(cartLineShares).where(eq(cartLineShares.lineId, there.id)).limit(1);
  if (!has) await tx.update(cartLineShares).set({ lineId: there.id }).where(eq(cartLineShares.lineId, line.id));
  await deleteLines(work, [line.id]);
  return true;
}
