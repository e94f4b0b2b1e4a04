import { orderHistoryLead } from '../../model/leads.ts';
import { HistoryScreen } from './history-screen.tsx';

/** Every order this school placed. */
export function Page() {
  return (
    <HistoryScreen
      kind="order"
      title="Order history"
      lead={orderHistoryLead}
      empty={{
        title: 'No order placed yet',
        text: 'Orders go to named vendors at their stated prices; each is kept here with its deliveries.',
      }}
    />
  );
}
