import type { ComparedLine } from '../contract.ts';
import { type Spread, spreadText } from './spread.ts';

type SpreadPlotProps = { line: ComparedLine; spread: Spread | null; width?: number; height?: number };

const EDGE = 5;
// Plain colors of the theme: a styled picture for each of 200 lines would be felt while one scrolls.
const QUIET = 'var(--chakra-colors-fg-muted)';
const BEST = 'var(--chakra-colors-green-fg)';

/** A line's prices as dots between the lowest and the highest, the mean as a stroke. Its words say the same. */
export function SpreadPlot({ line, spread, width = 128, height = 18 }: SpreadPlotProps) {
  if (spread === null) return null;
  const at = (share: number) => EDGE + share * (width - 2 * EDGE);
  const middle = height / 2;
  return (
    <svg
      role="img"
      aria-label={spreadText(line, spread)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: '100%' }}
    >
      <path d={`M${EDGE} ${middle}H${width - EDGE}`} stroke={QUIET} strokeOpacity="0.4" />
      {spread.meanShare !== null && (
        <path d={`M${at(spread.meanShare)} 1V${height - 1}`} stroke={QUIET} strokeDasharray="2 2" />
      )}
      {spread.points.map((point) => (
        <circle
          key={point.bidId}
          cx={at(point.share)}
          cy={middle}
          r={point.isBest ? 4 : 3}
          fill={point.isBest ? BEST : QUIET}
          fillOpacity={point.isBest ? 1 : 0.7}
        />
      ))}
    </svg>
  );
}
