import { formatMoney } from '@chalkline/rules';
import { StatCard, StatGrid } from '@chalkline/ui';
import { OverviewView } from './overview-view.tsx';

/** The figures of purchasing, each with its last twelve months. */
export function Card() {
  return (
    <OverviewView height="28">
      {({ figures }) => (
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
      )}
    </OverviewView>
  );
}
