import { formatMoney } from '@chalkline/rules';
import { Box, Card, chakra, Flex, Grid, StatCard, StatGrid, Text } from '@chalkline/ui';
import { BarChart, LineChart } from '@chalkline/ui/chart';
import type { CatalogReport } from '../../model/contract.ts';
import { count, funnelNames, monthText, trendOf } from '../../model/report-words.ts';

const dollars = (value: number) => formatMoney(value.toFixed(2));

/** Shown, viewed, in a cart, ordered: each as a part of the first one that is known. */
function Funnel({ funnel }: Pick<CatalogReport, 'funnel'>) {
  const most = Math.max(1, ...funnel.map(({ value }) => value ?? 0));
  return (
    <Card title="How views become orders">
      <chakra.ol listStyleType="none" display="flex" flexDirection="column" gap="3">
        {funnel.map(({ step, value, before }) => {
          const trend = value === null ? undefined : trendOf(value, before);
          return (
            <li key={step}>
              <Flex justify="space-between" gap="3">
                <span>{funnelNames[step]}</span>
                <Text
                  color={value === null ? 'fg.muted' : undefined}
                  fontWeight="semibold"
                  fontVariantNumeric="tabular-nums"
                >
                  {count(value)}
                  {trend && (
                    <chakra.span color="fg.muted" fontWeight="normal" ms="2">
                      {trend.direction === 'down' ? '−' : trend.direction === 'up' ? '+' : ''}
                      {trend.label}
                    </chakra.span>
                  )}
                </Text>
              </Flex>
              <Box h="2" mt="1" bg="track" borderRadius="full" overflow="hidden" aria-hidden="true">
                <Box h="100%" bg="accent.solid" style={{ width: `${Math.round(((value ?? 0) / most) * 100)}%` }} />
              </Box>
            </li>
          );
        })}
      </chakra.ol>
    </Card>
  );
}

/** What stands in a chart's place while nothing was ordered. */
function NothingOrdered() {
  return <Text color="fg.muted">No orders in this period.</Text>;
}

/** The figures of the period, and their course. */
export function ReportCharts({ report }: { report: CatalogReport }) {
  const { revenue, revenueBefore, units, unitsBefore, byMonth, byCategory, requests } = report;
  const trend = {
    revenue: trendOf(Number(revenue), revenueBefore === null ? null : Number(revenueBefore)),
    units: trendOf(units, unitsBefore),
  };
  const won =
    requests.won + requests.lost === 0 ? '–' : `${Math.round((requests.won / (requests.won + requests.lost)) * 100)}%`;
  return (
    <>
      <StatGrid>
        <StatCard
          label="Revenue"
          value={formatMoney(revenue)}
          {...(trend.revenue ? { trend: trend.revenue } : {})}
          spark={byMonth.map((month) => Number(month.revenue))}
        />
        <StatCard
          label="Units"
          value={units.toLocaleString('en-US')}
          {...(trend.units ? { trend: trend.units } : {})}
          spark={byMonth.map((month) => month.units)}
        />
        <StatCard
          label="Price requests"
          value={requests.asked.toLocaleString('en-US')}
          hint={`${requests.open} open`}
        />
        <StatCard label="Offers won" value={won} hint={`${requests.won} of ${requests.won + requests.lost} decided`} />
      </StatGrid>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <Card title="Revenue by month">
          {units === 0 ? (
            <NothingOrdered />
          ) : (
            <LineChart
              label="Revenue by month"
              xLabel="Month"
              x="month"
              format={dollars}
              series={[{ key: 'revenue', label: 'Revenue' }]}
              data={byMonth.map((month) => ({ month: monthText(month.month), revenue: Number(month.revenue) }))}
            />
          )}
        </Card>
        <Card title="Revenue by category">
          {units === 0 ? (
            <NothingOrdered />
          ) : (
            <BarChart
              label="Revenue by category"
              xLabel="Category"
              x="name"
              format={dollars}
              series={[{ key: 'revenue', label: 'Revenue' }]}
              data={byCategory
                .slice(0, 8)
                .map((category) => ({ name: category.name, revenue: Number(category.revenue) }))}
            />
          )}
        </Card>
      </Grid>
      <Funnel funnel={report.funnel} />
    </>
  );
}
