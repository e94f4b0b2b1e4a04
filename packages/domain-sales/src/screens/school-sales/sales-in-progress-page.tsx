import { inProgressLead } from '../../model/leads.ts';
import { SchoolSalesScreen } from './school-sales-screen.tsx';

/** Sales with something to decide, to pay or to collect. */
export function Page() {
  return (
    <SchoolSalesScreen
      kind="inProgress"
      title="Sales in progress"
      lead={inProgressLead}
      notHere={{
        title: 'This sale is not in progress',
        text: 'It is still open, or all of its lots are settled. The sale history shows where it stands.',
      }}
      empty={{
        title: 'Nothing to decide or to collect',
        text: 'Sales come here when they end, and stay until every lot is paid and collected.',
      }}
    />
  );
}
