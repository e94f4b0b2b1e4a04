import { defineRecipe } from '@chakra-ui/react';

/** Link inside text (`underline`) or standing alone (`plain`). */
export const linkRecipe = defineRecipe({
  className: 'chakra-link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    cursor: 'pointer',
    borderRadius: 'xs',
    color: 'accent.fg',
    fontWeight: 'semibold',
    textUnderlineOffset: '3px',
  },
  variants: {
    variant: {
      underline: { display: 'inline', textDecoration: 'underline', fontWeight: 'inherit' },
      plain: { _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'plain' },
});
