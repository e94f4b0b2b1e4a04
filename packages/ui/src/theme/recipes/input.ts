import { defineRecipe } from '@chakra-ui/react';

/** What text inputs, text areas and selects share. */
export const controlBase = {
  width: '100%',
  minWidth: '0',
  position: 'relative',
  appearance: 'none',
  textAlign: 'start',
  bg: 'surface',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'control',
  borderRadius: 'md',
  outlineOffset: '-1px',
  transitionProperty: 'border-color',
  transitionDuration: 'fast',
  _hover: { borderColor: 'fg.muted' },
  _focusVisible: { borderColor: 'accent', outline: '2px solid', outlineColor: 'accent', outlineOffset: '-1px' },
  _disabled: { layerStyle: 'disabled', bg: 'raised' },
  _readOnly: { bg: 'raised' },
  _invalid: { borderColor: 'red' },
} as const;

/** One-line text. 16 px on a phone, or iOS zooms into the page on focus. */
export const inputRecipe = defineRecipe({
  className: 'chakra-input',
  base: controlBase,
  variants: {
    size: {
      sm: { h: '8', px: '2.5', fontSize: { base: 'lg', sm: 'sm' } },
      md: { h: '10', px: '3', fontSize: { base: 'lg', sm: 'md' } },
      lg: { h: '11', px: '3.5', fontSize: 'lg' },
    },
    variant: {
      outline: {},
      subtle: { bg: 'raised' },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});
