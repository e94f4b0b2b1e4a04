import { AuctionType, type Role, SaleOfferStatus, SaleStatus } from '@chalkline/rules';
import { paths } from './paths.ts';

/** Where a click on a notification of these screens goes, once the live status is known (spec: click rules). */
export type LiveSale = { id: number; encryptedId: string; status: number; auctionTypeId: number };

export function isVendor(role: Role | null): boolean {
  return role === 'Vendor' || role === 'SubVendor';
}

/** The page of the sale itself, on the side of whoever clicks. */
export function saleRoute(live: Pick<LiveSale, 'id' | 'encryptedId'>, role: Role | null): string {
  return isVendor(role) ? paths.vendorSale(live.encryptedId) : paths.schoolSale(live.id);
}

/** The comparison opens only while lots wait for a decision; otherwise the history at that row. */
export function comparisonRoute(live: LiveSale, role: Role | null): string {
  if (isVendor(role)) return saleRoute(live, role);
  return live.status === SaleStatus.OnGoing ? paths.comparison(live.id) : paths.historyRow(live.id);
}

/** A school's offers open while one waits for the school; `null` stays where the click was made. */
export function schoolOffersRoute(live: LiveSale, role: Role | null, named: string): string | null {
  if (isVendor(role)) return saleRoute(live, role);
  return live.status === SaleOfferStatus.WaitsForSchool ? named : null;
}

/** A vendor's offers open while one waits for the vendor; otherwise the sale. */
export function vendorOffersRoute(live: LiveSale, role: Role | null, named: string): string {
  return isVendor(role) && live.status === SaleOfferStatus.WaitsForVendor ? named : saleRoute(live, role);
}

/** The live auctions open while this one runs; otherwise the sale. */
export function liveRoute(live: LiveSale, role: Role | null, named: string): string {
  const isRunning = live.auctionTypeId === AuctionType.LiveAuction && live.status === SaleStatus.Live;
  return isRunning ? named : saleRoute(live, role);
}

/** The school's list that holds a sale in this state. */
export function schoolListRoute(live: LiveSale): string {
  switch (live.status) {
    case SaleStatus.Draft:
      return paths.draftRow(live.id);
    case SaleStatus.Open:
    case SaleStatus.Live:
      return paths.schoolSale(live.id);
    default:
      return paths.historyRow(live.id);
  }
}

/** A proposal's form opens while the sale takes proposals; afterwards the sale says what became of it. */
export function proposalRoute(live: LiveSale, named: string): string {
  return live.status === SaleStatus.Open ? named : paths.vendorSale(live.encryptedId);
}
