import type { components } from '@chalkline/openapi/types';
import type { SchoolCall } from '../../../call.ts';
import { savedCartLines } from '../../../database/tables/index.ts';
import { ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { MAX_QUANTITY } from '../add-lines.ts';
import { type CartLineRow, type LockedCart, lockOpenCart, sharesOfLines, touchCart } from '../cart-rows.ts';
import { lineIn, takeOut } from '../change-lines.ts';
import { readOpenCart } from '../read-carts.ts';
import { forgetSaved, type SavedLineRow, savedLinesOf } from './saved-rows.ts';

type Schemas = components['schemas'];

/** The most lines that a person saves for later: what one reads below a cart. CART-14 */
const MAX_SAVED_LINES = 200;

/** A line of the cart that is of a product and of no offer. */
type ProductLine = CartLineRow & { readonly productId: number };

/** The cart's line, where it may be saved. CART-14 @throws {AppError} RULE_BROKEN for an accepted offer's, NOT_FOUND */
function savable(locked: LockedCart, lineId: number): ProductLine {
  const line = lineIn(locked, lineId);
  const { productId, offerLineId } = line;
  if (productId !== null && offerLineId === null) return { ...line, productId };
  throw ruleBroken({
    lineIds:
      'This line is from an accepted offer, which keeps its price. Remove the line, and add it from the offer later.',
  });
}

const isSame = (one: SavedLineRow, other: SavedLineRow): boolean =>
  one.productId === other.productId && one.shipToAddressId === other.shipToAddressId;

/**
 * One line of two: the later one's day, note, contract and accounts count; what it has none of stays the earlier one's. CART-13
 * @throws {AppError} RULE_BROKEN where both are more units than a line can have (CAT-6)
 */
function joined(earlier: SavedLineRow, later: SavedLineRow): SavedLineRow {
  const quantity = earlier.quantity + later.quantity;
  if (quantity > MAX_QUANTITY) {
    throw ruleBroken({
      lineIds: `The same product is saved already. Both together are more than ${MAX_QUANTITY.toLocaleString('en-US')} of it.`,
    });
  }
  return {
    ...later,
    quantity,
    neededBy: later.neededBy ?? earlier.neededBy,
    note: later.note ?? earlier.note,
    contractId: later.contractId ?? earlier.contractId,
    shares: later.shares.length > 0 ? later.shares : earlier.shares,
  };
}

/** Lines of the cart as they are saved, with their accounts. */
async function rowsToSave(
  { tx }: Work,
  { cart: { schoolId, userId }, now: savedAt }: LockedCart,
  lines: readonly ProductLine[],
): Promise<SavedLineRow[]> {
  const ids = lines.map(({ id }) => id);
  const accounts = await sharesOfLines(tx, ids);
  return lines.map(({ id: lineId, productId, quantity, shipToAddressId, neededBy, note, contractId, priceSeen }) => {
    const shares = (accounts.get(lineId) ?? []).map(({ accountId, percent }) => ({ accountId, percent }));
    const product = { productId, quantity, contractId, priceSeen };
    return { lineId, schoolId, userId, ...product, shipToAddressId, neededBy, note, shares, savedAt };
  });
}

/** Keeps lines for later; one of a product that is saved for the same address already takes that one in. CART-13 */
async function keepSaved(
  work: Work,
  locked: LockedCart,
  saved: readonly SavedLineRow[],
  lines: readonly ProductLine[],
): Promise<void> {
  const rows = await rowsToSave(work, locked, lines);
  const before = saved.filter((row) => rows.some((other) => isSame(row, other)));
  // From the earliest on. Lines whose addresses were deleted have become the same, so there can be several of a kind.
  const kept: SavedLineRow[] = [];
  for (const row of [...before.toReversed(), ...rows]) {
    const at = kept.findIndex((other) => isSame(other, row));
    const [earlier] = at < 0 ? [] : kept.splice(at, 1);
    kept.push(earlier ? joined(earlier, row) : row);
  }
  if (saved.length - before.length + kept.length > MAX_SAVED_LINES) {
    throw ruleBroken({
      lineIds: `You can save up to ${MAX_SAVED_LINES} lines for later. Remove some of them first.`,
    });
  }
  await forgetSaved(work, before);
  await work.tx.insert(savedCartLines).values(kept);
}

/**
 * Takes lines out of this person's open cart and keeps them for later; those that are saved already stay as they are. CART-13
 * CART-14
 * @throws {AppError} NOT_FOUND for another's line, RULE_BROKEN for an accepted offer's and for too many
 */
export function saveCartLines(call: SchoolCall, { lineIds }: Schemas['CartLineIdsInput']): Promise<Schemas['Cart']> {
  return inWork(call, async (work) => {
    // All changes of what a person saved wait for the lock of the open cart: two windows follow one another.
    const locked = await lockOpenCart(work, call);
    const saved = await savedLinesOf(work.tx, call);
    const known = new Set(saved.map(({ lineId }) => lineId));
    const lines = [...new Set(lineIds)].filter((id) => !known.has(id)).map((id) => savable(locked, id));
    if (lines.length > 0) {
      await keepSaved(work, locked, saved, lines);
      await takeOut(
        work,
        locked,
        lines.map(({ id }) => id),
      );
      await touchCart(work, locked);
    }
    return readOpenCart(call, work.tx);
  });
}
