import { FilterTabs } from '@chalkline/ui';
import type { Period } from '../model/plan.ts';

/** Monthly or yearly prices. */
export function PeriodChoice({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  return (
    <FilterTabs<Period>
      label="Prices"
      value={value}
      onChange={onChange}
      items={[
        { value: 'month', label: 'Monthly' },
        { value: 'year', label: 'Yearly' },
      ]}
    />
  );
}
