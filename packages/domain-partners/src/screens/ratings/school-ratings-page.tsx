import { RatingsScreen } from './ratings-screen.tsx';

const tabs = ['received', 'given', 'to-rate'] as const;

/** A vendor's ratings: what schools gave, what it gave them, orders to rate. */
export function Page() {
  return (
    <RatingsScreen
      side="vendor"
      title="Ratings and reviews"
      lead="What schools say of your deliveries, and what you say of theirs."
      tabs={tabs}
    />
  );
}
