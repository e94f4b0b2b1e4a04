import type { Tone } from './letter.ts';

/** The colors of an email, the same as on the product's screens. */
export interface Palette {
  readonly canvas: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
  readonly fg: string;
  readonly muted: string;
  readonly accent: string;
  readonly onAccent: string;
  /** Text and background of a badge. */
  readonly tones: Readonly<Record<Tone, readonly [text: string, background: string]>>;
}

/** Paper and board green. */
export const light: Palette = {
  canvas: '#f6f5f0',
  surface: '#ffffff',
  raised: '#fbfaf6',
  line: '#e4e1d6',
  fg: '#17211d',
  muted: '#5a6963',
  accent: '#14513f',
  onAccent: '#ffffff',
  tones: {
    blue: ['#1c5e97', '#e6f0f9'],
    muted: ['#5a6963', '#f6f5f0'],
    amber: ['#8a5a08', '#fbf0d9'],
    green: ['#146b47', '#e2f3ea'],
    red: ['#a8362a', '#fbe9e6'],
  },
};

/** The board and chalk yellow. */
export const dark: Palette = {
  canvas: '#0e1412',
  surface: '#151d1a',
  raised: '#1b2521',
  line: '#26332e',
  fg: '#e9efea',
  muted: '#93a59c',
  accent: '#f3cf5b',
  onAccent: '#1a1606',
  tones: {
    blue: ['#7fb5e6', '#142433'],
    muted: ['#93a59c', '#1b2521'],
    amber: ['#ebb25f', '#2e2312'],
    green: ['#79d0a4', '#12291f'],
    red: ['#f08c7e', '#33191a'],
  },
};

/** The dashed chalk line as a background; long dashes that `border-style` can't draw. */
export function chalkLine({ accent }: Palette): string {
  return `linear-gradient(90deg,${accent} 64%,transparent 64%)`;
}

function darkRules({ tones, ...palette }: Palette): string {
  const { canvas, surface, raised, line, fg, muted, accent, onAccent } = palette;
  const badges = Object.entries(tones).map(
    ([tone, [text, background]]) => `.t-${tone}{color:${text}!important;background-color:${background}!important}`,
  );
  return [
    `.canvas{background-color:${canvas}!important}`,
    `.surface{background-color:${surface}!important;border-color:${line}!important}`,
    `.raised{background-color:${raised}!important;border-color:${line}!important}`,
    `.line{border-color:${line}!important}`,
    `.fg{color:${fg}!important}`,
    `.muted{color:${muted}!important}`,
    `.accent{color:${accent}!important}`,
    `.quote{border-color:${accent}!important}`,
    `.fill{background-color:${accent}!important;color:${onAccent}!important}`,
    `.chalk{background-image:${chalkLine(dark)}!important}`,
    ...badges,
  ].join('');
}

/** Rules that inline styles can't express: the dark scheme and the narrow screen. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  // Email programs turn dates and numbers into links in a color of their own.
  'a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}',
  '@media (max-width:480px){.gutter{padding:20px 12px!important}.inside{padding:24px 20px!important}.wide{width:100%!important}.tap{display:block!important}}',
  `@media (prefers-color-scheme:dark){${darkRules(dark)}}`,
].join('\n');
