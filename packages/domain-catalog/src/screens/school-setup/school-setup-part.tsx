import { Stack } from '@chalkline/ui';
import { AccountsCard } from './accounts-card.tsx';
import { CheckoutCard } from './checkout-card.tsx';
import { SegmentsCard } from './segments-card.tsx';

/** What the marketplace needs of School Setup: account codes, accounts, and who may check out how much. */
export function Part() {
  return (
    <Stack gap="5">
      <CheckoutCard />
      <SegmentsCard />
      <AccountsCard />
    </Stack>
  );
}
