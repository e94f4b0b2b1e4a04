import {
  areLinesFreeAgain,
  BidStatus,
  isWithin,
  lastMonthRevenue,
  lastMonthSavings,
  linePrices,
  PurchaseStatus,
  previousMonth,
  schoolRights,
} from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from './accounts/demo-accounts.ts';
import type { DemoData, UserRow } from './rows.ts';
import { groupBy, marketOf, purchasesOf, seedingDays, startOfDay } from './testing/markets.ts';

const [day = new Date(0)] = seedingDays;
const data = marketOf(day);
const today = startOfDay(day);

function userNamed(name: string): UserRow {
  const user = data.users.find((row) => row.email === `${name}@demo.chalkline.test`);
  if (!user) throw new Error(`There is no account ${name}.`);
  return user;
}

describe('the demonstration accounts', () => {
  it('are there with the roles, access types and standings they are described by', () => {
    expect(demoAccounts.map(({ name }) => name)).toEqual([
      'school',
      'school2',
      'assistant',
      'vendor',
      'vendor2',
      'vendor3',
      'vendor4',
      'subvendor',
      'invited',
      'staff',
      'admin',
    ]);
    const facts = demoAccounts.map(({ name, email }) => {
      const { role, accessType, schoolId, vendorId, email: stored } = userNamed(name);
      expect(stored).toBe(email);
      const standing = schoolId
        ? data.schools[schoolId - 1]?.status
        : vendorId
          ? data.vendors[vendorId - 1]?.status
          : null;
      return [name, role, accessType, standing];
    });
    expect(facts).toEqual([
      ['school', 'School', 1, 1],
      ['school2', 'School', 1, 3],
      ['assistant', 'School', 2, 1],
      ['vendor', 'Vendor', 1, 1],
      ['vendor2', 'Vendor', 1, 1],
      ['vendor3', 'Vendor', 1, 3],
      ['vendor4', 'Vendor', 1, 4],
      ['subvendor', 'SubVendor', 2, 1],
      ['invited', 'Vendor', 3, 5],
      ['staff', 'StaffMember', null, 1],
      ['admin', 'Admin', null, null],
    ]);
    expect(userNamed('school')).toMatchObject({ firstName: 'Dana', lastName: 'Mercer', rights: [...schoolRights] });
    expect(userNamed('assistant').rights).toEqual([]);
    expect(data.schools[0]).toMatchObject({ name: 'Cedar Valley USD', stateCode: 'CA', status: 1 });
    expect(data.vendors[0]).toMatchObject({ companyName: 'Northgate Supply', plan: 'National Package' });
    expect(data.vendors[1]).toMatchObject({ plan: 'Free' });
    expect(userNamed('subvendor').vendorId).toBe(1);
    expect(userNamed('staff').schoolId).toBe(1);
  });

  it('have one main account for every school and every company', () => {
    const mains = data.users.filter((user) => user.accessType === 1 || user.accessType === 3);
    const bySchool = groupBy(
      mains.filter((user) => user.role === 'School'),
      (user) => user.schoolId,
    );
    const byVendor = groupBy(
      mains.filter((user) => user.role === 'Vendor'),
      (user) => user.vendorId,
    );
    expect([...bySchool.values()].map((users) => users.length)).toEqual(data.schools.map(() => 1));
    expect([...byVendor.values()].map((users) => users.length)).toEqual(data.vendors.map(() => 1));
  });
});

