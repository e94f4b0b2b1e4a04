import { describe, expect, it } from 'vitest';
import { dark, light, type Palette } from './colours.ts';

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const pairs = ({
  canvas,
  surface,
  raised,
  fg,
  muted,
  accent,
  onAccent,
  tones,
}: Palette): (readonly [text: string, background: string])[] => [
  [fg, canvas],
  [fg, surface],
  [fg, raised],
  [muted, canvas],
  [muted, surface],
  [muted, raised],
  [accent, surface],
  [onAccent, accent],
  ...Object.values(tones),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s scheme', (_, palette) => {
  it.each(pairs(palette))('reads well: %s on %s', (text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });
});
