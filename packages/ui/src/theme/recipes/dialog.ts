import { defineSlotRecipe } from '@chakra-ui/react';
import { overlayBase, overlaySlots } from './overlay-base.ts';

/** Modal dialog. */
export const dialogSlotRecipe = defineSlotRecipe({
  className: 'chakra-dialog',
  slots: overlaySlots,
  base: {
    ...overlayBase,
    positioner: { ...overlayBase.positioner, justifyContent: 'center', overflow: 'auto', p: '4' },
    content: {
      ...overlayBase.content,
      m: 'auto',
      borderWidth: '1px',
      borderRadius: 'lg',
      _open: { ...overlayBase.content._open, animationName: 'rise-in' },
      _closed: { animationName: 'fade-out', animationDuration: 'faster' },
    },
  },
  variants: {
    size: {
      xs: { content: { maxW: 'xs' } },
      sm: { content: { maxW: 'sm' } },
      md: { content: { maxW: 'lg' } },
      lg: { content: { maxW: '2xl' } },
      xl: { content: { maxW: '4xl' } },
      full: { positioner: { p: '0' }, content: { minH: '100dvh', borderRadius: '0' } },
    },
    placement: { center: {}, top: { content: { mt: '16' } } },
    scrollBehavior: {
      outside: {},
      // A low window has no room for a part that scrolls between head and foot.
      inside: {
        content: { '@media (min-height: 30rem)': { maxH: 'calc(100dvh - 2rem)' } },
        body: { '@media (min-height: 30rem)': { overflow: 'auto' } },
      },
    },
  },
  defaultVariants: { size: 'md', placement: 'center', scrollBehavior: 'outside' },
});
