import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDateTime } from '../format/date-time.ts';
import { ChartFrame, type ChartTable } from './chart-frame.tsx';
import { tickStyle, tokenColor } from './chart-tokens.ts';
import { ChartTooltip } from './chart-tooltip.tsx';

/** A value that holds from an instant on, until the next one. */
export interface CoursePoint {
  /** Milliseconds since 1970. */
  at: number;
  /** For the height of the line only; amounts are shown by `format`. */
  value: number;
}

export interface CourseChartProps {
  /** What the chart shows, in words. */
  label: string;
  points: readonly CoursePoint[];
  format: (value: number) => string;
  /** In pixels; 150 unless told. */
  height?: number | undefined;
  /** A line across from which something holds, such as the reserve. */
  reference?: { value: number; label: string } | undefined;
  table: ChartTable;
}

const margin = { top: 12, right: 8, bottom: 0, left: 0 } as const;
const time = (at: number): string => formatDateTime(at, { style: 'time' }).replace(/ [A-Z]+$/, '');

/** A value over time in steps, as a price stands until the next bid; the distances are those of time. */
export function CourseChart({ label, points, format, height = 150, reference, table }: CourseChartProps) {
  return (
    <ChartFrame label={label} table={table}>
      <ResponsiveContainer width="100%" height={height}>
        <LineChart data={[...points]} margin={margin} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={tokenColor('line')} />
          <XAxis
            dataKey="at"
            type="number"
            domain={['dataMin', 'dataMax']}
            tick={tickStyle}
            tickLine={false}
            axisLine={{ stroke: tokenColor('line') }}
            tickFormatter={time}
            minTickGap={24}
          />
          <YAxis
            tick={tickStyle}
            tickLine={false}
            axisLine={false}
            width={60}
            tickFormatter={format}
            domain={['auto', 'auto']}
          />
          <Tooltip
            content={(tip) => (
              <ChartTooltip {...tip} label={formatDateTime(Number(tip.label), { style: 'seconds' })} format={format} />
            )}
            cursor={{ stroke: tokenColor('control') }}
          />
          {reference && (
            <ReferenceLine
              y={reference.value}
              stroke={tokenColor('muted')}
              strokeDasharray="4 4"
              label={{ value: reference.label, position: 'insideTopLeft', fill: tokenColor('muted'), fontSize: 12 }}
            />
          )}
          <Line
            type="stepAfter"
            dataKey="value"
            name={label}
            stroke={tokenColor('accent')}
            strokeWidth={2}
            dot={false}
            activeDot={{ r: 4, strokeWidth: 0 }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}
