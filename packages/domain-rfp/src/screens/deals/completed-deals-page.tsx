import { LinkButton } from '@chalkline/ui';
import { paths } from '../../model/paths.ts';
import { DealsScreen } from './deals-screen.tsx';

/** Purchases that are over for this vendor: delivered, not awarded, cancelled or closed. */
export function Page() {
  return (
    <DealsScreen
      kind="completed"
      title="Completed deals"
      empty={{
        title: 'Nothing is over yet',
        text: 'Purchases you took part in are kept here with their result and the school’s letter.',
        action: <LinkButton to={paths.newDeals}>See new deals</LinkButton>,
      }}
    />
  );
}
