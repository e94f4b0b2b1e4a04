import type { components } from '@chalkline/openapi/types';
import { formatNumber, saleInvoiceState, saleInvoiceStateText } from '@chalkline/rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { saleInvoiceLots, saleInvoices, vendors } from '../../database/tables/index.ts';

export type Invoice = typeof saleInvoices.$inferSelect;

/** The number of a sale's invoice, as people read it. */
export const invoiceNumber = (id: number): string => formatNumber('INV', id);

/** Where an invoice stands, with its name. SALE-43 */
export function invoiceStateOf(invoice: Invoice, now: Date) {
  const state = saleInvoiceState(invoice, now);
  return { state, stateText: saleInvoiceStateText(state) };
}

const lotCount = sql<number>`(select count(*)::int from ${saleInvoiceLots} l where l.invoice_id = ${saleInvoices.id})`;

/** The invoices of a sale, of all winners or of one company alone, the oldest first. */
export async function invoiceRowsOf(
  db: Db,
  saleId: number,
  vendorId?: number,
): Promise<components['schemas']['SaleInvoiceRow'][]> {
  const rows = await db
    .select({ invoice: saleInvoices, vendorName: vendors.companyName, lotCount })
    .from(saleInvoices)
    .innerJoin(vendors, eq(vendors.id, saleInvoices.vendorId))
    .where(
      and(eq(saleInvoices.saleId, saleId), vendorId === undefined ? undefined : eq(saleInvoices.vendorId, vendorId)),
    )
    .orderBy(asc(saleInvoices.id));
  if (rows.length === 0) return [];
  const now = await databaseNow(db);
  return rows.map(({ invoice, ...row }) => ({
    id: invoice.id,
    number: invoiceNumber(invoice.id),
    vendorId: invoice.vendorId,
    ...row,
    total: invoice.total,
    dueAt: invoice.dueAt.toISOString(),
    ...invoiceStateOf(invoice, now),
  }));
}

/** What of an invoice's lots is shown and printed. */
export interface InvoicedLot {
  readonly id: number;
  readonly position: number;
  readonly description: string;
  readonly quantity: number;
  readonly unit: string;
  readonly serialNumber: string | null;
  readonly assetTag: string | null;
  readonly year: number | null;
  readonly usage: string | null;
  readonly condition: number | null;
  readonly knownFaults: string | null;
  readonly fundCode: string | null;
  readonly status: number;
  readonly amount: string;
}
