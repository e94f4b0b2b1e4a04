import { closedLead } from '../../model/leads.ts';
import { HistoryScreen } from './history-screen.tsx';

/** Purchases that ended without an award: cancelled, without a bid, or not awarded. */
export function Page() {
  return (
    <HistoryScreen
      kind="closed"
      title="Closed purchases"
      lead={closedLead}
      empty={{
        title: 'No purchase was closed',
        text: 'A purchase that is cancelled, gets no bid or is not awarded is kept here, and can be copied to a new draft.',
      }}
    />
  );
}
