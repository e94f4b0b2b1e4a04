import { newSalesLead } from '../../model/leads.ts';
import { useVendorList, VendorSalesScreen } from './vendor-sales-screen.tsx';

/** Public sales that this vendor does not take part in yet. */
export function Page() {
  return (
    <VendorSalesScreen
      kind="new"
      list={useVendorList()}
      title="New sales"
      lead={newSalesLead}
      empty={{
        title: 'No public sale is open',
        text: 'New sales appear here as soon as a school publishes them. Invitations have a list of their own.',
      }}
    />
  );
}
