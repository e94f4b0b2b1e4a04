import { Callout, DateTime, Text } from '@chalkline/ui';
import type { OrderDetails } from '../../model/contract.ts';

type Closure = NonNullable<OrderDetails['closure']>;

const titles: Readonly<Record<Closure['kind'], string>> = {
  cancelled: 'The school cancelled this purchase',
  'no-award': 'The school closed this purchase without an award',
  'no-bids': 'This purchase closed without a bid',
};

/** How the purchase ended, in the school's own words. */
export function ClosureNote({ closure }: { closure: Closure }) {
  return (
    <Callout tone={closure.kind === 'cancelled' ? 'red' : 'amber'} title={titles[closure.kind]}>
      {closure.reason && <Text>{closure.reason}</Text>}
      <Text textStyle="sm" color="fg.muted">
        <DateTime at={closure.at} />
      </Text>
    </Callout>
  );
}
