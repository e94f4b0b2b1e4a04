import type { Schemas } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { AuctionType } from '@chalkline/rules';
import { LinkButton } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';

const words: Readonly<Record<number, { screen: string; act: string }>> = {
  [AuctionType.Auction]: { screen: '/vendor-sale-details', act: 'make a proposal' },
  [AuctionType.QuickSale]: { screen: '/vendor-quick-sale-counter-offer', act: 'make an offer' },
  [AuctionType.LiveAuction]: { screen: '/live-auction-details', act: 'bid' },
};

/** The way to take part: by signing in for a stranger, at once for a vendor; whoever can't is offered nothing. */
export const SaleAction = observer(function SaleAction({ sale }: { sale: Schemas['PublicSale'] }) {
  const { session } = usePlatform();
  const isVendor = session.role === 'Vendor' || session.role === 'SubVendor';
  const word = words[sale.auctionTypeId];
  if (!sale.isOpen || word === undefined || (session.isSignedIn && !isVendor)) return null;
  const to = `${word.screen}?${new URLSearchParams({ id: sale.encryptedId })}`;
  return (
    <LinkButton to={`/redirect-handler?${new URLSearchParams({ to })}`}>
      {session.isSignedIn ? 'Open the sale' : `Sign in to ${word.act}`}
    </LinkButton>
  );
});
