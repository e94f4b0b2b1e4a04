import { FilterTabs } from '@chalkline/ui';
import { useSearchParams } from 'react-router';
import type { Transaction } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { TransactionsScreen } from './transactions-screen.tsx';

const places = [
  { value: 'on-going', label: 'On-going' },
  { value: 'settled', label: 'Settled' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
] as const;
type Place = (typeof places)[number]['value'];

const emptyWords: Readonly<Record<Place, { title: string; text: string }>> = {
  'on-going': { title: 'No on-going transactions', text: 'A transaction shows here once it is confirmed.' },
  settled: { title: 'No settled transactions', text: 'A transaction shows here once it is settled.' },
  closed: { title: 'No closed transactions', text: 'What is refunded whole or written off shows here.' },
  all: { title: 'No transactions', text: 'What is charged or billed shows here, new transactions too.' },
};

/** `on-going-transactions`: what is confirmed, settled and closed, and all of it in one list and file (PAY-18, PAY-20). */
export function Page() {
  const [params, setParams] = useSearchParams();
  const place: Place = places.find(({ value }) => value === params.get('books'))?.value ?? 'on-going';
  const choose = (next: Place) =>
    setParams(
      (current) => {
        const after = new URLSearchParams(current);
        after.delete('page');
        if (next === 'on-going') after.delete('books');
        else after.set('books', next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <TransactionsScreen
      title="On-going transactions"
      lead="Confirmed transactions until they are settled, and those that are settled or closed."
      booking={place === 'all' ? null : (place satisfies Transaction['booking'])}
      pathOf={paths.onGoingPayment}
      many={place === 'on-going' ? { act: 'settle', label: 'Settle this page…' } : null}
      empty={emptyWords[place]}
      above={<FilterTabs label="Books" items={places} value={place} onChange={choose} />}
    />
  );
}
