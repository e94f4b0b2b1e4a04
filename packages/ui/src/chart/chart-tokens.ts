import type { Tone } from '../tone.ts';

/** A semantic color as the CSS variable the charting library can use in SVG. */
export function tokenColor(name: Tone | 'line' | 'control' | 'muted' | 'track'): string {
  if (name === 'muted' || name === 'neutral') return 'var(--chakra-colors-fg-muted)';
  return `var(--chakra-colors-${name})`;
}

const order: readonly Tone[] = ['accent', 'blue', 'amber', 'green', 'red', 'neutral'];

/** The default color of the n-th series. */
export function seriesColor(tone: Tone | undefined, index: number): string {
  return tokenColor(tone ?? order[index % order.length] ?? 'accent');
}

/** How axis labels look. */
export const tickStyle = { fill: tokenColor('muted'), fontSize: 12, fontFamily: 'inherit' } as const;
