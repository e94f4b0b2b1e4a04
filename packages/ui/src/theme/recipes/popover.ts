import { defineSlotRecipe } from '@chakra-ui/react';
import { floatingBase } from './menu.ts';

/** Floating panel with free content. */
export const popoverSlotRecipe = defineSlotRecipe({
  className: 'chakra-popover',
  slots: ['content', 'header', 'body', 'footer', 'title', 'description', 'closeTrigger', 'positioner', 'trigger'],
  base: {
    content: {
      ...floatingBase,
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: 'xs',
      maxW: 'calc(100vw - 2rem)',
      maxH: 'var(--available-height)',
      borderRadius: 'lg',
    },
    header: { px: '4', pt: '4' },
    body: { px: '4', py: '4', flex: '1', overflow: 'auto' },
    footer: { px: '4', pb: '4', display: 'flex', gap: '2' },
    title: { fontWeight: 'bold' },
    description: { color: 'fg.muted' },
    closeTrigger: { position: 'absolute', top: '2', insetEnd: '2' },
  },
  variants: { size: { md: {}, lg: { content: { width: 'md' } } } },
  defaultVariants: { size: 'md' },
});
