import {
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Tone } from '../tone.ts';
import { ChartFrame, type ChartTable } from './chart-frame.tsx';
import { tickStyle, tokenColor } from './chart-tokens.ts';

export interface DotPlotItem {
  key: string;
  label: string;
  /** For the position of the dot only; amounts are shown by `format`. */
  value: number;
  tone?: Tone | undefined;
}

export interface DotPlotProps {
  label: string;
  items: readonly DotPlotItem[];
  format?: ((value: number) => string) | undefined;
  /** A line across, such as the mean or the budget. */
  reference?: { value: number; label: string } | undefined;
  /** The head of the column of names. */
  itemLabel?: string | undefined;
  valueLabel?: string | undefined;
  table?: ChartTable | undefined;
}

interface DotProps {
  cx?: number | undefined;
  cy?: number | undefined;
  payload?: DotPlotItem;
}

const plain = new Intl.NumberFormat('en-US');
const ROW_PX = 34;
/** The mean width of a character of the axis, on the safe side. */
const CHARACTER_PX = 7.5;
const LABEL_GAP_PX = 16;
const LABEL_MAX_PX = 160;

function Dot({ cx, cy, payload }: DotProps) {
  return (
    <circle
      cx={cx}
      cy={cy}
      r={6}
      fill={tokenColor(payload?.tone ?? 'muted')}
      stroke="var(--chakra-colors-surface)"
      strokeWidth={2}
    />
  );
}

/** Room for the longest name on one line, up to what a phone can spare; longer ones break between words. */
function labelWidth(items: readonly DotPlotItem[]): number {
  const longest = Math.max(0, ...items.map((item) => item.label.length));
  return Math.min(LABEL_MAX_PX, longest * CHARACTER_PX + LABEL_GAP_PX);
}

function referenceLabel(text: string) {
  return { value: text, position: 'top', fill: tokenColor('muted'), fontSize: 12 } as const;
}

/** The spread of prices: one row per bid, one dot per price, a line at the mean. */
export function DotPlot(props: DotPlotProps) {
  const { label, items, reference, itemLabel = 'Bidder', valueLabel = 'Price' } = props;
  const format = props.format ?? ((value: number) => plain.format(value));
  const table = props.table ?? {
    columns: [itemLabel, valueLabel],
    rows: [
      ...items.map((item) => [item.label, format(item.value)]),
      ...(reference ? [[reference.label, format(reference.value)]] : []),
    ],
  };
  return (
    <ChartFrame label={label} table={table}>
      <ResponsiveContainer width="100%" height={items.length * ROW_PX + 48}>
        <ScatterChart margin={{ top: 18, right: 16, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid horizontal vertical={false} stroke={tokenColor('line')} strokeDasharray="6 5" />
          <XAxis
            type="number"
            dataKey="value"
            domain={['auto', 'auto']}
            tick={tickStyle}
            tickLine={false}
            axisLine={false}
            tickFormatter={format}
            minTickGap={24}
          />
          <YAxis
            type="category"
            dataKey="label"
            tick={tickStyle}
            tickLine={false}
            axisLine={false}
            width={labelWidth(items)}
            reversed
            allowDuplicatedCategory={false}
          />
          <Tooltip
            cursor={false}
            content={({ active, payload }) => {
              const item = payload?.[0]?.payload as DotPlotItem | undefined;
              return active && item ? <DotTip text={`${item.label}: ${format(item.value)}`} /> : null;
            }}
          />
          {reference && (
            <ReferenceLine
              x={reference.value}
              stroke={tokenColor('control')}
              strokeDasharray="4 4"
              label={referenceLabel(reference.label)}
            />
          )}
          <Scatter data={[...items]} shape={Dot} isAnimationActive={false} />
        </ScatterChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}

function DotTip({ text }: { text: string }) {
  return (
    <div
      style={{
        background: 'var(--chakra-colors-surface)',
        border: '1px solid var(--chakra-colors-line)',
        borderRadius: 9,
        padding: '6px 10px',
        fontSize: 13,
      }}
    >
      {text}
    </div>
  );
}
