import { LinkButton } from '@chalkline/ui';
import { paths } from '../../model/paths.ts';
import { DealsScreen } from './deals-screen.tsx';

/** What this vendor won. */
export function Page() {
  return (
    <DealsScreen
      kind="awarded"
      title="Awarded bids"
      empty={{
        title: 'No award yet',
        text: 'When a school chooses you, its purchase order waits here for your answer.',
        action: <LinkButton to={paths.submittedBids}>See submitted bids</LinkButton>,
      }}
    />
  );
}
