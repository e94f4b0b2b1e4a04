import { eq } from 'drizzle-orm';
import { asSchool } from '../../call.ts';
import { productDocuments, products } from '../../database/tables/index.ts';
import type { FileAccess } from '../files/file-access.ts';
import { buyerOf } from './buyer.ts';
import { isSeen } from './details.ts';

/** Data sheets of products: a school reads those of the products that it sees, and of no vendor that it has blocked. CAT-14 */
export const dataSheets: FileAccess = {
  async mayRead(call, file) {
    if (call.session.role !== 'School' || file.vendorId === null) return false;
    const rows = await call.db
      .select({
        id: products.id,
        vendorId: products.vendorId,
        isKeptOnState: products.isKeptOnState,
        isActive: products.isActive,
        shipsTo: products.shipsTo,
      })
      .from(productDocuments)
      .innerJoin(products, eq(products.id, productDocuments.productId))
      .where(eq(productDocuments.fileId, file.id));
    if (rows.length === 0) return false;
    const buyer = await buyerOf(asSchool(call));
    for (const row of rows) if (await isSeen(call.db, buyer, row)) return true;
    return false;
  },
};
