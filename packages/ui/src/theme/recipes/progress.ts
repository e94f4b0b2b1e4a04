import { defineSlotRecipe } from '@chakra-ui/react';

/** How much of a known whole is done. */
export const progressSlotRecipe = defineSlotRecipe({
  className: 'chakra-progress',
  slots: ['root', 'label', 'track', 'range', 'valueText'],
  base: {
    root: { position: 'relative', width: '100%', colorPalette: 'accent' },
    label: { textStyle: 'sm', color: 'fg.muted' },
    valueText: { textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    track: { overflow: 'hidden', position: 'relative', bg: 'track', borderRadius: 'full' },
    range: {
      height: '100%',
      bg: 'colorPalette.solid',
      borderRadius: 'full',
      transitionProperty: 'width',
      transitionDuration: 'slow',
    },
  },
  variants: {
    size: { sm: { track: { h: '1' } }, md: { track: { h: '1.5' } }, lg: { track: { h: '2.5' } } },
  },
  defaultVariants: { size: 'md' },
});
