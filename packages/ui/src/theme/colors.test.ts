import { describe, expect, it } from 'vitest';
import { type ColorName, colors, type ThemeName } from './colors.ts';

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const part = (from: number) => channel(Number.parseInt(hex.slice(from, from + 2), 16));
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds: ColorName[] = ['canvas', 'surface', 'raised'];
const inks: ColorName[] = ['fg', 'muted', 'accent', 'blue', 'green', 'amber', 'red'];

const textPairs: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground) => inks.map((ink): [ColorName, ColorName] => [ink, ground])),
  ['accent', 'accentSoft'],
  ['fg', 'accentSoft'],
  ['muted', 'accentSoft'],
  ['blue', 'blueSoft'],
  ['fg', 'blueSoft'],
  ['green', 'greenSoft'],
  ['fg', 'greenSoft'],
  ['amber', 'amberSoft'],
  ['fg', 'amberSoft'],
  ['red', 'redSoft'],
  ['fg', 'redSoft'],
  ['muted', 'neutralSoft'],
  ['fg', 'neutralSoft'],
  ['muted', 'track'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onRed', 'red'],
  ['onRed', 'redHover'],
  ['onDot', 'dot'],
  ['surface', 'blue'],
  ['surface', 'green'],
  ['surface', 'amber'],
  ['canvas', 'fg'],
];

const partPairs: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground): [ColorName, ColorName][] => [
    ['control', ground],
    ['accent', ground],
    ['red', ground],
  ]),
  ['accent', 'track'],
  ['surface', 'control'],
  ['subtle', 'surface'],
];

describe.each<ThemeName>(['dark', 'light'])('colours of the %s theme', (theme) => {
  const table = colors[theme];

  it.each(textPairs)('text %s on %s meets 4.5:1', (ink, ground) => {
    expect(contrast(table[ink], table[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(partPairs)('a border, ring or mark %s on %s meets 3:1', (part, ground) => {
    expect(contrast(table[part], table[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('measures black on white as 21:1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
});
