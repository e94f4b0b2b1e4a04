import { LinkButton } from '../../components/link-button.tsx';
import { paths } from '../../model/paths.ts';
import { DealsScreen } from './deals-screen.tsx';

/** Bids that are with a school. */
export function Page() {
  return (
    <DealsScreen
      kind="submitted"
      title="Submitted bids"
      emptyTitle="No bid is out"
      emptyText="A bid you submit stays sealed until its end date; until then you can revise or withdraw it here."
      emptyAction={<LinkButton to={paths.newDeals}>See new deals</LinkButton>}
    />
  );
}
