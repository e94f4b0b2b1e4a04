import { cellName } from '@chalkline/kit';
import type { KeyboardEvent, RefObject } from 'react';
import type { Category } from '../../../../model/contract.ts';
import { repeatedFields, withCategory } from '../../../../model/line-cells.ts';
import type { LinePlace, LinesStore } from '../../../../stores/lines-store.ts';

export interface GridKeys {
  lines: LinesStore;
  typeId: number;
  /** The columns that the arrow keys reach. */
  fields: readonly string[];
  subCategories: readonly Category[] | null;
  /** Moves the focus, also into what a line unfolds. */
  show: (place: LinePlace) => void;
  /** The same after an act on the lines, once they are drawn anew. */
  showAfter: (place: LinePlace) => void;
  /** Moves the focus out of the grid. */
  onLeave: () => void;
}

/** The cell whose text or list the keys belong to; null while they belong to the grid. */
export type Editing = RefObject<string | null>;

/** A key that was pressed in a cell. */
interface Press {
  event: KeyboardEvent;
  /** Ctrl, or ⌘ on a Mac. */
  isMod: boolean;
  field: string;
  index: number;
  /** Whether keys belong to the text or list in the cell. */
  isEditing: boolean;
}

const PAGE_ROWS = 10;

/** The cell that an element belongs to; what unfolds below a line has a name, too. */
export function placeOf(target: EventTarget): LinePlace | null {
  if (!(target instanceof HTMLElement)) return null;
  const [field, index] = target.dataset['cell']?.split('-') ?? [];
  return field !== undefined && index !== undefined ? { field, index: Number(index) } : null;
}

const isChoice = ({ event }: Press): boolean => event.target instanceof HTMLSelectElement;
const down = (event: KeyboardEvent): 1 | -1 => (event.key === 'ArrowUp' || event.key === 'PageUp' ? -1 : 1);
const isUpOrDown = ({ key }: KeyboardEvent): boolean => key === 'ArrowUp' || key === 'ArrowDown';

/** Takes acts back and does them again. Within a long text the browser takes back word by word. */
function undoKey({ lines, showAfter }: GridKeys, event: KeyboardEvent, isMod: boolean): boolean {
  const key = event.key.toLowerCase();
  if (!isMod || event.altKey || (key !== 'z' && key !== 'y') || event.target instanceof HTMLTextAreaElement)
    return false;
  const place = key === 'y' || event.shiftKey ? lines.redo() : lines.undo();
  if (place) showAfter(place);
  return true;
}

/** Moves, fills, removes and inserts lines. */
function actKey({ lines, typeId, showAfter }: GridKeys, { event, isMod, field, index, isEditing }: Press): boolean {
  const acted = lines.actedOn(index);
  if (event.altKey && isUpOrDown(event)) {
    lines.move(acted, down(event));
    showAfter({ index: lines.currentIndex ?? index, field });
    return true;
  }
  if (!isMod || event.altKey || event.shiftKey) return false;
  if (event.key === 'd') {
    const repeated = repeatedFields(typeId).find((one) => one === field);
    if (repeated) lines.fillDown(repeated, acted.length > 1 ? acted : [index - 1, index].filter((at) => at >= 0));
    return true;
  }
  if (event.key === 'Enter') showAfter(lines.insert(index + 1));
  else if (!isEditing && (event.key === 'Delete' || event.key === 'Backspace'))
    showAfter({ ...lines.remove(acted), field });
  else return false;
  return true;
}

/** Selects lines. */
function selectKey({ lines, show }: GridKeys, { event, isMod, field, index, isEditing }: Press): boolean {
  if (!event.shiftKey || isMod || event.altKey || isEditing) return false;
  if (event.key === ' ') lines.toggle(index);
  else if (isUpOrDown(event)) {
    const to = Math.max(0, Math.min(index + down(event), lines.lines.length - 1));
    lines.selectTo(to, index);
    show({ index: to, field });
  } else return false;
  return true;
}

