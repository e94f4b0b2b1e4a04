/** The two looks of the product: a chalkboard and paper. */
export type ThemeName = 'dark' | 'light';

type ColorTable = Readonly<Record<ColorName, string>>;

/**
 * Every color of the product by role. Components reach them only through the tokens built on this table; the
 * contrast test reads it too, so a change that breaks WCAG 2.1 AA fails the build.
 */
export type ColorName =
  | 'canvas'
  | 'surface'
  | 'raised'
  | 'line'
  | 'control'
  | 'track'
  | 'neutralSoft'
  | 'fg'
  | 'muted'
  | 'subtle'
  | 'accent'
  | 'accentHover'
  | 'onAccent'
  | 'accentSoft'
  | 'chalk'
  | 'blue'
  | 'blueSoft'
  | 'green'
  | 'greenSoft'
  | 'amber'
  | 'amberSoft'
  | 'red'
  | 'redHover'
  | 'onRed'
  | 'redSoft'
  | 'dot'
  | 'onDot'
  | 'scrim';

const dark: ColorTable = {
  canvas: '#0E1412',
  surface: '#151D1A',
  raised: '#1B2521',
  line: '#26332E',
  control: '#647369',
  track: '#26332E',
  neutralSoft: '#222D28',
  fg: '#E9EFEA',
  muted: '#93A59C',
  subtle: '#6C7D75',
  accent: '#F3CF5B',
  accentHover: '#F8DC80',
  onAccent: '#1A1606',
  accentSoft: '#2B2711',
  chalk: '#B08F4E',
  blue: '#7FB5E6',
  blueSoft: '#142433',
  green: '#79D0A4',
  greenSoft: '#12291F',
  amber: '#EBB25F',
  amberSoft: '#2E2312',
  red: '#F08C7E',
  redHover: '#F5A499',
  onRed: '#230A07',
  redSoft: '#33191A',
  dot: '#F58A2B',
  onDot: '#231003',
  scrim: 'rgb(4 8 7 / 0.68)',
};

const light: ColorTable = {
  canvas: '#F6F5F0',
  surface: '#FFFFFF',
  raised: '#FBFAF6',
  line: '#E4E1D6',
  control: '#828D85',
  track: '#E9E7DD',
  neutralSoft: '#EFEDE5',
  fg: '#17211D',
  muted: '#5A6963',
  subtle: '#869189',
  accent: '#14513F',
  accentHover: '#1B664F',
  onAccent: '#FFFFFF',
  accentSoft: '#E4EFE9',
  chalk: '#7FA596',
  blue: '#1C5E97',
  blueSoft: '#E6F0F9',
  green: '#146B47',
  greenSoft: '#E2F3EA',
  amber: '#8A5A08',
  amberSoft: '#FBF0D9',
  red: '#A8362A',
  redHover: '#8F2C22',
  onRed: '#FFFFFF',
  redSoft: '#FBE9E6',
  dot: '#E8750F',
  onDot: '#1F0E02',
  scrim: 'rgb(23 33 29 / 0.42)',
};

/** The color table of each theme. */
export const colors: Readonly<Record<ThemeName, ColorTable>> = { dark, light };

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The custom property that holds a color in the theme of the page. */
export const colorVariable = (name: ColorName): string => `--ink-${kebab(name)}`;

function declarations(table: ColorTable): string {
  const names = Object.keys(table) as ColorName[];
  return names.map((name) => `${colorVariable(name)}:${table[name]};`).join('');
}

/** Both themes as CSS; the class of the page's root chooses. */
export const themeCss = `:root{${declarations(light)}}.dark{${declarations(dark)}}`;
