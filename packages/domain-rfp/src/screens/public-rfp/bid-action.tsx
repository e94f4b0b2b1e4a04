import type { Schemas } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { LinkButton } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { publicBidPath } from '../../model/public-addresses.ts';

/** The way to the bid: by signing in for a stranger, at once for a vendor; whoever can't bid is offered nothing. */
export const BidAction = observer(function BidAction({ data }: { data: Schemas['PublicRfp'] }) {
  const { session } = usePlatform();
  const { role } = session;
  const isVendor = role === 'Vendor' || role === 'SubVendor';
  if (!data.isOpen || (session.isSignedIn && !isVendor)) return null;
  return (
    <LinkButton to={publicBidPath(data.rfp.encryptedId)}>
      {session.isSignedIn ? 'Open to bid' : 'Sign in to bid'}
    </LinkButton>
  );
});
