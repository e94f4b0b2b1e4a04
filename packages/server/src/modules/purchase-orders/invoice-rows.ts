import type { components } from '@chalkline/openapi/types';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { files, purchaseOrderInvoices } from '../../database/tables/index.ts';

type Schemas = components['schemas'];

/** The invoices of an order, the oldest first. PO-8 */
export async function invoicesOf(db: Db, orderId: number): Promise<Schemas['PurchaseOrder']['invoices']> {
  const rows = await db
    .select({
      invoice: purchaseOrderInvoices,
      file: { id: files.id, name: files.name, size: files.size, mimeType: files.mimeType },
    })
    .from(purchaseOrderInvoices)
    .leftJoin(files, eq(files.id, purchaseOrderInvoices.fileId))
    .where(eq(purchaseOrderInvoices.purchaseOrderId, orderId))
    .orderBy(asc(purchaseOrderInvoices.id));
  return rows.map(({ invoice, file }) => ({
    id: invoice.id,
    number: invoice.number,
    amount: invoice.amount,
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    file,
    attachedAt: invoice.attachedAt.toISOString(),
    paidOn: invoice.paidOn,
    paymentReference: invoice.paymentReference,
  }));
}
