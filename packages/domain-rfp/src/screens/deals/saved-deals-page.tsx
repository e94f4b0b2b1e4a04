import { LinkButton } from '@chalkline/ui';
import { paths } from '../../model/paths.ts';
import { DealsScreen } from './deals-screen.tsx';

/** Deals this vendor marked with a star, whatever became of them. */
export function Page() {
  return (
    <DealsScreen
      kind="saved"
      title="Saved deals"
      empty={{
        title: 'No deal saved yet',
        text: 'The star at the end of a deal’s row keeps it here, so that you find it again before it closes.',
        action: <LinkButton to={paths.newDeals}>See new deals</LinkButton>,
      }}
    />
  );
}
