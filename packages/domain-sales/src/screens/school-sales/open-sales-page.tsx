import { openLead } from '../../model/leads.ts';
import { SchoolSalesScreen } from './school-sales-screen.tsx';

/** Sales that are open, scheduled or live. */
export function Page() {
  return (
    <SchoolSalesScreen
      kind="open"
      title="Open sales"
      lead={openLead}
      notHere={{
        title: 'This sale is not open any more',
        text: 'It has ended or was cancelled. Sales in progress and the sale history show what became of it.',
      }}
      empty={{
        title: 'Nothing is for sale',
        text: 'Publish a sale, and its proposals, offers and bidders are counted here until it ends.',
      }}
    />
  );
}
