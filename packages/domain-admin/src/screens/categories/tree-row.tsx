import { ActionMenu, Badge, chakra, Flex, facts, IconButton, type MenuAction, Text } from '@chalkline/ui';
import { ChevronDown, ChevronRight, Ellipsis } from 'lucide-react';
import type { DragEvent, FocusEventHandler, KeyboardEventHandler, Ref } from 'react';
import { usesInWords } from '../../model/category-tree.ts';
import type { AdminCategory } from '../../model/contract.ts';
import { CategoryPicture } from './category-picture.tsx';

/** One line of the tree as it is shown. */
export interface Row {
  category: AdminCategory;
  level: 1 | 2;
  hasChildren: boolean;
  isExpanded: boolean;
  place: number;
  count: number;
}

interface TreeRowProps {
  row: Row;
  isFocused: boolean;
  /** Whether what is dragged would fall here. */
  isTarget: boolean;
  actions: MenuAction[];
  ref: Ref<HTMLDivElement>;
  onToggle: () => void;
  onFocus: FocusEventHandler;
  onKeyDown: KeyboardEventHandler;
  drag: {
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragEnd: () => void;
    onDrop: (event: DragEvent) => void;
  };
}

function Marks({ category }: { category: AdminCategory }) {
  const { isRetired, mergedIntoId, nigpCode, unspscCode, isOnLanding, parentId } = category;
  return (
    <>
      {isRetired && <Badge colorPalette="neutral">{mergedIntoId === null ? 'Retired' : 'Merged'}</Badge>}
      <Text as="span" textStyle="sm" color="fg.muted">
        {facts(
          nigpCode && `NIGP ${nigpCode}`,
          unspscCode && `UNSPSC ${unspscCode}`,
          parentId === null && !isOnLanding && 'not on the landing page',
          ...usesInWords(category),
        )}
      </Text>
    </>
  );
}

function Chevron({ row: { hasChildren, isExpanded }, onToggle }: Pick<TreeRowProps, 'row' | 'onToggle'>) {
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      boxSize="8"
      flexShrink="0"
      aria-hidden="true"
      cursor={hasChildren ? 'pointer' : 'default'}
      onClick={() => hasChildren && onToggle()}
    >
      {hasChildren && (isExpanded ? <ChevronDown size={16} /> : <ChevronRight size={16} />)}
    </chakra.span>
  );
}

/** A category in the tree: picture, name, what names it, and what can be done about it. */
export function TreeRow({ row, isFocused, isTarget, actions, onToggle, drag, ...events }: TreeRowProps) {
  const { category, level, hasChildren, isExpanded, place, count } = row;
  return (
    <Flex
      {...events}
      {...drag}
      draggable={!category.isOther && category.mergedIntoId === null}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={count}
      aria-selected={isFocused}
      aria-labelledby={`category-${category.id}`}
      {...(hasChildren ? { 'aria-expanded': isExpanded } : {})}
      tabIndex={isFocused ? 0 : -1}
      align="center"
      gap="2"
      ps={level === 1 ? '3' : '10'}
      pe="3"
      py="1"
      borderTopWidth="2px"
      borderColor={isTarget ? 'focus' : 'transparent'}
      _focusVisible={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' }}
    >
      <Chevron row={row} onToggle={onToggle} />
      <CategoryPicture icon={category.icon} />
      <Flex id={`category-${category.id}`} flex="1" minW="0" columnGap="2" wrap="wrap" align="center">
        <Text as="span" fontWeight={level === 1 ? 'semibold' : 'normal'} overflowWrap="anywhere">
          {category.name}
        </Text>
        <Marks category={category} />
      </Flex>
      {actions.length > 0 && (
        <ActionMenu
          label={`Actions for ${category.name}`}
          actions={actions}
          trigger={
            // Tab goes to the row with the focus and its menu, and then past the tree.
            <IconButton
              variant="ghost"
              size="sm"
              aria-label={`Actions for ${category.name}`}
              tabIndex={isFocused ? 0 : -1}
            >
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        />
      )}
    </Flex>
  );
}
