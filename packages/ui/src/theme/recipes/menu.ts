import { defineSlotRecipe } from '@chakra-ui/react';

/** What every floating list shares: menus, popovers, combo boxes. */
export const floatingBase = {
  layerStyle: 'floating',
  color: 'fg',
  outline: '0',
  zIndex: 'calc(var(--chakra-z-index-popover) + var(--layer-index, 0))',
  _open: { animationName: 'rise-in', animationDuration: 'fast', animationTimingFunction: 'out' },
  _closed: { animationName: 'fade-out', animationDuration: 'faster' },
} as const;

/** A row of a floating list. */
export const floatingItem = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: '100%',
  px: '2.5',
  py: '2',
  borderRadius: 'sm',
  textAlign: 'start',
  textStyle: 'md',
  cursor: 'pointer',
  userSelect: 'none',
  outline: '0',
  _highlighted: { bg: 'raised', boxShadow: 'inset 0 0 0 1px var(--chakra-colors-line)' },
  _disabled: { layerStyle: 'disabled' },
  _icon: { boxSize: '4', flexShrink: '0', color: 'fg.muted' },
} as const;

/** Menu of actions. */
export const menuSlotRecipe = defineSlotRecipe({
  className: 'chakra-menu',
  slots: [
    'content',
    'item',
    'itemText',
    'itemIndicator',
    'itemGroup',
    'itemGroupLabel',
    'separator',
    'positioner',
    'trigger',
  ],
  base: {
    content: { ...floatingBase, minW: '48', p: '1.5', maxH: 'var(--available-height)', overflowY: 'auto' },
    item: { ...floatingItem, position: 'relative', textDecoration: 'none', color: 'fg', '&[data-type]': { ps: '8' } },
    itemText: { flex: '1' },
    itemIndicator: { position: 'absolute', insetStart: '2', top: '50%', transform: 'translateY(-50%)' },
    itemGroupLabel: { px: '2.5', py: '1.5', color: 'fg.muted', textStyle: 'xs', fontWeight: 'semibold' },
    separator: { height: '1px', bg: 'line', my: '1.5', mx: '-1.5' },
  },
  variants: { size: { md: {} } },
  defaultVariants: { size: 'md' },
});
