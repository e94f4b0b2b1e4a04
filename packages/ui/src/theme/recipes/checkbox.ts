import { defineSlotRecipe } from '@chakra-ui/react';

/** The square of a check box and the circle of a radio button. */
export const markBase = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  borderWidth: '1.5px',
  borderColor: 'control',
  bg: 'surface',
  color: 'transparent',
  cursor: 'pointer',
  boxSize: '4.5',
  _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  _invalid: { borderColor: 'red' },
  '&:is([data-state=checked], [data-state=indeterminate])': {
    bg: 'accent.solid',
    borderColor: 'accent.solid',
    color: 'accent.contrast',
  },
  _disabled: { layerStyle: 'disabled' },
} as const;

/** Check box with its label. */
export const checkboxSlotRecipe = defineSlotRecipe({
  className: 'chakra-checkbox',
  slots: ['root', 'control', 'label', 'indicator', 'group'],
  base: {
    root: { display: 'inline-flex', gap: '2.5', alignItems: 'center', position: 'relative', cursor: 'pointer' },
    control: { ...markBase, borderRadius: 'xs' },
    indicator: { boxSize: '3.5' },
    label: { userSelect: 'none', _disabled: { opacity: '0.5' } },
  },
  variants: {
    size: {
      sm: { label: { textStyle: 'sm' } },
      md: { label: { textStyle: 'md' } },
    },
  },
  defaultVariants: { size: 'md' },
});
