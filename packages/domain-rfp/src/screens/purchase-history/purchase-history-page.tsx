import { historyLead } from '../../model/leads.ts';
import { HistoryScreen } from './history-screen.tsx';

/** Everything this school published, at any status. */
export function Page() {
  return (
    <HistoryScreen
      kind="purchase"
      title="Purchase history"
      lead={historyLead}
      empty={{
        title: 'Nothing published yet',
        text: 'Every purchase you publish is kept here with its spend and what it saved against the mean of the bids.',
      }}
    />
  );
}
