import { defineSlotRecipe } from '@chakra-ui/react';

/** Tabs: `line` underlines the chosen one, `enclosed` raises it. */
export const tabsSlotRecipe = defineSlotRecipe({
  className: 'chakra-tabs',
  slots: ['root', 'list', 'trigger', 'content', 'contentGroup', 'indicator'],
  base: {
    root: { position: 'relative', _horizontal: { display: 'block' }, _vertical: { display: 'flex', gap: '6' } },
    list: {
      display: 'flex',
      position: 'relative',
      isolation: 'isolate',
      overflowX: 'auto',
      // Room for the focus ring, which the scrolling list would cut off.
      p: '1',
      m: '-1',
      _vertical: { flexDirection: 'column' },
    },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      h: '9',
      px: '3',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      fontWeight: 'semibold',
      textStyle: 'md',
      color: 'fg.muted',
      borderRadius: 'md',
      _hover: { color: 'fg' },
      _selected: { color: 'fg' },
      _disabled: { layerStyle: 'disabled' },
      _icon: { boxSize: '4' },
    },
    content: { pt: '5', _vertical: { pt: '0', flex: '1' } },
  },
  variants: {
    variant: {
      line: {
        list: { boxShadow: 'inset 0 -1px 0 var(--chakra-colors-line)', gap: '1' },
        trigger: {
          borderRadius: '0',
          boxShadow: 'inset 0 -2px 0 transparent',
          _selected: { boxShadow: 'inset 0 -2px 0 var(--chakra-colors-accent)' },
        },
      },
      enclosed: {
        list: { gap: '1' },
        trigger: {
          borderWidth: '1px',
          borderColor: 'transparent',
          _selected: { bg: 'raised', borderColor: 'line' },
        },
      },
    },
    fitted: { true: { trigger: { flex: '1', justifyContent: 'center' } } },
    size: { md: {} },
  },
  defaultVariants: { size: 'md', variant: 'line' },
});
