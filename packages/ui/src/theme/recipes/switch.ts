import { defineSlotRecipe } from '@chakra-ui/react';

/** On or off, at once. */
export const switchSlotRecipe = defineSlotRecipe({
  className: 'chakra-switch',
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  base: {
    root: { display: 'inline-flex', gap: '2.5', alignItems: 'center', position: 'relative', cursor: 'pointer' },
    label: { userSelect: 'none', _disabled: { opacity: '0.5' } },
    control: {
      display: 'inline-flex',
      flexShrink: '0',
      width: '9',
      height: '5',
      p: '0.5',
      borderRadius: 'full',
      bg: 'control',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
      _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
      _checked: { bg: 'accent.solid' },
      _disabled: { layerStyle: 'disabled' },
    },
    thumb: {
      boxSize: '4',
      borderRadius: 'full',
      bg: 'surface',
      transitionProperty: 'translate',
      transitionDuration: 'fast',
      _checked: { translate: '1rem 0', bg: 'accent.contrast' },
    },
  },
  variants: { size: { md: {} } },
  defaultVariants: { size: 'md' },
});
