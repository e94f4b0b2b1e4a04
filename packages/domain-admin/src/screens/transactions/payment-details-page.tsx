import { paths } from '../../model/paths.ts';
import { TransactionDetails } from './transaction-details.tsx';

/** `payment-details`: one transaction, opened from the new ones. */
export function Page() {
  return <TransactionDetails back={{ to: paths.newTransactions, label: 'New transactions' }} />;
}
