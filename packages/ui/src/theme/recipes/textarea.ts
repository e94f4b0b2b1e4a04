import { defineRecipe } from '@chakra-ui/react';
import { controlBase } from './input.ts';

/** Text of several lines. */
export const textareaRecipe = defineRecipe({
  className: 'chakra-textarea',
  base: { ...controlBase, py: '2.5', px: '3', minH: '20', lineHeight: 'normal' },
  variants: {
    size: {
      sm: { fontSize: { base: 'lg', sm: 'sm' } },
      md: { fontSize: { base: 'lg', sm: 'md' } },
      lg: { fontSize: 'lg' },
    },
    variant: { outline: {} },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});
