import { type ColorName, colorVariable } from './colors.ts';

const role = (name: ColorName) => ({ value: `var(${colorVariable(name)})` });

function palette(solid: ColorName, hover: ColorName, contrast: ColorName, soft: ColorName) {
  return {
    DEFAULT: role(solid),
    solid: role(solid),
    hover: role(hover),
    contrast: role(contrast),
    fg: role(solid),
    soft: role(soft),
    focusRing: role('accent'),
  };
}

/**
 * The colors that components may use, the same names in both themes: `canvas`, `surface`, `raised`, `line`, `control`, `fg`,
 * `fg.muted`, `fg.subtle`, and the palettes `accent`, `blue`, `green`, `amber`, `red`, `neutral`, each with `solid`, `contrast`, `fg` and `soft`.
 * Plain tokens on custom properties: with a value for each theme every color would be three tokens, and every visit starts
 * by creating them.
 */
export const semanticColors = {
  canvas: role('canvas'),
  surface: role('surface'),
  raised: role('raised'),
  line: role('line'),
  control: role('control'),
  track: role('track'),
  chalk: role('chalk'),
  scrim: role('scrim'),
  fg: { DEFAULT: role('fg'), muted: role('muted'), subtle: role('subtle'), error: role('red') },
  muted: role('muted'),
  subtle: role('subtle'),
  dot: { DEFAULT: role('dot'), contrast: role('onDot') },
  // The names that Chakra's own parts use.
  bg: { DEFAULT: role('canvas'), panel: role('surface'), subtle: role('raised'), muted: role('raised') },
  border: { DEFAULT: role('line'), error: role('red') },
  accent: palette('accent', 'accentHover', 'onAccent', 'accentSoft'),
  blue: palette('blue', 'blue', 'surface', 'blueSoft'),
  green: palette('green', 'green', 'surface', 'greenSoft'),
  amber: palette('amber', 'amber', 'surface', 'amberSoft'),
  red: palette('red', 'redHover', 'onRed', 'redSoft'),
  neutral: palette('muted', 'muted', 'surface', 'neutralSoft'),
};
