import { BidStatus, LotStatus, SaleStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { bids, invitations, proposalLots, saleLots, saleParticipants, sales, users } from '../database/tables/index.ts';
import { issueInvoices } from '../modules/sale-dealings/issue-invoices.ts';
import { inMarketWork } from '../unit-of-work.ts';
import type { Market } from './market.ts';

const HOUR = 3_600_000;

/** A sale as a test wants it, written into the database as publishing leaves it. */
export interface SalePlan {
  readonly typeId?: 1 | 2 | 3;
  readonly schoolId?: number;
  readonly lots?: readonly Partial<typeof saleLots.$inferInsert>[];
  /** Milliseconds until it ends. */
  readonly endsIn?: number;
  /** How many lots of a sold sealed auction are sold, from the first on; all of them where nothing is said. */
  readonly sold?: number;
  /** Companies that accepted its terms. */
  readonly participants?: readonly number[];
  /** Companies that the school invited. */
  readonly invited?: readonly number[];
  readonly more?: Partial<typeof sales.$inferInsert>;
}

/** A published sale and its lots by number. */
export interface PlannedSale {
  readonly id: number;
  readonly token: string;
  readonly lotIds: readonly number[];
}

/** The main account of a school or company. */
async function mainUser(market: Market, who: { schoolId: number } | { vendorId: number }): Promise<number> {
  const isIt =
    'schoolId' in who
      ? and(eq(users.schoolId, who.schoolId), eq(users.role, 'School'), eq(users.accessType, 1))
      : and(eq(users.vendorId, who.vendorId), eq(users.role, 'Vendor'));
  const [row] = await market.db.select({ id: users.id }).from(users).where(isIt).limit(1);
  if (!row) throw new Error('the demonstration has no such account');
  return row.id;
}

/** An open sale of the demonstration's school; a quick sale of one lot where nothing else is asked for. */
export async function plannedSale(market: Market, plan: SalePlan = {}): Promise<PlannedSale> {
  const schoolId = plan.schoolId ?? 1;
  const now = (await market.now()).getTime();
  const by = await mainUser(market, { schoolId });
  const [sale] = await market.db
    .insert(sales)
    .values({
      schoolId,
      createdBy: by,
      updatedBy: by,
      typeId: plan.typeId ?? 2,
      name: 'Old desks and a bus',
      startDate: new Date(now - HOUR),
      endDate: new Date(now + (plan.endsIn ?? 10 * 24 * HOUR)),
      hasValidCertificate: true,
      status: SaleStatus.Open,
      publishedAt: new Date(now - HOUR),
      ...plan.more,
    })
    .returning({ id: sales.id });
  if (!sale) throw new Error('the sale was not stored');
  const lots = plan.lots ?? [{ description: '40 student desks', askingPrice: '1000.00' }];
  const rows = await market.db
    .insert(saleLots)
    .values(
      lots.map((lot, index) => ({
        saleId: sale.id,
        position: index + 1,
        description: `Thing ${index + 1}`,
        status: LotStatus.Open,
        ...lot,
      })),
    )
    .returning({ id: saleLots.id });
  for (const [index, vendorId] of (plan.participants ?? [1, 2]).entries()) {
    const accepted = { acceptedBy: await mainUser(market, { vendorId }), acceptedAt: new Date(now), termsVersion: 1 };
    await market.db
      .insert(saleParticipants)
      .values({ saleId: sale.id, vendorId, bidderNumber: index + 1, ...accepted });
  }
  for (const vendorId of plan.invited ?? []) {
    await market.db.insert(invitations).values({ saleId: sale.id, vendorId, invitedAt: new Date(now) });
  }
  return { id: sale.id, token: market.services.ids.encode('sale', sale.id), lotIds: rows.map(({ id }) => id) };
}

/** An opened sealed auction of one lot that is sold to the first of its proposals, each an amount of one company. */
export async function soldSealed(
  market: Market,
  offers: readonly { readonly vendorId: number; readonly amount: string }[],
  plan: SalePlan = {},
): Promise<PlannedSale & { readonly invoiceId: number }> {
  const openedAt = await market.now();
  const [first] = offers;
  if (!first) throw new Error('nobody made a proposal');
  const lot = {
    status: LotStatus.Sold,
    wasSold: true,
    buyerId: first.vendorId,
    soldPrice: first.amount,
    soldAt: openedAt,
  };
  const sale = await plannedSale(market, {
    typeId: 1,
    participants: offers.map(({ vendorId }) => vendorId),
    ...plan,
    lots: (plan.lots ?? [{}]).map((each) => ({ ...lot, ...each })),
    more: { status: SaleStatus.Awarded, openedAt, openedBidCount: offers.length, ...plan.more },
  });
  for (const { vendorId, amount } of offers) {
    const createdBy = await mainUser(market, { vendorId });
    const [bid] = await market.db
      .insert(bids)
      .values({ saleId: sale.id, vendorId, createdBy, status: BidStatus.Submitted, version: 1, submittedAt: openedAt })
      .returning({ id: bids.id });
    if (!bid) throw new Error('the proposal was not stored');
    await market.db.insert(proposalLots).values(sale.lotIds.map((lotId) => ({ bidId: bid.id, lotId, amount })));
  }
  const invoices = await inMarketWork(market.services, { error: () => {} }, async (work) => {
    const [row] = await work.tx.select().from(sales).where(eq(sales.id, sale.id));
    if (!row) throw new Error('the sale is not there');
    const sold = sale.lotIds
      .slice(0, plan.sold)
      .map((lotId) => ({ lotId, vendorId: first.vendorId, price: first.amount }));
    return issueInvoices(work, row, sold);
  });
  return { ...sale, invoiceId: invoices[0]?.id ?? 0 };
}
