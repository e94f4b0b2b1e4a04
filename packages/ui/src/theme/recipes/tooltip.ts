import { defineSlotRecipe } from '@chakra-ui/react';

/** A few words about the control under the pointer. */
export const tooltipSlotRecipe = defineSlotRecipe({
  className: 'chakra-tooltip',
  slots: ['trigger', 'content', 'arrow', 'arrowTip', 'positioner'],
  base: {
    content: {
      bg: 'fg',
      color: 'canvas',
      px: '2.5',
      py: '1.5',
      borderRadius: 'sm',
      textStyle: 'xs',
      fontWeight: 'medium',
      maxW: 'xs',
      boxShadow: 'md',
      zIndex: 'calc(var(--chakra-z-index-popover) + var(--layer-index, 0) + 1)',
      _open: { animationName: 'fade-in', animationDuration: 'fast' },
      _closed: { animationName: 'fade-out', animationDuration: 'faster' },
    },
    arrow: { '--arrow-size': 'sizes.2', '--arrow-background': 'colors.fg' },
  },
});
