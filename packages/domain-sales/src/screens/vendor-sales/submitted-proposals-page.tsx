import { LinkButton } from '@chalkline/ui';
import { submittedLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { useVendorList, VendorSalesScreen } from './vendor-sales-screen.tsx';

/** Sales that this vendor takes part in, with a proposal, an offer or a bid. */
export function Page() {
  return (
    <VendorSalesScreen
      kind="submitted"
      list={useVendorList()}
      title="Submitted proposals"
      lead={submittedLead}
      empty={{
        title: 'You take part in no sale',
        text: 'Sealed proposals, offers and live bids that you make are listed here until their sale is decided.',
        action: <LinkButton to={paths.newSalesList}>See new sales</LinkButton>,
      }}
    />
  );
}
