import type { components } from '@chalkline/openapi/types';
import { availableStock } from '@chalkline/rules';
import type { SchoolCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { photoHref } from '../../../files/photos.ts';
import { type AddingContext, addingContext, savedProblem, seenPrice } from '../add-lines.ts';
import { type SavedLineRow, savedLinesOf } from './saved-rows.ts';

type SavedLine = components['schemas']['SavedLine'];

/** A saved line with today's price and stock; what the school can't order has neither, and says why. CART-14 */
function presentSaved(context: AddingContext, row: SavedLineRow): SavedLine {
  const { lineId, productId, quantity, shipToAddressId, neededBy, note, contractId, priceSeen, savedAt } = row;
  const product = context.products.get(productId);
  const vendorId = product?.vendorId ?? 0;
  const problem = savedProblem(context, row);
  return {
    id: lineId,
    productId,
    name: product?.name ?? '',
    sku: product?.sku ?? '',
    photoHref: product?.thumb ? photoHref(product.thumb) : null,
    vendorId,
    vendorName: context.vendors.get(vendorId)?.name ?? '',
    unit: product?.unit ?? '',
    pack: product?.pack ?? null,
    quantity,
    shipToAddressId,
    neededBy,
    note,
    priceSeen,
    unitPrice: problem === null ? seenPrice(context, productId, quantity, contractId) : null,
    available: problem === null && product ? availableStock(product) : null,
    savedAt: savedAt.toISOString(),
    problem,
  };
}

/** What this person saved for later, as it could be ordered today. CART-13 CART-14 */
export async function readSavedLines(call: SchoolCall, db: Db = call.db): Promise<SavedLine[]> {
  const rows = await savedLinesOf(db, call);
  if (rows.length === 0) return [];
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  const context = await addingContext({ tx: db }, call.session.schoolId, productIds, await databaseNow(db));
  return rows.map((row) => presentSaved(context, row));
}
