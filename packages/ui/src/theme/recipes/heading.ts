import { defineRecipe } from '@chakra-ui/react';

/** Headings by size; the page's `h1` comes from `Page`. */
export const headingRecipe = defineRecipe({
  className: 'chakra-heading',
  base: { fontWeight: 'bold', lineHeight: 'short', letterSpacing: 'tight' },
  variants: {
    size: {
      xs: { fontSize: 'sm' },
      sm: { fontSize: 'md', letterSpacing: 'normal' },
      md: { fontSize: 'lg' },
      lg: { fontSize: 'xl' },
      xl: { fontSize: '2xl' },
      '2xl': { textStyle: 'title' },
      '3xl': { fontSize: '4xl', lineHeight: 'tight' },
      '4xl': { fontSize: '5xl', lineHeight: 'tight' },
    },
  },
  defaultVariants: { size: 'md' },
});
