import { LinkButton } from '@chalkline/ui';
import { invitedLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { useVendorList, VendorSalesScreen } from './vendor-sales-screen.tsx';

/** Sales that a school invited this vendor to. */
export function Page() {
  return (
    <VendorSalesScreen
      kind="invited"
      list={useVendorList()}
      title="Invited sales"
      lead={invitedLead}
      empty={{
        title: 'No open invitation',
        text: 'When a school invites you to a sale, you get an email and find the sale here.',
        action: <LinkButton to={paths.newSalesList}>See new sales</LinkButton>,
      }}
    />
  );
}
