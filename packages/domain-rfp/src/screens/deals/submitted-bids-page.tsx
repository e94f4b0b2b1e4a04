import { LinkButton } from '@chalkline/ui';
import { paths } from '../../model/paths.ts';
import { DealsScreen } from './deals-screen.tsx';

/** Bids that are with a school. */
export function Page() {
  return (
    <DealsScreen
      kind="submitted"
      title="Submitted bids"
      empty={{
        title: 'No submitted bids',
        text: 'A bid you submit stays sealed until its end date; until then you can revise or withdraw it here.',
        action: <LinkButton to={paths.newDeals}>See new deals</LinkButton>,
      }}
    />
  );
}