describe('the demonstration school', () => {
  const bidsOf = groupBy(
    data.bids.filter(({ status }) => status === BidStatus.Submitted || status === BidStatus.UnderNegotiation),
    (bid) => bid.rfpId,
  );

  it('has six open purchases, two of them closing within a week', () => {
    const open = purchasesOf(data, 1, PurchaseStatus.Open);
    expect(open.map((rfp) => rfp.name).sort()).toEqual([
      'Art paper and tempera, restock',
      'Band instruments, refurbished',
      'Cafeteria produce, spring term',
      'Chromebooks and charging carts, 2027',
      'Front office furniture, two sites',
      'HVAC filter replacement, 14 sites',
    ]);
    const soon = open.filter((rfp) => Number(rfp.endDate) - today.getTime() < 7 * 86_400_000);
    expect(soon).toHaveLength(2);
  });

  it('has three to compare with five to nine bids, four under way with purchase orders, drafts and closed ones', () => {
    const toCompare = purchasesOf(data, 1, PurchaseStatus.OnGoing);
    expect(toCompare.map((rfp) => bidsOf.get(rfp.id)?.length).sort()).toEqual([5, 7, 9]);
    const underWay = purchasesOf(data, 1, PurchaseStatus.Awarded, PurchaseStatus.InFulfilment).filter(
      (rfp) => rfp.typeId !== 5,
    );
    expect(underWay).toHaveLength(4);
    for (const rfp of underWay)
      expect(
        data.purchaseOrders.some((order) => order.rfpId === rfp.id),
        rfp.name,
      ).toBe(true);
    const drafts = purchasesOf(data, 1, PurchaseStatus.Draft);
    expect(drafts.map((rfp) => rfp.reviewStatus).sort()).toEqual([0, 0, 0, 0, 1, 2, 3]);
    expect(purchasesOf(data, 1, PurchaseStatus.Closed)).toHaveLength(3);
    expect(purchasesOf(data, 1, PurchaseStatus.Completed).length).toBeGreaterThan(12);
  });

  it('has invited the invited account to two open purchases, which wait for its bid', () => {
    const invited = data.invitations.filter((row) => row.vendorId === userNamed('invited').vendorId);
    const rfps = invited.map((row) => data.rfps[row.rfpId - 1]);
    expect(rfps.map((rfp) => [rfp?.schoolId, rfp?.status])).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(data.bids.filter((bid) => bid.vendorId === userNamed('invited').vendorId)).toEqual([]);
  });

  it('buys at prices one would expect', () => {
    const rfp = data.rfps.find((row) => row.name.startsWith('Chromebooks'));
    const line = data.rfpLines.find((row) => row.rfpId === rfp?.id && row.description.startsWith('Chromebook'));
    const prices = data.bidLines
      .filter((row) => row.lineId === line?.id && row.unitCost !== null)
      .map((row) => Number(row.unitCost));
    expect(prices.length).toBeGreaterThan(2);
    for (const price of prices) expect(Math.abs(price / 289 - 1)).toBeLessThan(0.35);
  });
});

/** Northgate Supply's deals by the words of its menu. */
function dealsOf(market: DemoData, vendorId: number) {
  const bid = new Map(market.bids.filter((row) => row.vendorId === vendorId).map((row) => [row.rfpId, row.status]));
  const invited = new Set(market.invitations.filter((row) => row.vendorId === vendorId).map((row) => row.rfpId));
  const open = market.rfps.filter((rfp) => rfp.status === PurchaseStatus.Open);
  const over = [PurchaseStatus.Closed, PurchaseStatus.Completed] as number[];
  return {
    new: open.filter((rfp) => rfp.isPublic && !bid.has(rfp.id) && !invited.has(rfp.id)).length,
    invited: open.filter((rfp) => invited.has(rfp.id) && !bid.has(rfp.id)).length,
    submitted: open.filter((rfp) => bid.get(rfp.id) === BidStatus.Submitted).length,
    completed: market.rfps.filter((rfp) => over.includes(rfp.status) && bid.has(rfp.id)).length,
  };
}

describe('the demonstration vendor', () => {
  it('has new, invited, submitted and completed deals, and purchase orders in several states', () => {
    for (const [name, count] of Object.entries(dealsOf(data, 1))) expect(count, name).toBeGreaterThanOrEqual(4);
    const statuses = new Set(data.purchaseOrders.filter((order) => order.vendorId === 1).map((order) => order.status));
    for (const status of [1, 2, 4, 5, 6]) expect(statuses.has(status), `PO status ${status}`).toBe(true);
  });

  it('is not the only one: the Free account has deals too', () => {
    const deals = dealsOf(data, 2);
    expect(deals.invited).toBeGreaterThan(0);
    expect(deals.completed).toBeGreaterThan(0);
  });
});

