import { historyLead } from '../../model/leads.ts';
import { HistoryScreen } from './history-screen.tsx';

/** Every order this school placed. */
export function Page() {
  return (
    <HistoryScreen
      kind="order"
      title="Order history"
      lead={(total, rows) => historyLead(total, rows, 'order')}
      emptyTitle="No order placed yet"
      emptyText="Orders go to named vendors at their stated prices; each is kept here with its deliveries."
    />
  );
}
