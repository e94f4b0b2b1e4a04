import { bindText } from '@chalkline/kit';
import { MAX_NOTICE_DAYS } from '@chalkline/rules';
import { Box, Card, figured, NumberField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { SchoolSetup } from '../../model/school-form.ts';
import type { SchoolStore } from './use-school-store.ts';

/** What a sale is measured by while the school names no days of its own. SALE-22 */
export function presetText({ noticeDaysPreset: days }: Pick<SchoolSetup, 'noticeDaysPreset'>): string {
  return days === 0 ? 'no minimum' : `your state’s ${figured(days, 'day')}`;
}

/** What holds for the school's sales of surplus. */
export const SalesCard = observer(function SalesCard({ store }: { store: SchoolStore }) {
  return (
    <Card title="Sales of surplus">
      <Box maxW="md">
        <NumberField
          {...bindText(store, 'noticeDays')}
          label="Days that a sale is public before it ends"
          optionalLabel
          unit="days"
          hint={`From 0 to ${MAX_NOTICE_DAYS}. Empty: ${presetText(store.data)}. A shorter sale needs a reason, which the audit keeps.`}
        />
      </Box>
    </Card>
  );
});
