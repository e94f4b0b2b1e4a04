import { defineSlotRecipe } from '@chakra-ui/react';
import { markBase } from './checkbox.ts';

/** One of several. */
export const radioGroupSlotRecipe = defineSlotRecipe({
  className: 'chakra-radio-group',
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'itemIndicator', 'indicator', 'itemAddon'],
  base: {
    item: { display: 'inline-flex', alignItems: 'center', position: 'relative', gap: '2.5', cursor: 'pointer' },
    itemControl: {
      ...markBase,
      borderRadius: 'full',
      '& .dot': { boxSize: '2', borderRadius: 'full', bg: 'currentColor' },
    },
    itemIndicator: {
      ...markBase,
      borderRadius: 'full',
      '& .dot': { boxSize: '2', borderRadius: 'full', bg: 'currentColor' },
    },
    itemText: { userSelect: 'none', _disabled: { opacity: '0.5' } },
    label: { fontWeight: 'semibold', userSelect: 'none' },
  },
  variants: { size: { sm: { itemText: { textStyle: 'sm' } }, md: { itemText: { textStyle: 'md' } } } },
  defaultVariants: { size: 'md' },
});
