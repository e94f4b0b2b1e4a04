import { paths } from '../../model/paths.ts';
import { TransactionDetails } from './transaction-details.tsx';

/** `on-going-payment-details`: one transaction, opened from those that are confirmed, settled or closed. */
export function Page() {
  return <TransactionDetails back={{ to: paths.onGoingTransactions, label: 'On-going transactions' }} />;
}
