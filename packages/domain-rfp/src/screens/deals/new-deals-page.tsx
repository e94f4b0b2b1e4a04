import { DealsScreen } from './deals-screen.tsx';

/** Public purchases a vendor has not bid on yet. */
export function Page() {
  return (
    <DealsScreen
      kind="new"
      title="New deals"
      empty={{
        title: 'No public purchase is open',
        text: 'New ones appear here the moment a school publishes them. Invitations are kept in their own list.',
      }}
    />
  );
}
