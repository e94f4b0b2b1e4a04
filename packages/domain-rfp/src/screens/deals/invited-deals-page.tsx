import { LinkButton } from '../../components/link-button.tsx';
import { paths } from '../../model/paths.ts';
import { DealsScreen } from './deals-screen.tsx';

/** Purchases a school invited this vendor to. */
export function Page() {
  return (
    <DealsScreen
      kind="invited"
      title="Invitations"
      emptyTitle="No open invitation"
      emptyText="When a school invites you, you are told by e-mail and find the purchase here."
      emptyAction={<LinkButton to={paths.newDeals}>See new deals</LinkButton>}
    />
  );
}
