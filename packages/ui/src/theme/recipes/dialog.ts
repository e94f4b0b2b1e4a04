import { defineSlotRecipe } from '@chakra-ui/react';

/** What a dialog and a drawer share. */
export const overlayBase = {
  trigger: {},
  backdrop: {
    bg: 'scrim',
    pos: 'fixed',
    inset: '0',
    zIndex: 'calc(var(--chakra-z-index-popover) + var(--layer-index, 0) - 1)',
    _open: { animationName: 'fade-in', animationDuration: 'slow' },
    _closed: { animationName: 'fade-out', animationDuration: 'fast' },
  },
  positioner: {
    display: 'flex',
    width: '100dvw',
    height: '100dvh',
    position: 'fixed',
    left: '0',
    top: '0',
    zIndex: 'calc(var(--chakra-z-index-popover) + var(--layer-index, 0))',
    overscrollBehaviorY: 'none',
  },
  header: { display: 'flex', alignItems: 'center', gap: '2', flex: '0', px: '6', pt: '5', pb: '3', pe: '14' },
  body: { flex: '1', px: '6', pt: '1', pb: '5' },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3',
    px: '6',
    py: '4',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
  title: { fontSize: 'xl', lineHeight: 'short', fontWeight: 'bold', letterSpacing: 'tight' },
  description: { color: 'fg.muted' },
  closeTrigger: { pos: 'absolute', top: '3', insetEnd: '3' },
} as const;

/** Modal dialog. */
export const dialogSlotRecipe = defineSlotRecipe({
  className: 'chakra-dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'header',
    'body',
    'footer',
    'title',
    'description',
    'closeTrigger',
  ],
  base: {
    ...overlayBase,
    positioner: { ...overlayBase.positioner, justifyContent: 'center', overflow: 'auto', p: '4' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      width: '100%',
      m: 'auto',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'lg',
      boxShadow: 'lg',
      _open: { animationName: 'rise-in', animationDuration: 'slow', animationTimingFunction: 'out' },
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
      inside: { content: { maxH: 'calc(100dvh - 2rem)' }, body: { overflow: 'auto' } },
    },
  },
  defaultVariants: { size: 'md', placement: 'center', scrollBehavior: 'outside' },
});
