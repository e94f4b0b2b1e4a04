import { Box, Card, FilterTabs, Heading, SimpleGrid } from '@chalkline/ui';
import { BarChart, LineChart } from '@chalkline/ui/chart';
import { useState } from 'react';
import type { AdminDashboard } from '../../model/contract.ts';
import {
  type ChartTopic,
  chartFormat,
  chartTopics,
  type MonthChart,
  monthFigures,
  monthTopics,
} from '../../model/dashboard.ts';

const HEIGHT = 240;

const topics = chartTopics.map((topic) => ({ value: topic, label: monthTopics[topic].label }));

type Months = Pick<AdminDashboard, 'months'>;

/** Counts as bars, dollars as lines. */
function Course({ months, chart }: Months & { chart: MonthChart }) {
  const { label, series, isMoney } = chart;
  const { data, table } = monthFigures(months, chart);
  const { format, axis } = chartFormat(isMoney);
  const Chart = isMoney ? LineChart : BarChart;
  return (
    <Box minW="0">
      <Heading as="h3" size="xs" mb="2">
        {label}
      </Heading>
      <Chart
        label={`${label} by month`}
        data={data}
        x="month"
        xLabel="Month"
        series={series}
        height={HEIGHT}
        table={table}
        format={format}
        formatAxis={axis}
      />
    </Box>
  );
}

/** The market by month, a topic at a time, each chart with its figures as a table behind it (ADM-16). */
export function Charts({ months }: Months) {
  const [topic, setTopic] = useState<ChartTopic>('purchases');
  const { charts } = monthTopics[topic];
  return (
    <Card title="By month">
      <FilterTabs label="Figures by month" value={topic} onChange={setTopic} items={topics} />
      <SimpleGrid columns={{ base: 1, lg: charts.length }} gap="5" mt="4">
        {charts.map((chart) => (
          <Course key={chart.label} months={months} chart={chart} />
        ))}
      </SimpleGrid>
    </Card>
  );
}
