import { defineRecipe } from '@chakra-ui/react';

/** Hairline between two things. */
export const separatorRecipe = defineRecipe({
  className: 'chakra-separator',
  base: { display: 'block', borderColor: 'line' },
  variants: {
    variant: { solid: { borderStyle: 'solid' }, dashed: { borderStyle: 'dashed', borderColor: 'chalk' } },
    orientation: { vertical: { borderInlineStartWidth: '1px' }, horizontal: { borderTopWidth: '1px' } },
    size: { sm: {} },
  },
  defaultVariants: { variant: 'solid', size: 'sm', orientation: 'horizontal' },
});
