import { formatMoney } from '@chalkline/rules';
import { SimpleGrid, StatCard } from '@chalkline/ui';
import type { AdminDashboard } from '../../model/contract.ts';
import { trendOf } from '../../model/dashboard.ts';
import { inMonth } from '../../model/month.ts';

function valueText(value: string, kind: 'count' | 'money'): string {
  if (kind === 'money') return formatMoney(value).replace(/\.00$/, '');
  const count = Number(value);
  return Number.isFinite(count) ? count.toLocaleString('en-US') : value;
}

/** The market in figures of the running month, each with its last twelve months. */
export function Figures({ figures, months: known }: Pick<AdminDashboard, 'figures' | 'months'>) {
  const running = known.at(-1)?.month;
  return (
    <SimpleGrid columns={{ base: 2, lg: figures.length % 4 === 0 ? 4 : 3 }} gap={{ base: '3', md: '4' }}>
      {figures.map(({ key, label, value, kind, changePercent, months }) => (
        <StatCard
          key={key}
          label={label}
          value={valueText(value, kind)}
          hint={running && inMonth(running)}
          trend={trendOf(changePercent)}
          spark={months}
        />
      ))}
    </SimpleGrid>
  );
}