describe.each(seedingDays)('last month’s figures of a market seeded on %s', (seedingDay) => {
  const market = marketOf(seedingDay);
  const now = new Date(startOfDay(seedingDay).getTime() + 36_000_000);

  it('are above zero for the school and for the vendor', () => {
    const awards = market.awards.filter((award) => market.rfps[award.rfpId - 1]?.schoolId === 1);
    const savings = lastMonthSavings(
      awards.flatMap((award) => savingsRows(market, award.id, award.awardedAt)),
      now,
    );
    const revenue = lastMonthRevenue(
      market.purchaseOrders.flatMap(({ vendorId, acceptedAt, total }) =>
        vendorId === 1 && acceptedAt ? [{ label: 'All', acceptedAt, total }] : [],
      ),
      now,
    );
    expect(Number(savings[0]?.amount)).toBeGreaterThan(500);
    expect(Number(revenue[0]?.amount)).toBeGreaterThan(1000);
    expect(savings[0]?.changePercent).not.toBeNull();
    expect(revenue[0]?.changePercent).not.toBeNull();
  });
});

function savingsRows(market: DemoData, awardId: number, awardedAt: Date) {
  return market.purchaseOrders
    .filter((order) => order.awardId === awardId && !areLinesFreeAgain(order.status))
    .flatMap((order) => {
      const bids = market.bids.filter((bid) => bid.rfpId === order.rfpId);
      return market.purchaseOrderLines
        .filter((line) => line.purchaseOrderId === order.id)
        .map((line) => {
          const prices = linePrices(
            line.lineId,
            bids.map((bid) => ({
              bidId: bid.id,
              vendorId: bid.vendorId,
              status: bid.status,
              lines: market.bidLines.flatMap(({ bidId, lineId, unitCost, tax, deliveryFees }) =>
                bidId === bid.id && lineId === line.lineId && unitCost !== null
                  ? [{ lineId, unitCost, tax, deliveryFees, quantity: line.quantity }]
                  : [],
              ),
            })),
          );
          return { label: 'All', awardedAt, linePrices: prices.map(({ price }) => price), awardedPrice: line.amount };
        });
    });
}

describe('twelve months of history', () => {
  /** Instants move with the seeding day, so a day's months are found by moving the instants of one market. */
  function missingMonths(instants: readonly Date[], months: number): string[] {
    const missing: string[] = [];
    for (let offset = 0; offset < 366; offset += 1) {
      const now = new Date(today.getTime() + offset * 86_400_000);
      const moved = instants.map((at) => new Date(at.getTime() + offset * 86_400_000));
      let month = previousMonth(now);
      for (let back = 0; back < months; back += 1) {
        const period = month;
        if (!moved.some((at) => isWithin(at, period)))
          missing.push(`${now.toISOString()} ${period.from.toISOString()}`);
        month = previousMonth(period.from);
      }
    }
    return missing;
  }

  it('has awards of the demonstration school in each of the last eleven months, whatever the day', () => {
    const awards = data.awards.filter((award) => data.rfps[award.rfpId - 1]?.schoolId === 1);
    expect(
      missingMonths(
        awards.map((award) => award.awardedAt),
        11,
      ),
    ).toEqual([]);
  });

  it('has orders that the demonstration vendor accepted in each of the last four months, whatever the day', () => {
    const accepted = data.purchaseOrders.flatMap((order) =>
      order.vendorId === 1 && order.acceptedAt ? [order.acceptedAt] : [],
    );
    expect(missingMonths(accepted, 4)).toEqual([]);
  });

  it('tells each account that signs in something new and something it has read', () => {
    for (const name of ['school', 'vendor', 'subvendor']) {
      const user = userNamed(name);
      const clientId = user.role === 'SubVendor' ? user.id : (user.schoolId ?? user.vendorId);
      const own = data.notifications.filter((row) => row.role === user.role && row.clientId === clientId);
      expect(new Set(own.map((row) => row.isRead)), name).toEqual(new Set([true, false]));
      expect(own.length, name).toBeGreaterThan(10);
    }
    expect([...new Set(data.notifications.map((row) => row.notificationType))].sort()).toEqual([1, 2, 3, 4, 5]);
    const toVendors = data.notifications.filter(
      (row) => row.role === 'Vendor' && row.relatedUrl?.startsWith('order-details'),
    );
    expect(new Set(toVendors.map((row) => row.relatedUrl))).toEqual(new Set(['order-details?id={rfpToken}']));
  });
});
