import { LinkButton } from '@chalkline/ui';
import { paths } from '../../model/paths.ts';
import { DealsScreen } from './deals-screen.tsx';

/** Purchases a school invited this vendor to. */
export function Page() {
  return (
    <DealsScreen
      kind="invited"
      title="Invited deals"
      empty={{
        title: 'No open invitation',
        text: 'When a school invites you, you are told by email and find the purchase here.',
        action: <LinkButton to={paths.newDeals}>See new deals</LinkButton>,
      }}
    />
  );
}
