import { formatMoney } from '@chalkline/rules';
import { StatCard, StatGrid } from '@chalkline/ui';
import type { Overview } from './overview-view.tsx';

/** Figures, each with its last twelve months. */
export function FiguresPanel({ figures }: { figures: Overview['figures'] }) {
  return (
    <StatGrid>
      {figures.map(({ key, label, value, kind, hint, months }) => (
        <StatCard
          key={key}
          label={label}
          value={kind === 'money' ? formatMoney(value).replace(/\.00$/, '') : value}
          hint={hint}
          spark={months}
        />
      ))}
    </StatGrid>
  );
}
