import type { components } from '@chalkline/openapi/types';
import { isWrittenOff, SaleStatus } from '@chalkline/rules';
import { and, eq, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { bidIs } from '../../../database/status-sql.ts';
import { auditLog, lotEnds, lotStates, saleLots, transactions } from '../../../database/tables/index.ts';
import { auditEntries } from '../../audit-trail/entries.ts';
import { type Sale, saleById } from '../../sale-core/sale.ts';
import { settleIfPast } from '../../sale-core/settle-sale.ts';
import { presentSale } from '../../sales/details/present-sale.ts';
import { live } from '../../sales/sale-clock.ts';
import { saleRow } from './sale-list.ts';

type Info = components['schemas']['AdminSaleInfo'];

const NEWEST = 100;
/** A reserve is told once nothing can be bid any more. ADM-15 SALE-2 */
const isOver = ({ status }: Sale): boolean =>
  status !== SaleStatus.Draft && status !== SaleStatus.Open && status !== SaleStatus.Live;

/** Nobody: a sale is shown as a company sees it that takes no part in it. */
const NO_COMPANY = 0;

async function countsOf(db: Db, id: number): Promise<Info['counts']> {
  const [row] = await rowsOf<Info['counts']>(
    db,
    sql`select
      (select count(*)::int from invitations i where i.sale_id = ${id}) as invited,
      (select count(*)::int from sale_participants p where p.sale_id = ${id}) as participants,
      (select case when s.opened_at is not null then (select count(*)::int from bids b where b.sale_id = s.id and b.version > 0
        and b.status <> ${bidIs.Withdrawn}) end from sales s where s.id = ${id}) as proposals,
      (select count(*)::int from sale_offers o where o.sale_id = ${id}) as offers,
      (select coalesce(sum(l.bid_count), 0)::int from lot_states l where l.sale_id = ${id}) as "liveBids",
      (select count(*)::int from vendor_questions q where q.sale_id = ${id}) as questions,
      (select count(*)::int from sale_invoices v where v.sale_id = ${id}) as invoices`,
  );
  if (!row) throw new Error('counting answered no row');
  return row;
}

async function lotsOf(call: Call, sale: Sale): Promise<Info['lots']> {
  const rows = await call.db
    .select({
      id: saleLots.id,
      reservePrice: saleLots.reservePrice,
      soldPrice: saleLots.soldPrice,
      lastLine: lotStates.seq,
      isSigned: sql<boolean>`${lotEnds.lotId} is not null`,
    })
    .from(saleLots)
    .leftJoin(lotStates, eq(lotStates.lotId, saleLots.id))
    .leftJoin(lotEnds, eq(lotEnds.lotId, saleLots.id))
    .where(eq(saleLots.saleId, sale.id))
    .orderBy(saleLots.position);
  return rows.map(({ id, reservePrice, soldPrice, lastLine, isSigned }) => ({
    id,
    reservePrice: isOver(sale) ? reservePrice : null,
    soldPrice,
    logToken: lastLine === null ? null : call.services.ids.encode('lot', id),
    logLines: (lastLine ?? -1) + 1,
    isLogSigned: isSigned,
  }));
}

async function feeOf(db: Db, saleId: number): Promise<Info['fee']> {
  const [row] = await db.select().from(transactions).where(eq(transactions.saleId, saleId));
  if (!row) return null;
  const { id, number, amount, status, at } = row;
  return { id, number, amount, status, isWrittenOff: isWrittenOff(row), at: at.toISOString() };
}

/** One sale with everything that moderating it needs, and nothing of who bid or what is sealed. ADM-15 @throws {AppError} NOT_FOUND */
export async function saleInfo(call: Call, id: number): Promise<Info> {
  const own = asAdmin(call);
  const { db, services } = own;
  await saleRow(db, services.ids, id);
  await settleIfPast(own, await saleById(db, id), live);
  const sale = await saleById(db, id);
  return {
    row: await saleRow(db, services.ids, id),
    sale: await presentSale(db, services.ids, sale, { side: 'vendor', id: NO_COMPANY }),
    counts: await countsOf(db, id),
    lots: await lotsOf(own, sale),
    fee: await feeOf(db, id),
    audit: await auditEntries(db, and(eq(auditLog.entity, 'sale'), eq(auditLog.entityId, id)), NEWEST),
  };
}
