import { Card, FilterTabs, SimpleGrid } from '@chalkline/ui';
import { BarChart, LineChart } from '@chalkline/ui/chart';
import { useState } from 'react';
import type { AdminDashboard } from '../../model/contract.ts';
import {
  type ChartTopic,
  chartFormat,
  chartTopics,
  monthChart,
  monthTopics,
  stateChart,
} from '../../model/dashboard.ts';

const HEIGHT = 240;

const topics = chartTopics.map((topic) => ({ value: topic, label: monthTopics[topic].label }));

function ByMonth({ months }: Pick<AdminDashboard, 'months'>) {
  const [topic, setTopic] = useState<ChartTopic>('volume');
  const { label, series, isMoney } = monthTopics[topic];
  const { data, table } = monthChart(months, topic);
  const { format, axis } = chartFormat(isMoney);
  const Chart = isMoney ? LineChart : BarChart;
  return (
    <Card title="By month">
      <FilterTabs label="Figures by month" value={topic} onChange={setTopic} items={topics} />
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
    </Card>
  );
}

const stateSeries = [
  { key: 'schools', label: 'Schools' },
  { key: 'vendors', label: 'Vendors' },
];

function ByState({ states }: Pick<AdminDashboard, 'states'>) {
  const { data, table, isCut } = stateChart(states);
  return (
    <Card title={isCut ? `By state, the ${data.length} largest` : 'By state'}>
      <BarChart
        label="Schools and vendors by state"
        data={data}
        x="code"
        xLabel="State"
        series={stateSeries}
        height={HEIGHT + 40}
        table={table}
      />
    </Card>
  );
}

/** The market by month and by state, each with the figures as a table behind it. */
export function Charts({ dashboard: { months, states } }: { dashboard: Pick<AdminDashboard, 'months' | 'states'> }) {
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
      <ByMonth months={months} />
      <ByState states={states} />
    </SimpleGrid>
  );
}
