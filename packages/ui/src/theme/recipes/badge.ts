import { defineRecipe } from '@chakra-ui/react';

/** Pill with a soft background; a status uses `StatusBadge`, which adds the dot. */
export const badgeRecipe = defineRecipe({
  className: 'chakra-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    gap: '1.5',
    maxW: '100%',
    px: '2',
    minH: '5.5',
    py: '0.5',
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.soft', color: 'colorPalette.fg' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      outline: { borderWidth: '1px', borderColor: 'line', color: 'fg.muted' },
    },
    size: { sm: { minH: '5', px: '1.5' }, md: {}, lg: { minH: '7', px: '3', textStyle: 'sm' } },
  },
  defaultVariants: { variant: 'subtle', size: 'md' },
});
