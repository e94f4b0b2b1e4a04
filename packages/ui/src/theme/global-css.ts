import { defineGlobalStyles } from '@chakra-ui/react';

/** Styles of every page: canvas, type, the focus ring, the `tabular` utility and the stop on motion. */
export const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.line',
  },
  html: { colorScheme: 'light', textSizeAdjust: '100%', '&.dark': { colorScheme: 'dark' } },
  body: {
    bg: 'canvas',
    color: 'fg',
    fontFamily: 'body',
    textStyle: 'md',
    colorPalette: 'accent',
    minHeight: '100dvh',
  },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  // A heading that the app focuses after a change of route is where reading starts, not a control.
  '[tabindex="-1"]:focus': { outline: 'none' },
  '::selection': { bg: 'accent', color: 'accent.contrast' },
  '::placeholder': { color: 'fg.muted', opacity: 1 },
  '.tabular': { fontVariantNumeric: 'tabular-nums' },
  '*, *::before, *::after': {
    _motionReduce: {
      // An animation must end, or what waits for it stays; no time at all would start none.
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Any time at all would give every element a transition of every property: a change of the theme took half a second.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});
