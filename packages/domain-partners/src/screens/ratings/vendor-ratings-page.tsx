import { RatingsScreen } from './ratings-screen.tsx';

const tabs = ['vendors', 'to-rate', 'given', 'received'] as const;

/** A school's ratings: the vendors it dealt with, orders to rate, what it gave, what vendors gave it. */
export function Page() {
  return (
    <RatingsScreen
      side="school"
      title="Vendor ratings"
      lead="What schools say of the vendors you buy from, and what you said yourself."
      tabs={tabs}
    />
  );
}
