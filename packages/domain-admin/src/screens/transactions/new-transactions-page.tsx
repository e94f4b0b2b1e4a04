import { paths } from '../../model/paths.ts';
import { TransactionsScreen } from './transactions-screen.tsx';

/** `new-transactions`: what was charged and nobody has confirmed yet (PAY-18). */
export function Page() {
  return (
    <TransactionsScreen
      title="New transactions"
      lead="What vendors pay for their plans and schools for their sales, until somebody confirms it."
      booking="new"
      pathOf={paths.payment}
      many={{ act: 'confirm', label: 'Confirm this page…' }}
      empty={{
        title: 'No new transactions',
        text: 'A payment shows here as soon as it is charged or billed.',
      }}
    />
  );
}
