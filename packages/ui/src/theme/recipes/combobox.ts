import { defineSlotRecipe } from '@chakra-ui/react';
import { controlBase } from './input.ts';
import { floatingBase, floatingItem } from './menu.ts';

/** Text input with a list of what matches. */
export const comboboxSlotRecipe = defineSlotRecipe({
  className: 'chakra-combobox',
  slots: [
    'root',
    'label',
    'control',
    'input',
    'trigger',
    'clearTrigger',
    'indicatorGroup',
    'content',
    'item',
    'itemText',
    'itemIndicator',
    'empty',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', width: '100%' },
    control: { position: 'relative' },
    input: { ...controlBase, h: '10', ps: '3', pe: '16', fontSize: { base: 'lg', sm: 'md' } },
    indicatorGroup: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      position: 'absolute',
      insetEnd: '2',
      top: '0',
      bottom: '0',
    },
    trigger: { display: 'inline-flex', p: '1', color: 'fg.muted', cursor: 'pointer', _icon: { boxSize: '4' } },
    clearTrigger: {
      display: 'inline-flex',
      p: '1',
      color: 'fg.muted',
      cursor: 'pointer',
      borderRadius: 'xs',
      '&[hidden]': { display: 'none' },
      _icon: { boxSize: '4' },
    },
    content: {
      ...floatingBase,
      display: 'flex',
      flexDirection: 'column',
      p: '1.5',
      maxH: '72',
      overflowY: 'auto',
    },
    item: { ...floatingItem, justifyContent: 'space-between' },
    itemText: { flex: '1' },
    empty: { px: '2.5', py: '2', color: 'fg.muted' },
  },
  variants: { size: { md: {} } },
  defaultVariants: { size: 'md' },
});
