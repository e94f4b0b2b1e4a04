import { defineSlotRecipe } from '@chakra-ui/react';
import { overlayBase, overlaySlots } from './overlay-base.ts';

/** Panel from an edge of the screen. */
export const drawerSlotRecipe = defineSlotRecipe({
  className: 'chakra-drawer',
  slots: overlaySlots,
  base: {
    ...overlayBase,
    body: { ...overlayBase.body, overflow: 'auto' },
    content: { ...overlayBase.content, _closed: { animationName: 'fade-out', animationDuration: 'fast' } },
  },
  variants: {
    size: {
      xs: { content: { maxW: 'xs' } },
      sm: { content: { maxW: 'sm' } },
      md: { content: { maxW: 'md' } },
      lg: { content: { maxW: '2xl' } },
      full: { content: { maxW: '100dvw' } },
    },
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start', alignItems: 'stretch' },
        content: { borderEndWidth: '1px', _open: { animationName: 'slide-in-start' } },
      },
      end: {
        positioner: { justifyContent: 'flex-end', alignItems: 'stretch' },
        content: { borderStartWidth: '1px', _open: { animationName: 'slide-in-end' } },
      },
      bottom: {
        positioner: { justifyContent: 'stretch', alignItems: 'flex-end' },
        content: {
          maxW: '100dvw',
          maxH: '85dvh',
          borderTopWidth: '1px',
          borderTopRadius: 'lg',
          _open: { animationName: 'slide-in-bottom' },
        },
      },
    },
  },
  defaultVariants: { size: 'sm', placement: 'end' },
});