/** Goes from line to line; Enter makes one more after the last. */
function rowKey(keys: GridKeys, press: Press): boolean {
  const { lines, show, showAfter, fields } = keys;
  const { event, isMod, field, index, isEditing } = press;
  const last = lines.lines.length - 1;
  if (isMod) {
    if (event.key === 'Home') show({ index: 0, field: fields[1] ?? field });
    else if (event.key === 'End') show({ index: last, field: fields.at(-3) ?? field });
    else return false;
    return true;
  }
  if (event.key === 'Enter') {
    if (event.target instanceof HTMLButtonElement || field === 'mark') return false;
    const to = index + (event.shiftKey ? -1 : 1);
    if (to > last) showAfter(lines.add());
    else if (to >= 0) show({ index: to, field });
    return true;
  }
  if (event.shiftKey) return false;
  if (event.key === 'PageUp' || event.key === 'PageDown') {
    show({ index: Math.max(0, Math.min(index + PAGE_ROWS * down(event), last)), field });
    return true;
  }
  if (!isUpOrDown(event) || (isEditing && isChoice(press))) return false;
  const to = index + down(event);
  if (to >= 0 && to <= last) show({ index: to, field });
  return true;
}

/** Goes from column to column, unless the keys belong to the text. */
function columnKey({ fields, show }: GridKeys, { event, isMod, field, index, isEditing }: Press): boolean {
  if (isEditing || isMod || event.shiftKey) return false;
  const at = fields.indexOf(field);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 1, End: fields.length - 3 }[event.key];
  if (to === undefined) return false;
  const next = fields[to];
  if (next !== undefined) show({ index, field: next });
  return true;
}

/** Lets keys belong to the text or list of a cell, or takes them back from it. */
function openKey(editing: Editing, { event, field, index, isEditing }: Press): boolean {
  if (event.key !== 'F2') return false;
  const { target } = event;
  editing.current = isEditing ? null : cellName(field, index);
  if (target instanceof HTMLInputElement && target.type === 'text') {
    if (isEditing) target.select();
    else target.setSelectionRange(target.value.length, target.value.length);
  }
  return true;
}

/** Takes back what is typed, else the selection, else leaves the lines. */
function leaveKey({ lines, onLeave }: GridKeys, editing: Editing, { event, field, index, isEditing }: Press): boolean {
  if (event.key !== 'Escape') return false;
  const { target } = event;
  const line = lines.lines[index];
  editing.current = null;
  if (isEditing && line && lines.isTypedInto(line.key, field)) lines.undo();
  if (isEditing && target instanceof HTMLInputElement) target.select();
  else if (!isEditing && lines.selected.size > 0) lines.clearSelection();
  else if (!isEditing) onLeave();
  return true;
}

/** Empties a list; a text is emptied by the browser. */
function clearKey({ lines }: GridKeys, { event, index, isEditing }: Press): boolean {
  const line = lines.lines[index];
  const clears = !isEditing && event.target instanceof HTMLSelectElement && /^(Delete|Backspace)$/.test(event.key);
  if (clears && line) lines.edit(line.key, withCategory(null));
  return clears;
}

/** A key in the grid of lines: what it does there, as a spreadsheet has it. UI-50 */
export function pressKey(keys: GridKeys, editing: Editing, event: KeyboardEvent): void {
  if (event.nativeEvent.isComposing) return;
  const isMod = event.ctrlKey || event.metaKey;
  const place = placeOf(event.target);
  if (undoKey(keys, event, isMod)) {
    event.preventDefault();
    return;
  }
  if (!place) return;
  if (!keys.fields.includes(place.field)) {
    if (event.key === 'Escape') keys.show({ ...place, field: 'fold' });
    return;
  }
  const press = { event, isMod, ...place, isEditing: editing.current === cellName(place.field, place.index) };
  const isTaken =
    [actKey, selectKey, rowKey, columnKey, clearKey].some((take) => take(keys, press)) ||
    openKey(editing, press) ||
    leaveKey(keys, editing, press);
  if (isTaken) event.preventDefault();
}
