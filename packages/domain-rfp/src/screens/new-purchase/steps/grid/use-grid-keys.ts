import { cellName } from '@chalkline/kit';
import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
} from 'react';
import { lineCells } from '../../../../model/line-cells.ts';
import { type Editing, type GridKeys, placeOf, pressKey } from './grid-keys.ts';

const isText = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text';

/** The focus came into a cell: its whole text is taken, to be typed over. */
function enterCell({ lines, fields }: GridKeys, editing: Editing, target: EventTarget): void {
  const place = placeOf(target);
  const line = place && lines.lines[place.index];
  if (!place || !line) return;
  editing.current = null;
  lines.enter(line.key, place.field);
  if (fields.includes(place.field) && isText(target)) target.select();
}

/** The first press of the mouse is for the whole cell, the next for a place in its text. */
function pressMouse({ fields }: GridKeys, editing: Editing, event: MouseEvent): void {
  const { target } = event;
  const place = placeOf(target);
  if (!place || !isText(target) || !fields.includes(place.field)) return;
  if (document.activeElement === target) editing.current = cellName(place.field, place.index);
  else {
    event.preventDefault();
    target.focus();
  }
}

/** A copied table goes to the cell; a single text is the browser’s to paste. */
function pasteInto({ lines, typeId, subCategories }: GridKeys, event: ClipboardEvent): void {
  const place = placeOf(event.target);
  const cell = lineCells(typeId).find((one) => one === place?.field);
  const text = event.clipboardData.getData('text/plain');
  if (!place || !cell || !/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  lines.paste(place.index, cell, text, subCategories);
}

/** The keyboard, the clipboard and the pointer in the grid of lines, as a spreadsheet has them. UI-50 */
export function useGridKeys(keys: GridKeys) {
  const editing = useRef<string | null>(null);
  return {
    onKeyDown: (event: KeyboardEvent) => pressKey(keys, editing, event),
    onFocus: ({ target }: FocusEvent) => enterCell(keys, editing, target),
    onMouseDown: (event: MouseEvent) => pressMouse(keys, editing, event),
    /** Who types is in the text: left and right belong to it. */
    onInput({ target }: FormEvent) {
      const place = placeOf(target);
      if (place && target instanceof HTMLInputElement) editing.current = cellName(place.field, place.index);
    },
    onPaste: (event: ClipboardEvent) => pasteInto(keys, event),
  };
}
