import { AuctionType, type Role } from '@chalkline/rules';
import { paths } from './paths.ts';

const isVendor = (role: Role | null): boolean => role === 'Vendor' || role === 'SubVendor';

/** What is known of a sale that an address names. */
export interface NamedSale {
  readonly id: number;
  readonly encryptedId: string;
  readonly auctionTypeId: number;
}

/** The page that shows a sale of this kind to this reader: an address of another kind goes there. */
export function salePathOf({ id, encryptedId, auctionTypeId }: NamedSale, role: Role | null): string {
  if (auctionTypeId === AuctionType.LiveAuction) return paths.liveRoom(encryptedId);
  if (auctionTypeId === AuctionType.QuickSale)
    return isVendor(role) ? paths.vendorOffers(encryptedId) : paths.schoolOffers(id);
  return isVendor(role) ? paths.vendorSale(encryptedId) : paths.schoolSale(id);
}
