import {
  AuctionType,
  addMoney,
  BidStatus,
  LotStatus,
  offerTurn,
  platformFee,
  SaleOfferStatus,
  type SaleStatus,
  saleInvoiceState,
  saleInvoiceSums,
  saleStatusOf,
  sumMoney,
} from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { demoData } from '../demo-data.ts';
import { demoSales } from './demo-sales.ts';
import { outcomeOf } from './live-sales.ts';
import { livelySales } from './lively-sales.ts';

const day = new Date('2026-11-25T09:30:00Z');
const market = demoData(day);
const data = demoSales(market, day);
const lotsOf = (saleId: number) => data.lots.filter((lot) => lot.saleId === saleId);
const saleOf = (id: number) => data.sales.find((sale) => sale.id === id);

describe('sales of the demonstration market', () => {
  it('SALE-12 have the status that their lots give them', () => {
    for (const sale of data.sales) {
      const status = saleStatusOf({
        auctionTypeId: sale.typeId as AuctionType,
        isPublished: sale.publishedAt !== null && !sale.isScheduled,
        lots: lotsOf(sale.id).map((lot) => ({ status: lot.status as LotStatus, wasSold: lot.wasSold })),
      });
      expect(sale.status, sale.name).toBe(status);
    }
  });

  it('are of every kind, at every status that needs no running auction', () => {
    const shown = (typeId: number) =>
      [...new Set(data.sales.filter((s) => s.typeId === typeId).map((s) => s.status))].sort();
    expect(shown(AuctionType.Auction)).toEqual([1, 2, 3, 4, 5, 7] satisfies SaleStatus[]);
    expect(shown(AuctionType.QuickSale)).toEqual([1, 2, 4, 5, 7]);
    expect(shown(AuctionType.LiveAuction)).toEqual([1, 2, 3, 4, 5, 7]);
    const statuses = new Set(data.lots.map(({ status }) => status));
    for (const status of Object.values(LotStatus)) expect(statuses, `lot status ${status}`).toContain(status);
  });

  it('SALE-3 have threads in every state, one acceptance a lot, and nobody’s turn on a lot that is sold', () => {
    expect([...new Set(data.offers.map(({ status }) => status))].sort()).toEqual(Object.values(SaleOfferStatus).sort());
    for (const lot of data.lots) {
      const threads = data.offers.filter(({ lotId }) => lotId === lot.id);
      const accepted = threads.filter(({ status }) => status === SaleOfferStatus.Accepted);
      expect(accepted.length).toBeLessThanOrEqual(1);
      if (accepted[0]) expect(accepted[0].vendorId).toBe(lot.buyerId);
      for (const { status, turnEnds } of threads) {
        const turn = offerTurn({ status: status as SaleOfferStatus, figures: [], turnEnds: null });
        expect(turnEnds !== null).toBe(turn !== null);
        if (turn) expect(lot.buyerId).toBeNull();
      }
    }
  });

  it('SALE-41 SALE-42 have invoices and fees that add up, in every state of a payment', () => {
    for (const invoice of data.invoices) {
      const amounts = data.invoiceLots.filter(({ invoiceId }) => invoiceId === invoice.id).map(({ amount }) => amount);
      expect(saleInvoiceSums(amounts, invoice.taxPercent)).toEqual({
        subtotal: invoice.subtotal,
        tax: invoice.tax,
        total: invoice.total,
      });
      expect(addMoney(invoice.subtotal, invoice.tax)).toBe(invoice.total);
    }
    const states = data.invoices.map((invoice) => saleInvoiceState(invoice, day));
    expect(new Set(states)).toEqual(new Set(['due', 'paid', 'collected', 'confirmed', 'defaulted']));
    for (const fee of data.fees) {
      const collected = lotsOf(fee.saleId).filter(({ status }) => status === LotStatus.Collected);
      expect(fee.amount).toBe(platformFee(sumMoney(collected.map(({ soldPrice }) => soldPrice ?? ''))));
    }
  });

  it('SALE-49 SALE-50 offer a lot whose buyer defaulted to the next rank, at its own amount', () => {
    const [offer, ...others] = data.nextOffers;
    expect(others).toEqual([]);
    const lot = data.lots.find(({ id }) => id === offer?.lotId);
    expect(lot).toMatchObject({
      status: LotStatus.OfferedToNext,
      buyerId: offer?.vendorId,
      soldPrice: offer?.amount,
      nextExpiresAt: offer?.expiresAt,
    });
    const amounts = data.proposalLots.filter(({ lotId }) => lotId === lot?.id).map(({ amount }) => Number(amount));
    expect(Number(offer?.amount)).toBe(amounts.sort((a, b) => b - a)[1]);
    const [defaulted] = data.invoices.filter(({ saleId, defaultedAt }) => saleId === lot?.saleId && defaultedAt);
    expect(defaulted?.defaultedAt?.getTime()).toBeGreaterThan(defaulted?.dueAt.getTime() ?? 0);
    expect(offer?.expiresAt.getTime()).toBeGreaterThan(day.getTime());
  });

  it('SALE-31 relist a lot that nobody bid on in a draft', () => {
    const [lot] = data.lots.filter(({ status }) => status === LotStatus.Relisted);
    const again = data.lots.find(({ id }) => id === lot?.relistedLotId);
    expect(again).toMatchObject({ description: lot?.description, status: LotStatus.Waiting });
    expect(saleOf(again?.saleId ?? 0)).toMatchObject({ typeId: AuctionType.LiveAuction, publishedAt: null });
  });

  it('LIVE-14 sell lots of a live auction for what its bids give', () => {
    const awarded = data.live.filter(({ award }) => award !== null);
    expect(awarded.length).toBeGreaterThan(3);
    for (const script of awarded) {
      const { price, vendorId } = outcomeOf(script);
      const lot = data.lots.find(({ id }) => id === script.lotId);
      expect(script.award).toMatchObject({ price, vendorId });
      expect(Number(lot?.soldPrice) * 100).toBeCloseTo(price, 4);
      expect(lot?.buyerId).toBe(vendorId);
    }
  });

  it('SALE-21 let only companies act that accepted the terms, are not blocked, and may see the sale', () => {
    const joined = new Set(data.participants.map(({ saleId, vendorId }) => `${saleId} ${vendorId}`));
    const acts = [
      ...data.proposals,
      ...data.offers,
      ...data.live.flatMap(({ saleId, acts }) => acts.map((act) => ({ ...act, saleId }))),
    ];
    for (const { saleId, vendorId } of acts) expect(joined).toContain(`${saleId} ${vendorId}`);
    for (const { saleId, vendorId } of data.participants) {
      const sale = saleOf(saleId);
      const isBlocked = market.vendorBlacklist.some(
        (row) => row.schoolId === sale?.schoolId && row.vendorId === vendorId,
      );
      expect(isBlocked, `${vendorId} at ${sale?.name}`).toBe(false);
      const isInvited = data.invitations.some((row) => row.saleId === saleId && row.vendorId === vendorId);
      const vendor = market.vendors.find(({ id }) => id === vendorId);
      const school = market.schools.find(({ id }) => id === sale?.schoolId);
      const isInPlan =
        vendor?.status === 1 && (vendor.plan === 'National Package' || vendor.stateCode === school?.stateCode);
      expect(isInvited || (sale?.isPublic && isInPlan), `${vendorId} at ${sale?.name}`).toBe(true);
    }
  });

  it('BID-10 have proposals whose sums are those of their lots, submitted while the sale took them', () => {
    for (const proposal of data.proposals) {
      const amounts = data.proposalLots.filter(({ bidId }) => bidId === proposal.id).map(({ amount }) => amount);
      const sale = saleOf(proposal.saleId);
      expect(proposal.total).toBe(sumMoney(amounts));
      expect(proposal.submittedAt.getTime()).toBeGreaterThan(sale?.startDate?.getTime() ?? 0);
      expect(proposal.submittedAt.getTime()).toBeLessThan(sale?.endDate?.getTime() ?? 0);
      if (sale?.openedAt === null) expect(proposal.status).toBe(BidStatus.Submitted);
    }
  });

  it('tell nobody anything new, and write down nothing that is still to come', () => {
    expect(data.notifications.every(({ isRead }) => isRead)).toBe(true);
    for (const { createdAt, message } of data.notifications)
      expect(createdAt.getTime(), message ?? '').toBeLessThanOrEqual(day.getTime());
    for (const { at, action } of data.auditLog) expect(at.getTime(), action).toBeLessThanOrEqual(day.getTime());
  });

  it('have photos with a text that says what they show', () => {
    const published = data.sales.filter(({ publishedAt }) => publishedAt !== null);
    for (const { id } of published)
      for (const lot of lotsOf(id)) expect(data.photos.filter(({ lotId }) => lotId === lot.id)).toHaveLength(2);
    expect(data.photos.every(({ alt }) => alt.length > 10)).toBe(true);
  });

  it('are the same for any hour of a day', () => {
    expect(demoSales(market, new Date('2026-11-25T23:10:00Z'))).toEqual(data);
  });
});

describe('lively auctions', () => {
  const ids = new Map<string, number>();
  const next = (table: string) => {
    ids.set(table, (ids.get(table) ?? 0) + 1);
    return ids.get(table) ?? 0;
  };
  const cast = {
    school: () => ({ name: 'Cedar Valley USD', stateCode: 'CA' }),
    schoolUser: () => ({ id: 1, name: 'Dana Mercer' }),
    vendorUser: (vendorId: number) => vendorId,
  };
  const lively = livelySales(cast, next, day);

  it('are one that runs with bids on every lot, and one that starts within ten minutes', () => {
    const [running, soon] = lively.sales;
    expect(running?.status).toBe(6);
    expect(soon?.status).toBe(2);
    const wait = (soon?.startDate?.getTime() ?? 0) - day.getTime();
    expect(wait).toBeGreaterThan(60_000);
    expect(wait).toBeLessThan(600_000);
    expect(lively.live).toHaveLength(5);
    for (const { acts, closedAt } of lively.live) {
      expect(acts.length).toBeGreaterThan(2);
      expect(closedAt).toBeNull();
      for (const { at } of acts) expect(at.getTime()).toBeLessThanOrEqual(day.getTime());
    }
  });
});
