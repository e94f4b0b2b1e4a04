import {
  Bar,
  CartesianGrid,
  Line,
  BarChart as RechartsBarChart,
  LineChart as RechartsLineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Tone } from '../tone.ts';
import { ChartFrame, type ChartTable } from './chart-frame.tsx';
import { seriesColor, tickStyle, tokenColor } from './chart-tokens.ts';
import { ChartTooltip } from './chart-tooltip.tsx';

/** One row of data: the place on the axis and a figure for each series. */
export type ChartRow = Record<string, string | number>;

export interface ChartSeries {
  key: string;
  label: string;
  tone?: Tone | undefined;
}

export interface SeriesChartProps {
  /** What the chart shows, in words. */
  label: string;
  data: readonly ChartRow[];
  /** The key of the place on the axis. */
  x: string;
  series: readonly ChartSeries[];
  /** A figure as text; plain with thousands commas unless told. */
  format?: ((value: number) => string) | undefined;
  /** A figure on the axis, where it must be shorter. */
  formatAxis?: ((value: number) => string) | undefined;
  /** In pixels; 240 unless told. */
  height?: number | undefined;
  /** The head of the first column of the table. */
  xLabel?: string | undefined;
  /** The table behind the chart, when it should say more than the data. */
  table?: ChartTable | undefined;
}

const plain = new Intl.NumberFormat('en-US');
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

function tableOf({ data, x, series, xLabel, table }: SeriesChartProps, format: (value: number) => string): ChartTable {
  if (table) return table;
  return {
    columns: [xLabel ?? '', ...series.map((each) => each.label)],
    rows: data.map((row) => [row[x] ?? '', ...series.map((each) => format(Number(row[each.key] ?? 0)))]),
  };
}

const margin = { top: 8, right: 8, bottom: 0, left: 0 } as const;

function axes(props: SeriesChartProps, domain: [number | 'auto', 'auto']) {
  const formatAxis = props.formatAxis ?? ((value: number) => short.format(value));
  return (
    <>
      <CartesianGrid vertical={false} stroke={tokenColor('line')} />
      <XAxis
        dataKey={props.x}
        tick={tickStyle}
        tickLine={false}
        axisLine={{ stroke: tokenColor('line') }}
        interval="equidistantPreserveStart"
        minTickGap={4}
      />
      <YAxis tick={tickStyle} tickLine={false} axisLine={false} width={56} tickFormatter={formatAxis} domain={domain} />
    </>
  );
}

function legendOf(series: readonly ChartSeries[]) {
  return series.map((each, index) => ({ key: each.key, label: each.label, color: seriesColor(each.tone, index) }));
}

/** Courses over time, such as the price of a lot. */
export function LineChart(props: SeriesChartProps) {
  const { label, data, series, height = 240 } = props;
  const format = props.format ?? ((value: number) => plain.format(value));
  return (
    <ChartFrame label={label} table={tableOf(props, format)} legend={legendOf(series)}>
      <ResponsiveContainer width="100%" height={height}>
        <RechartsLineChart data={[...data]} margin={margin} accessibilityLayer={false}>
          {axes(props, ['auto', 'auto'])}
          <Tooltip
            content={(tip) => <ChartTooltip {...tip} format={format} />}
            cursor={{ stroke: tokenColor('control') }}
          />
          {series.map((each, index) => (
            <Line
              key={each.key}
              dataKey={each.key}
              name={each.label}
              stroke={seriesColor(each.tone, index)}
              strokeWidth={2}
              dot={data.length <= 16 ? { r: 2.5, strokeWidth: 0, fill: seriesColor(each.tone, index) } : false}
              activeDot={{ r: 4, strokeWidth: 0 }}
              isAnimationActive={false}
            />
          ))}
        </RechartsLineChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}

/** Figures side by side, such as spend by month. */
export function BarChart(props: SeriesChartProps) {
  const { label, data, series, height = 240 } = props;
  const format = props.format ?? ((value: number) => plain.format(value));
  return (
    <ChartFrame label={label} table={tableOf(props, format)} legend={legendOf(series)}>
      <ResponsiveContainer width="100%" height={height}>
        <RechartsBarChart data={[...data]} margin={margin} accessibilityLayer={false} barCategoryGap="28%">
          {axes(props, [0, 'auto'])}
          <Tooltip
            content={(tip) => <ChartTooltip {...tip} format={format} />}
            cursor={{ fill: tokenColor('track'), opacity: 0.5 }}
          />
          {series.map((each, index) => (
            <Bar
              key={each.key}
              dataKey={each.key}
              name={each.label}
              fill={seriesColor(each.tone, index)}
              radius={[4, 4, 0, 0]}
              maxBarSize={36}
              isAnimationActive={false}
            />
          ))}
        </RechartsBarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}
