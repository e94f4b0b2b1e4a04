import { defineRecipe } from '@chakra-ui/react';

/** The place where data will appear. */
export const skeletonRecipe = defineRecipe({
  className: 'chakra-skeleton',
  base: {},
  variants: {
    loading: {
      true: {
        borderRadius: 'sm',
        bg: 'track',
        color: 'transparent',
        cursor: 'default',
        pointerEvents: 'none',
        userSelect: 'none',
        flexShrink: '0',
        '&::before, &::after, *': { visibility: 'hidden' },
      },
      false: {},
    },
    variant: { pulse: {}, none: {} },
  },
  compoundVariants: [{ loading: true, variant: 'pulse', css: { animation: 'pulse' } }],
  defaultVariants: { loading: true, variant: 'pulse' },
});
