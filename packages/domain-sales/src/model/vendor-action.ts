import { AuctionType, SaleStatus } from '@chalkline/rules';
import type { VendorSaleRow } from './contract.ts';
import { paths } from './paths.ts';

/** What a button or a row of a menu says, and where it leads. */
export type SaleAction = { label: string; to: string };

/** The one next thing for this vendor to do with a sale, from its row; null where the sale itself says it all. */
export function rowAction(row: VendorSaleRow): SaleAction | null {
  if (row.invoiceId !== null) return { label: 'See invoice', to: `${paths.vendorSale(row.encryptedId)}#won` };
  if (row.refusal !== null) return null;
  switch (row.auctionTypeId) {
    case AuctionType.QuickSale:
      if (row.offersToAnswer > 0) return { label: 'Answer offer', to: paths.vendorOffers(row.encryptedId) };
      return row.saleStatus === SaleStatus.Open
        ? { label: 'Make an offer', to: paths.vendorOffers(row.encryptedId) }
        : null;
    case AuctionType.LiveAuction:
      return row.saleStatus === SaleStatus.Live
        ? { label: 'Enter live room', to: paths.liveRoom(row.encryptedId) }
        : null;
    default:
      if (row.saleStatus !== SaleStatus.Open) return null;
      return {
        label: row.proposalId === null ? 'Write proposal' : 'See proposal',
        to: paths.submitProposal(row.encryptedId),
      };
  }
}
