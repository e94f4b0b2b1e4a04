import type { components } from '@chalkline/openapi/types';
import type { SchoolCall } from '../../../call.ts';
import { ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { isPickable, pricesOf } from '../../catalog/price-choice.ts';
import { putLines, type WantedLine } from '../add-lines.ts';
import { type LockedCart, lockOpenCart, refreshCart, touchCart } from '../cart-rows.ts';
import { keepShares } from '../change-lines.ts';
import { readOpenCart } from '../read-carts.ts';
import { readSavedLines } from './read-saved.ts';
import { forgetSaved, type SavedLineRow, savedIn, savedLinesOf } from './saved-rows.ts';

type Schemas = components['schemas'];

/** What goes into the cart of saved lines; a contract that can't be picked any more leaves the line to the lowest price. CAT-9 */
async function wantedOf(
  { tx }: Work,
  { cart: { schoolId }, now }: LockedCart,
  lines: readonly SavedLineRow[],
): Promise<WantedLine[]> {
  const productIds = lines.map(({ productId }) => productId);
  const prices = await pricesOf(tx, productIds, { schoolId, at: now });
  return lines.map(({ productId, quantity, shipToAddressId, neededBy, note, contractId }) => {
    const mayPick = contractId !== null && isPickable(prices.get(productId), contractId, schoolId);
    // What a saved line does not say stays as a line of the cart that it joins has it.
    return {
      productId,
      quantity,
      shipToAddressId,
      neededBy: neededBy ?? undefined,
      note: note ?? undefined,
      contractId: mayPick ? contractId : undefined,
    };
  });
}

/**
 * Puts lines that this person saved back into the open cart, at today's prices, with address, day, note and accounts. All of them
 * go back or none does. CART-13 CART-14
 * @throws {AppError} NOT_FOUND for another's line, RULE_BROKEN naming the line that can't be ordered
 */
export function returnSavedLines(call: SchoolCall, { lineIds }: Schemas['CartLineIdsInput']): Promise<Schemas['Cart']> {
  return inWork(call, async (work) => {
    const locked = await lockOpenCart(work, call);
    const lines = savedIn(await savedLinesOf(work.tx, call), lineIds);
    const { problems, placed } = await putLines(work, call, locked, await wantedOf(work, locked, lines));
    const [problem] = problems;
    if (problem) {
      // Named by its place among the numbers that were sent: a product may be there for several addresses.
      const at = lineIds.indexOf(lines[placed.indexOf(null)]?.lineId ?? 0);
      throw ruleBroken({ [`lineIds.${at}`]: problem.text });
    }
    for (const [index, line] of lines.entries()) {
      await keepShares(
        work,
        placed[index],
        line.shares.map((share, position) => ({ ...share, position })),
      );
    }
    await forgetSaved(work, lines);
    await touchCart(work, locked);
    return readOpenCart(call, work.tx);
  });
}

/** Deletes lines that this person saved; the cart stays as it is. CART-13 @throws {AppError} NOT_FOUND for another's line */
export function removeSavedLines(
  call: SchoolCall,
  { lineIds }: Schemas['CartLineIdsInput'],
): Promise<Schemas['SavedLine'][]> {
  return inWork(call, async (work) => {
    const { cart } = await lockOpenCart(work, call);
    await forgetSaved(work, savedIn(await savedLinesOf(work.tx, call), lineIds));
    refreshCart(work, cart);
    return readSavedLines(call, work.tx);
  });
}
