import { FilterTabs, LinkButton } from '@chalkline/ui';
import { endedLead, wonLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { useVendorList, VendorSalesScreen } from './vendor-sales-screen.tsx';

/** What this vendor won, and the sales that ended without a lot for it. */
export function Page() {
  const list = useVendorList();
  const kind = list.params.get('view') === 'ended' ? 'ended' : 'won';
  return (
    <VendorSalesScreen
      kind={kind}
      list={list}
      title="Awarded sales"
      lead={kind === 'won' ? wonLead : endedLead}
      above={
        <FilterTabs
          label="Which sales"
          value={kind}
          onChange={(value) => list.set({ view: value === 'ended' ? 'ended' : null })}
          items={[
            { value: 'won', label: 'Won' },
            { value: 'ended', label: 'Ended' },
          ]}
        />
      }
      empty={
        kind === 'won'
          ? {
              title: 'No lot won yet',
              text: 'When a lot is yours, its invoice and pickup times are here.',
              action: <LinkButton to={paths.submitted}>See submitted proposals</LinkButton>,
            }
          : {
              title: 'No sale has ended',
              text: 'Sales that you took part in and did not win are kept here with their result.',
              action: <LinkButton to={paths.newSalesList}>See new sales</LinkButton>,
            }
      }
    />
  );
}
