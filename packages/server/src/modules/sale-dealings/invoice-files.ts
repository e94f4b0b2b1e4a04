import { and, eq } from 'drizzle-orm';
import { saleInvoices } from '../../database/tables/index.ts';
import type { FileAccess } from '../files/file-access.ts';
import { sideOf } from '../shared/side.ts';
import { ownInvoices } from './invoice-read.ts';

/** The photo of a pickup is for both sides of the invoice. SALE-47 */
export const saleInvoiceFiles: FileAccess = {
  async mayRead({ db, session }, file) {
    const own = sideOf(session);
    if (!own) return false;
    const isIt = and(eq(saleInvoices.pickupPhotoId, file.id), ownInvoices(own));
    const [row] = await db.select({ id: saleInvoices.id }).from(saleInvoices).where(isIt).limit(1);
    return row !== undefined;
  },
};
