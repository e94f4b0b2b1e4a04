import { defineSlotRecipe } from '@chakra-ui/react';
import { controlBase } from './input.ts';

/** The platform's own select with our frame and arrow. */
export const nativeSelectSlotRecipe = defineSlotRecipe({
  className: 'chakra-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { height: 'fit-content', display: 'flex', width: '100%', position: 'relative' },
    field: {
      ...controlBase,
      cursor: 'pointer',
      textOverflow: 'ellipsis',
      pe: '9',
      '& > option, & > optgroup': { bg: 'surface', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      color: 'fg.muted',
      pointerEvents: 'none',
      top: '50%',
      transform: 'translateY(-50%)',
      insetEnd: '2.5',
      _icon: { boxSize: '4' },
    },
  },
  variants: {
    size: {
      sm: { field: { h: '8', ps: '2.5', fontSize: { base: 'lg', sm: 'sm' } } },
      md: { field: { h: '10', ps: '3', fontSize: { base: 'lg', sm: 'md' } } },
      lg: { field: { h: '11', ps: '3.5', fontSize: 'lg' } },
    },
    variant: { outline: {}, subtle: { field: { bg: 'raised' } } },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});
