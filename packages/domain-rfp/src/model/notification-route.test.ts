import { describe, expect, it } from 'vitest';
import { bidComparisonRoute, proposePriceRoute, schoolPurchaseRoute, vendorBidRoute } from './notification-route.ts';

const live = (status: number) => ({ id: 412, encryptedId: 'tok', status });

describe('where a click on a notification leads', () => {
  it('NOTIF-7 opens the comparison at 3 and the history at its row otherwise', () => {
    expect(bidComparisonRoute(live(3))).toBe('/bid-comparison?id=412');
    for (const status of [2, 4, 5, 6, 7]) expect(bidComparisonRoute(live(status))).toBe('/purchase-history?id=412');
  });

  it('NOTIF-7 opens a negotiation at 3 for either side', () => {
    expect(proposePriceRoute(live(3), 'Vendor', '/propose-price?id=1')).toBe('/propose-price?id=1');
    expect(proposePriceRoute(live(3), 'School', '/propose-price?id=1')).toBe('/propose-price?id=1');
  });

  it('NOTIF-7 leads a vendor to its purchase orders at 4 and 6, a school to its history', () => {
    expect(proposePriceRoute(live(4), 'Vendor', '/x')).toBe('/po-management?rfp=412');
    expect(proposePriceRoute(live(6), 'SubVendor', '/x')).toBe('/po-management?rfp=412');
    expect(proposePriceRoute(live(4), 'School', '/x')).toBe('/purchase-history?id=412');
  });

  it('NOTIF-8 never sends a vendor to the school’s history', () => {
    for (const status of [1, 2, 5, 7])
      expect(proposePriceRoute(live(status), 'Vendor', '/x')).toBe('/completed-deals?id=412');
  });

  it('opens the school’s list that shows the live state', () => {
    expect([1, 2, 3, 4, 6, 7].map((status) => schoolPurchaseRoute(live(status)))).toEqual([
      '/draft-purchases?id=412',
      '/open-purchase-requests?id=412',
      '/on-going-purchases?id=412',
      '/on-going-purchases?id=412',
      '/on-going-purchases?id=412',
      '/purchase-history?id=412',
    ]);
  });

  it('BID-6 opens the bid form only while bids are taken', () => {
    expect(vendorBidRoute(live(2), '/new-deals-bid?id=tok')).toBe('/new-deals-bid?id=tok');
    expect(vendorBidRoute(live(3), '/new-deals-bid?id=tok')).toBe('/order-details?id=tok');
  });
});
