import { chakra } from '@chakra-ui/react';
import type { Tone } from '../tone.ts';

export interface SparklineProps {
  values: readonly number[];
  /** Describes the course in words; without it the line is decoration next to a figure. */
  label?: string | undefined;
  tone?: Tone | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

const INSET = 3;

/** The points of the line inside a box, the first value at the left; a flat course runs through the middle. */
export function sparklinePoints(values: readonly number[], width: number, height: number): [number, number][] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const step = values.length > 1 ? (width - 2 * INSET) / (values.length - 1) : 0;
  return values.map((value, index) => {
    const share = range === 0 ? 0.5 : (value - low) / range;
    return [INSET + index * step, height - INSET - share * (height - 2 * INSET)];
  });
}

/** A course of values as a small line with a dot at the end. Plain SVG: light enough for every figure. */
export function Sparkline({ values, label, tone = 'accent', width = 96, height = 32 }: SparklineProps) {
  if (values.length < 2) return null;
  const points = sparklinePoints(values, width, height);
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [endX, endY] = points.at(-1) ?? [0, 0];
  return (
    <chakra.svg
      viewBox={`0 0 ${width} ${height}`}
      width={`${width}px`}
      height={`${height}px`}
      maxW="100%"
      overflow="visible"
      colorPalette={tone}
      color="colorPalette.fg"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      <polyline
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={endX} cy={endY} r="2.5" fill="currentColor" />
    </chakra.svg>
  );
}
