import { bindText } from '@chalkline/kit';
import { MAX_NOTICE_DAYS } from '@chalkline/rules';
import { Box, Card, NumberField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { SchoolStore } from './use-school-store.ts';

/** What holds for the school's purchases. PUR-34 */
export const PurchasesCard = observer(function PurchasesCard({ store }: { store: SchoolStore }) {
  return (
    <Card title="Purchases">
      <Box maxW="md">
        <NumberField
          {...bindText(store, 'purchaseNoticeDays')}
          label="Days that a purchase is open for bids"
          optionalLabel
          unit="days"
          hint={`The minimum of your state or district, from 0 to ${MAX_NOTICE_DAYS}. Whoever writes a shorter purchase is warned and can still publish it.`}
        />
      </Box>
    </Card>
  );
});
