import { foldText } from '@chalkline/rules';
import { Box, type MenuAction } from '@chalkline/ui';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type CategoryNode, dropOn, type Place } from '../../model/category-tree.ts';
import type { AdminCategory } from '../../model/contract.ts';
import { type Row, TreeRow } from './tree-row.tsx';
import { type Landing, useLanding } from './use-landing.ts';

interface TreeViewProps {
  label: string;
  nodes: readonly CategoryNode[];
  /** Whether everything stands open, as for a search. */
  isOpen: boolean;
  /** Whose row has the focus next. */
  landing: Landing | null;
  actionsOf: (category: AdminCategory) => MenuAction[];
  onEdit: (category: AdminCategory) => void;
  onStep: (category: AdminCategory, step: 'up' | 'down') => void;
  onMove: (category: AdminCategory, place: Place) => void;
}

function rowsOf(nodes: readonly CategoryNode[], isExpanded: (id: number) => boolean): Row[] {
  return nodes.flatMap(({ category, children }, index) => {
    const parent: Row = {
      category,
      level: 1,
      hasChildren: children.length > 0,
      isExpanded: children.length > 0 && isExpanded(category.id),
      place: index + 1,
      count: nodes.length,
    };
    if (!parent.isExpanded) return [parent];
    const below = children.map((child, at): Row => {
      const beside = { place: at + 1, count: children.length };
      return { category: child.category, level: 2, hasChildren: false, isExpanded: false, ...beside };
    });
    return [parent, ...below];
  });
}

