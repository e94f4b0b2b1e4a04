import { closedLead } from '../../model/leads.ts';
import { SchoolSalesScreen } from './school-sales-screen.tsx';

/** Sales that are over: completed, cancelled, or ended without a buyer. */
export function Page() {
  return (
    <SchoolSalesScreen
      kind="closed"
      title="Closed sales"
      lead={closedLead}
      notHere={{
        title: 'This sale is not closed',
        text: 'It is still under way. The sale history shows where it stands.',
      }}
      empty={{
        title: 'No sale is over yet',
        text: 'A sale comes here when everything is collected, or when it ends without a buyer. Unsold lots can be relisted from here.',
      }}
    />
  );
}
