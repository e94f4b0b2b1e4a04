type Token = { value: string };
type TokenMap = Record<string, Token>;

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 56, 64,
  72, 80, 96,
];

function tokens(values: Record<string, string>): TokenMap {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }]));
}

/** Lengths in quarters of a rem (`4` = 16 px), so the page grows with the reader's font size. */
const lengths: TokenMap = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

/** Sizes, type, radii and motion. The colors are in `colors.ts`. */
export const scale = {
  spacing: { ...lengths, 0: { value: '0rem' } },
  sizes: {
    ...lengths,
    ...tokens({
      0: '0rem',
      full: '100%',
      min: 'min-content',
      max: 'max-content',
      fit: 'fit-content',
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      page: '77.5rem',
      prose: '65ch',
      sidebar: '15.25rem',
      rail: '4rem',
    }),
  },
  fonts: tokens({
    body: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
    heading: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  }),
  fontSizes: tokens({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.125rem',
    '2xl': '1.25rem',
    '3xl': '1.5rem',
    '4xl': '2rem',
    '5xl': '2.5rem',
    title: '1.5rem',
    figure: '1.625rem',
    live: '2.5rem',
  }),
  fontWeights: tokens({ normal: '400', medium: '530', semibold: '620', bold: '680' }),
  lineHeights: tokens({ none: '1', tight: '1.2', short: '1.35', normal: '1.5', tall: '1.65' }),
  letterSpacings: tokens({ tight: '-0.015em', normal: '0', wide: '0.02em', wider: '0.06em' }),
  radii: tokens({
    none: '0',
    xs: '4px',
    sm: '6px',
    md: '9px',
    lg: '14px',
    xl: '18px',
    full: '999px',
    l1: '6px',
    l2: '9px',
    l3: '14px',
  }),
  shadows: tokens({
    sm: '0 1px 2px rgb(10 20 16 / 0.06)',
    md: '0 8px 24px -8px rgb(10 20 16 / 0.28)',
    lg: '0 24px 64px -16px rgb(4 10 8 / 0.45)',
  }),
  zIndex: tokens({ docked: '10', sticky: '1100', banner: '1200', overlay: '1300', popover: '1500', skipNav: '1600' }),
  durations: tokens({ faster: '80ms', fast: '120ms', moderate: '150ms', slow: '180ms', slowest: '800ms' }),
  easings: tokens({ out: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }),
  animations: tokens({
    spin: 'spin 0.8s linear infinite',
    pulse: 'pulse 1.6s ease-in-out infinite',
  }),
};

/** Keyframes by name, for `animationName` and the animation styles. */
export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.45' } },
  'fade-in': { from: { opacity: '0' } },
  'fade-out': { to: { opacity: '0' } },
  'rise-in': { from: { opacity: '0', transform: 'translateY(6px)' } },
  'slide-in-end': { from: { transform: 'translateX(100%)' } },
  'slide-in-start': { from: { transform: 'translateX(-100%)' } },
  'slide-in-bottom': { from: { transform: 'translateY(100%)' } },
};

/** Text styles by name (`textStyle="title"`). */
export const textStyles = {
  '2xs': { value: { fontSize: '2xs', lineHeight: 'short' } },
  xs: { value: { fontSize: 'xs', lineHeight: 'short' } },
  sm: { value: { fontSize: 'sm', lineHeight: 'short' } },
  md: { value: { fontSize: 'md', lineHeight: 'normal' } },
  lg: { value: { fontSize: 'lg', lineHeight: 'normal' } },
  xl: { value: { fontSize: 'xl', lineHeight: 'short' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: 'short' } },
  '3xl': { value: { fontSize: '3xl', lineHeight: 'tight' } },
  '4xl': { value: { fontSize: '4xl', lineHeight: 'tight' } },
  '5xl': { value: { fontSize: '5xl', lineHeight: 'tight' } },
  title: { value: { fontSize: 'title', fontWeight: 'bold', lineHeight: 'tight', letterSpacing: 'tight' } },
  section: { value: { fontSize: 'md', fontWeight: 'bold', lineHeight: 'short' } },
  figure: {
    value: {
      fontSize: 'figure',
      fontWeight: 'bold',
      lineHeight: 'tight',
      letterSpacing: 'tight',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  live: {
    value: {
      fontSize: 'live',
      fontWeight: 'bold',
      lineHeight: 'tight',
      letterSpacing: 'tight',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  tabular: { value: { fontVariantNumeric: 'tabular-nums' } },
  eyebrow: { value: { fontSize: '2xs', fontWeight: 'semibold', letterSpacing: 'wider', textTransform: 'uppercase' } },
};

/** Layer styles by name (`layerStyle="card"`). */
export const layerStyles = {
  card: {
    value: { background: 'surface', borderWidth: '1px', borderColor: 'line', borderRadius: 'lg', boxShadow: 'sm' },
  },
  floating: {
    value: { background: 'surface', borderWidth: '1px', borderColor: 'line', borderRadius: 'md', boxShadow: 'md' },
  },
  disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } },
};
