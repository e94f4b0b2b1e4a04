import { useApi } from '@chalkline/api-client';
import { today } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { compareMoney, formatMoney } from '@chalkline/rules';
import { Box, Card, FilterTabs, Flex, figured, QueryView, SelectField, Skeleton, Text } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SpendReport } from '../../model/contract.ts';
import { periodStart, type SpendCut, type SpendPeriod } from '../../model/spend.ts';
import { spend } from '../../queries/spend.ts';

// The chart library is larger than the rest of this screen.
const SpendChart = lazy(async () => ({ default: (await import('./spend-chart.tsx')).SpendChart }));

const cuts: readonly { value: SpendCut; label: string }[] = [
  { value: 'month', label: 'By month' },
  { value: 'category', label: 'By category' },
  { value: 'vendor', label: 'By vendor' },
];

const periods: readonly { value: SpendPeriod; label: string }[] = [
  { value: 'twelve', label: 'Last 12 months' },
  { value: 'year', label: 'This year' },
  { value: 'all', label: 'From the beginning' },
];

function Report({ report, cut, kind }: { report: SpendReport; cut: SpendCut; kind: 'purchase' | 'order' }) {
  const hasSavings = kind === 'purchase';
  const saved = hasSavings && compareMoney(report.savings, '0') > 0;
  if (report.orderCount === 0) {
    return <Text color="fg.muted">Nothing was spent in this time: figures come with the first accepted order.</Text>;
  }
  return (
    <>
      <Text textStyle="figure">{formatMoney(report.total)}</Text>
      <Text color="fg.muted" mb="3">
        {figured(report.orderCount, 'order')}
        {saved && `, ${formatMoney(report.savings)} under the mean of the bids`}
      </Text>
      <Suspense fallback={<Skeleton h="60" />}>
        <SpendChart report={report} cut={cut} hasSavings={hasSavings} />
      </Suspense>
    </>
  );
}

/** What was spent, cut by month, category or vendor. */
export function SpendPanel({ kind }: { kind: 'purchase' | 'order' }) {
  const { clock } = usePlatform();
  const [now] = useState(() => today(new Date(clock.now())));
  const [cut, setCut] = useState<SpendCut>('month');
  const [period, setPeriod] = useState<SpendPeriod>('twelve');
  const from = periodStart(period, now);
  const query = useQuery({
    ...spend(useApi(), { kind, ...(from === null ? { isWhole: true } : { from }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Spend">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" mb="4">
        <FilterTabs
          label="Spend by"
          value={cut}
          onChange={(value) => setCut(cuts.find((each) => each.value === value)?.value ?? 'month')}
          items={[...cuts]}
        />
        <Box w={{ base: '100%', sm: '12rem' }}>
          <SelectField
            label="Time"
            hideLabel
            value={period}
            options={periods}
            onValueChange={(value) => setPeriod(periods.find((each) => each.value === value)?.value ?? 'twelve')}
          />
        </Box>
      </Flex>
      <QueryView query={query} what="The spend" skeleton={<Skeleton h="72" />}>
        {(report) => <Report report={report} cut={cut} kind={kind} />}
      </QueryView>
    </Card>
  );
}
