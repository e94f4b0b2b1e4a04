import { Badge, Box, chakra, Flex, IconButton, menuPicture, Text } from '@chalkline/ui';
import { ChevronDown, ChevronUp, CircleDot, GripVertical, Pencil } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { MenuConfiguration, MenuConfigurationItem } from '../../model/contract.ts';
import { differencesOf } from '../../model/menu-arrangement.ts';
import type { RowDrag } from './use-row-drag.ts';

interface MenuRowProps {
  item: MenuConfigurationItem;
  statuses: MenuConfiguration['statuses'];
  isTarget: boolean;
  /** The product's own changed, and nobody has answered it yet. */
  isOutdated: boolean;
  drag: RowDrag;
  handle: (element: HTMLElement | null) => void;
  onStep: (way: 'up' | 'down') => void;
  onEdit: () => void;
}

/** An entry of a menu: dragged by its row, moved by its handle's arrow keys or its buttons, changed in a dialog. */
export function MenuRow({ item, statuses, isTarget, isOutdated, drag, handle, onStep, onEdit }: MenuRowProps) {
  const Picture = menuPicture(item.icon) ?? CircleDot;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? 'up' : 'down');
  };
  return (
    <chakra.li
      draggable
      {...drag}
      display="flex"
      alignItems="center"
      gap="2"
      py="1.5"
      px="1"
      borderTopWidth="2px"
      borderColor={isTarget ? 'accent' : 'transparent'}
    >
      <IconButton
        ref={handle}
        variant="ghost"
        size="sm"
        cursor="grab"
        aria-label={`Move ${item.name} with the arrow keys`}
        onKeyDown={press}
      >
        <GripVertical aria-hidden="true" />
      </IconButton>
      <Picture size={17} aria-hidden="true" />
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere" {...(item.isHidden ? { color: 'fg.muted' } : {})}>
          {item.name}
        </Text>
        <Flex gap="1.5" wrap="wrap">
          {differencesOf(item, statuses).map((words) => (
            <Text key={words} textStyle="sm" color="fg.muted">
              {words}
            </Text>
          ))}
          {isOutdated && <Badge colorPalette="amber">Default changed</Badge>}
          {item.isNew && <Badge colorPalette="blue">New</Badge>}
        </Flex>
      </Box>
      <Flex flexShrink="0">
        <IconButton variant="ghost" size="sm" aria-label={`Move ${item.name} up`} onClick={() => onStep('up')}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton variant="ghost" size="sm" aria-label={`Move ${item.name} down`} onClick={() => onStep('down')}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <IconButton variant="ghost" size="sm" aria-label={`Change ${item.name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
      </Flex>
    </chakra.li>
  );
}
