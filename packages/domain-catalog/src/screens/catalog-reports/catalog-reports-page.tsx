import { useApi } from '@chalkline/api-client';
import { formatDay, formatMoney } from '@chalkline/rules';
import {
  Box,
  Callout,
  counted,
  Flex,
  LinkButton,
  QueryView,
  Page as Screen,
  SelectField,
  Skeleton,
  Stack,
  TextField,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { CatalogReport } from '../../model/contract.ts';
import { type Comparison, catalogReport } from '../../queries/reports.ts';
import { type Period, ReportTables } from './report-tables.tsx';

// The charting library is the largest part of the screen; the tables don't wait for it.
const ReportCharts = lazy(async () => ({ default: (await import('./report-charts.tsx')).ReportCharts }));

const comparisons: readonly { value: Comparison; label: string }[] = [
  { value: 'before', label: 'The period before' },
  { value: 'yearBefore', label: 'The same days a year before' },
  { value: 'none', label: 'Nothing' },
];

const dayOf = (text: string | null): string | null => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null);

function usePeriod() {
  const [params, setParams] = useSearchParams();
  const from = dayOf(params.get('from'));
  const to = dayOf(params.get('to'));
  const compare = comparisons.find(({ value }) => value === params.get('compare'))?.value ?? 'before';
  const period: Period = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
  const set = (name: string, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { period, compare, set };
}

/** The period, from the address or as the server chose it. */
function PeriodFields({
  report,
  period,
  compare,
  set,
}: { report: CatalogReport | undefined } & ReturnType<typeof usePeriod>) {
  return (
    <Flex gap="3" wrap="wrap" align="flex-end">
      <Box w={{ base: '100%', sm: '11rem' }}>
        <TextField
          type="date"
          label="From"
          value={period.from ?? report?.from ?? ''}
          onValueChange={(value) => set('from', value)}
        />
      </Box>
      <Box w={{ base: '100%', sm: '11rem' }}>
        <TextField
          type="date"
          label="To"
          value={period.to ?? report?.to ?? ''}
          onValueChange={(value) => set('to', value)}
        />
      </Box>
      <Box w={{ base: '100%', sm: '15rem' }}>
        <SelectField
          label="Compare with"
          options={comparisons}
          value={compare}
          onValueChange={(value) => set('compare', value)}
        />
      </Box>
    </Flex>
  );
}

function leadOf(report: CatalogReport | undefined): string {
  if (!report) return '\u00a0';
  const span = `${formatDay(report.from)} to ${formatDay(report.to)}`;
  return report.beforeFrom === null || report.beforeTo === null
    ? `${span}.`
    : `${span}, compared with ${formatDay(report.beforeFrom)} to ${formatDay(report.beforeTo)}.`;
}

/** The figures are of the catalog's products; what an offer sold in words is said apart. */
function WithoutProduct({ report }: { report: CatalogReport }) {
  const { revenue, orders } = report.withoutProduct;
  if (orders === 0) return null;
  return (
    <Callout tone="neutral">
      {`${formatMoney(revenue)} in ${counted(orders, 'order')} was sold by price offers without a product of your catalog. It is in none of these figures.`}
    </Callout>
  );
}

/** What the report would show, for a plan that doesn't include it. */
function NotIncluded() {
  return (
    <Callout
      tone="blue"
      title="The National Package includes catalog reports"
      action={
        <LinkButton to="/plan-details" variant="surface">
          See plans
        </LinkButton>
      }
    >
      They show how often schools see your products, open them, put them into carts and order them. You also see your
      revenue by product, category, month and state, which price tiers schools use, and how many of your price offers
      win.
    </Callout>
  );
}

/** `catalog-reports`: views, carts, orders and offers of the catalog, with tables behind every chart. CAT-22 */
export function Page() {
  const controls = usePeriod();
  const { period, compare } = controls;
  const query = useQuery({ ...catalogReport(useApi(), { ...period, compare }), placeholderData: keepPreviousData });
  const report = query.data;
  return (
    <Screen title="Catalog reports" lead={leadOf(report)}>
      {(report === undefined || report.isIncluded) && <PeriodFields report={report} {...controls} />}
      <QueryView query={query} what="Your report">
        {(data) =>
          data.isIncluded ? (
            <Stack gap="5">
              <Suspense fallback={<Skeleton h="96" />}>
                <ReportCharts report={data} />
              </Suspense>
              <WithoutProduct report={data} />
              <ReportTables report={data} period={period} />
            </Stack>
          ) : (
            <NotIncluded />
          )
        }
      </QueryView>
    </Screen>
  );
}