/** Rows that take the focus, and keep it where a row with the focus moves to another place. */
function useRowFocus(rows: readonly Row[]) {
  const [current, setCurrent] = useState<number | null>(null);
  const items = useRef(new Map<number, HTMLElement>());
  const moving = useRef<number | null>(null);
  const order = rows.map(({ category }) => category.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a browser drops the focus of an element that is put elsewhere, so each new order is looked at
  useEffect(() => {
    if (moving.current === null) return;
    items.current.get(moving.current)?.focus();
    moving.current = null;
  }, [order]);
  const last = useRef({ at: 0, isIn: false });
  const at = rows.findIndex(({ category }) => category.id === current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above; a row with the focus may be gone, for others change the tree too
  useEffect(() => {
    const { isIn, at: before } = last.current;
    if (at !== -1) last.current.at = at;
    else if (isIn && document.activeElement === document.body) {
      const beside = rows[Math.min(before, rows.length - 1)]?.category.id;
      items.current.get(beside ?? -1)?.focus();
    }
  }, [order, at]);
  return {
    order,
    itemOf: (id: number) => items.current.get(id),
    enter: () => {
      last.current.isIn = true;
    },
    leave: () => {
      last.current.isIn = false;
    },
    focused: rows.find(({ category }) => category.id === current) ?? rows[0],
    setCurrent,
    focus(row: Row | undefined) {
      if (!row) return;
      setCurrent(row.category.id);
      items.current.get(row.category.id)?.focus();
    },
    follow: (id: number) => {
      moving.current = id;
    },
    hold: (id: number) => (element: HTMLElement | null) => {
      if (element) items.current.set(id, element);
      else items.current.delete(id);
    },
  };
}

/** Letters that are typed within this time are one word. */
const TYPING_MS = 700;

/** Finds the next row whose name begins with what is typed; the same letter again goes on to the next one. */
function useTypeahead(rows: readonly Row[]) {
  const typed = useRef({ text: '', at: 0 });
  const endWord = (): void => {
    typed.current = { text: '', at: 0 };
  };
  const find = (key: string, from: number, now: number): Row | undefined => {
    const { text, at } = typed.current;
    const isOn = now - at < TYPING_MS && text !== '' && text !== key.toLowerCase();
    const word = isOn ? `${text}${key.toLowerCase()}` : key.toLowerCase();
    typed.current = { text: word, at: now };
    const first = isOn ? from : from + 1;
    const inTurn = [...rows.slice(first), ...rows.slice(0, first)];
    return inTurn.find(({ category }) => foldText(category.name).startsWith(foldText(word)));
  };
  return { find, endWord };
}

/** A key that writes a character, without one that makes a shortcut of it. */
const isTyped = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey;

/** Which rows stand open, which one has the focus, and what keys do: arrows, Home, End, letters, Enter, Alt with an arrow to move. */
function useTree({ nodes, isOpen, landing, onEdit, onStep }: TreeViewProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const rows = rowsOf(nodes, (id) => isOpen || opened.has(id));
  const { focus, follow, ...places } = useRowFocus(rows);
  const { find, endWord } = useTypeahead(rows);
  const toggle = (id: number, open: boolean) =>
    setOpened((before) => (open ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id))));
  // Also what stands in a closed category.
  const standing = nodes.flatMap(({ category, children }) => [category.id, ...children.map((one) => one.category.id)]);
  useLanding(landing, `${standing.join()} ${places.order}`, (id) => {
    const parent = nodes.find(({ children }) => children.some(({ category }) => category.id === id));
    if (parent && !opened.has(parent.category.id)) toggle(parent.category.id, true);
    return places.itemOf(id);
  });
  const step = (category: AdminCategory, way: 'up' | 'down') => {
    follow(category.id);
    onStep(category, way);
  };
  function press(event: KeyboardEvent, row: Row): void {
    const at = rows.indexOf(row);
    const parent = rows.find(({ category }) => category.id === row.category.parentId);
    const { category, hasChildren, isExpanded } = row;
    const acts = new Map<string, () => void>([
      ['ArrowDown', () => (event.altKey ? step(category, 'down') : focus(rows[at + 1]))],
      ['ArrowUp', () => (event.altKey ? step(category, 'up') : focus(rows[at - 1]))],
      [
        'ArrowRight',
        () => {
          if (hasChildren && !isExpanded) toggle(category.id, true);
          else if (hasChildren) focus(rows[at + 1]);
        },
      ],
      ['ArrowLeft', () => (isExpanded ? toggle(category.id, false) : focus(parent))],
      ['Home', () => focus(rows[0])],
      ['End', () => focus(rows.at(-1))],
      ['Enter', () => onEdit(category)],
    ]);
    // Shift may stand within a word; a key that goes elsewhere ends the word.
    if (acts.has(event.key) || event.key === 'Tab') endWord();
    const act = acts.get(event.key) ?? (isTyped(event) ? () => focus(find(event.key, at, event.timeStamp)) : undefined);
    // Keys of the button within the row are its own, and the browser’s stay the browser’s.
    if (!act || event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  }
  return { rows, toggle, press, ...places };
}

/** What is dragged, where it would fall, and its fall. */
function useDrag(onMove: TreeViewProps['onMove']) {
  const [dragged, setDragged] = useState<AdminCategory | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const of = ({ category }: Row) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing that carries no data.
      event.dataTransfer.setData('text/plain', category.name);
      setDragged(category);
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged || dropOn(dragged, category) === null) return;
      event.preventDefault();
      setOver(category.id);
    },
    onDragEnd: end,
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const place = dragged && dropOn(dragged, category);
      if (dragged && place) onMove(dragged, place);
      end();
    },
  });
  return { over, of };
}

/** Two levels of categories as one tree that is worked by keys as well as by mouse (CATG-3). */
export function TreeView(props: TreeViewProps) {
  const { label, actionsOf, onMove } = props;
  const { rows, focused, setCurrent, toggle, press, hold, enter, leave } = useTree(props);
  const drag = useDrag(onMove);
  return (
    <Box role="tree" aria-label={label} layerStyle="card" py="2" onFocus={enter} onBlur={leave}>
      {rows.map((row) => (
        <TreeRow
          key={row.category.id}
          ref={hold(row.category.id)}
          row={row}
          isFocused={row === focused}
          isTarget={drag.over === row.category.id}
          actions={actionsOf(row.category)}
          onToggle={() => toggle(row.category.id, !row.isExpanded)}
          onFocus={() => setCurrent(row.category.id)}
          onKeyDown={(event) => press(event, row)}
          drag={drag.of(row)}
        />
      ))}
    </Box>
  );
}
