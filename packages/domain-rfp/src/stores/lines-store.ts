import { pastedBlock, UndoStack } from '@chalkline/kit';
import { purchaseTypeOf } from '@chalkline/rules';
import { counted, sentence } from '@chalkline/ui';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Category } from '../model/contract.ts';
import { type DraftLine, emptyLine, isBlankLine } from '../model/draft-form.ts';
import { pastedDraftLines, placePastedLines } from '../model/draft-lines.ts';
import {
  type LineCell,
  lineCells,
  movedRows,
  pastedPart,
  pasteText,
  type RepeatedField,
  repeatedPart,
  repeatedWord,
} from '../model/line-cells.ts';
import { assignSuppliers } from '../model/order-lines.ts';
import type { DraftEditor } from './draft-editor.ts';

/** Where the focus belongs after an act. */
export type LinePlace = { index: number; field: string };

type Act = {
  /** What it was, as “Undone: …” says it. */
  name: string;
  before: readonly DraftLine[];
  after: readonly DraftLine[];
  /** The line that it began at. */
  at: LinePlace;
};

const MAX_ACTS = 200;

/**
 * What a person does to the lines of a draft. Every act can be taken back and done again, until the lines are replaced from elsewhere:
 * a colleague’s version, or what was published. UI-50
 */
export class LinesStore {
  /** What the last act did, in words. */
  notice = '';
  /** The lines that the next act is for, by key. */
  selected: ReadonlySet<string> = new Set();
  /** The line that holds the focus, and its cell. */
  current: { key: string; field: string } | null = null;
  private readonly draft: DraftEditor;
  private readonly acts = new UndoStack<Act>(MAX_ACTS);
  /** The lines as the last act left them. */
  private known: readonly DraftLine[];
  /** The cell whose typing goes on. */
  private typing: string | null = null;
  private anchor: string | null = null;

  constructor(draft: DraftEditor) {
    this.draft = draft;
    this.known = draft.form.products;
    makeAutoObservable<this, 'draft' | 'known' | 'typing' | 'anchor'>(
      this,
      {
        draft: false,
        known: observableRef,
        typing: false,
        anchor: false,
        selected: observableRef,
        current: observableRef,
      },
      { autoBind: true },
    );
  }

  get lines(): readonly DraftLine[] {
    return this.draft.form.products;
  }

  /** How many lines say anything. */
  get filled(): number {
    return this.lines.filter((line) => !isBlankLine(line)).length;
  }

  /** Where lines from elsewhere go: into the blank last row, or after it. */
  get firstFree(): number {
    const last = this.lines.at(-1);
    return last && isBlankLine(last) ? this.lines.length - 1 : this.lines.length;
  }

  get canUndo(): boolean {
    return this.known === this.lines && this.acts.canUndo;
  }

  get canRedo(): boolean {
    return this.known === this.lines && this.acts.canRedo;
  }

  /** The place of the line that holds the focus; null where there is none. */
  get currentIndex(): number | null {
    const index = this.lines.findIndex(({ key }) => key === this.current?.key);
    return index < 0 ? null : index;
  }

  /** The places of the selected lines. */
  get selectedIndexes(): readonly number[] {
    return this.lines.flatMap(({ key }, index) => (this.selected.has(key) ? [index] : []));
  }

  /** The focus went into a cell: typing in another one is another act. */
  enter(key: string, field: string): void {
    if (this.current?.key !== key || this.current.field !== field) this.typing = null;
    this.current = { key, field };
  }

  /** Changes what is typed into a field; what follows in the same field is the same act. */
  edit(key: string, part: Partial<DraftLine>): void {
    const [field = ''] = Object.keys(part);
    const index = this.lines.findIndex((line) => line.key === key);
    const line = this.lines[index];
    if (!line) return;
    const cell = `${key}.${field}`;
    const next = this.lines.toSpliced(index, 1, { ...line, ...part });
    this.write(next, { name: 'typing', at: { index, field } }, this.typing === cell);
    this.typing = cell;
    this.notice = '';
  }

  /** Whether something was typed into the field that the focus is in. */
  isTypedInto(key: string, field: string): boolean {
    return this.typing === `${key}.${field}`;
  }

  /** One line more at the end, under the last one’s sub-category. */
  add(): LinePlace {
    const index = this.lines.length;
    const at = { index, field: 'productDesc' };
    this.write([...this.lines, this.lineLike(index - 1)], { name: 'a new line', at });
    return at;
  }

  /** One line more above another. */
  insert(index: number): LinePlace {
    const at = { index, field: 'productDesc' };
    this.write(this.lines.toSpliced(index, 0, this.lineLike(index)), { name: 'a new line', at });
    this.notice = `Line ${index + 1} is new.`;
    return at;
  }

  remove(indexes: readonly number[]): LinePlace {
    const [first = 0] = indexes;
    const rest = this.lines.filter((_line, index) => !indexes.includes(index));
    const at = { index: Math.max(0, Math.min(first, rest.length - 1)), field: 'productDesc' };
    const what = indexes.length === 1 ? `line ${first + 1}` : counted(indexes.length, 'line');
    this.write(rest.length === 0 ? [emptyLine()] : rest, { name: `removal of ${what}`, at });
    this.notice = `${sentence(what)} removed.`;
    return at;
  }

  /** Moves lines one place up or down. */
  move(indexes: readonly number[], by: 1 | -1): void {
    const next = movedRows(this.lines, new Set(indexes), by);
    if (next.every((line, index) => line === this.lines[index])) return;
    const [first = 0] = indexes;
    this.write(next, { name: 'move', at: { index: first + by, field: 'productDesc' } });
    this.notice =
      indexes.length === 1 ? `Now line ${first + by + 1}.` : `${sentence(counted(indexes.length, 'line'))} moved.`;
  }

  /** Gives a field of the first of these lines to the others. */
  fillDown(field: RepeatedField, indexes: readonly number[]): void {
    const [first, ...others] = indexes;
    const from = first === undefined ? undefined : this.lines[first];
    if (first === undefined || !from || others.length === 0) return;
    const part = repeatedPart(field, from);
    const filled = new Set(others);
    const next = this.lines.map((line, index) => (filled.has(index) ? { ...line, ...part } : line));
    this.write(next, { name: 'fill-down', at: { index: first, field } });
    const word = repeatedWord(field, this.draft.typeId);
    this.notice = `${word} of line ${first + 1} filled down to ${counted(others.length, 'line')}.`;
  }

  /** Sends these lines to an address of their own, or along with the purchase. PUR-39 */
  sendTo(indexes: readonly number[], place: { id: number | null; name: string }): void {
    const [first] = indexes;
    if (first === undefined) return;
    const sent = new Set(indexes);
    const next = this.lines.map((line, index) => (sent.has(index) ? { ...line, shipToAddressId: place.id } : line));
    this.write(next, { name: 'address', at: { index: first, field: 'shipToAddressId' } });
    this.notice = `${sentence(counted(indexes.length, 'line'))}: ${place.name}.`;
  }

  /** Lines that came from elsewhere; those that are there stay. */
  place(index: number, added: readonly DraftLine[], how: string): void {
    if (added.length === 0) return;
    const name = how === 'pasted' ? 'paste' : 'import';
    const next = placePastedLines(this.lines, index, added);
    this.write(next, { name, at: { index: Math.min(index, next.length - 1), field: 'productDesc' } });
    this.notice = `${sentence(counted(added.length, 'line'))} ${how}.`;
  }

  /** Copied rows as new lines. */
  pasteLines(index: number, text: string): void {
    const categoryId = this.lines[index]?.categoryId ?? null;
    this.place(index, pastedDraftLines(text, categoryId, this.isOrder), 'pasted');
  }

  /**
   * A copied table at a cell: in the first column its rows are new lines, in any other its cells are put over those from there on. Rows
   * below the last line become lines of their own. UI-50
   */
  paste(index: number, cell: LineCell, text: string, subCategories: readonly Category[] | null): void {
    if (cell === 'productDesc') {
      this.pasteLines(index, text);
      return;
    }
    const columns = lineCells(this.draft.typeId);
    const size = { rows: Number.POSITIVE_INFINITY, columns: columns.length };
    const { cells, outside } = pastedBlock(text, { row: index, column: columns.indexOf(cell) }, size);
    const next = [...this.lines];
    const unknown = new Set<string>();
    let filled = 0;
    for (const { row, column, text: copied } of cells) {
      const part = pastedPart(columns[column] ?? cell, copied, subCategories ?? []);
      if (part === null) unknown.add(copied);
      else {
        while (next.length <= row) next.push(this.lineLike(next.length - 1, next));
        const line = next[row];
        if (line) next[row] = { ...line, ...part };
        filled += 1;
      }
    }
    const added = next.length - this.lines.length;
    if (filled > 0) this.write(next, { name: 'paste', at: { index, field: cell } });
    this.notice = pasteText({ filled, added, outside: outside.columns, unknown: [...unknown] });
  }

  undo(): LinePlace | null {
    if (!this.canUndo) return null;
    const act = this.acts.undo();
    return act ? this.restore(act.before, act.at, `Undone: ${act.name}.`) : null;
  }

  redo(): LinePlace | null {
    if (!this.canRedo) return null;
    const act = this.acts.redo();
    return act ? this.restore(act.after, act.at, `Done again: ${act.name}.`) : null;
  }

  toggle(index: number): void {
    const line = this.lines[index];
    if (!line) return;
    const next = new Set(this.selected);
    if (!next.delete(line.key)) next.add(line.key);
    this.selected = next;
    this.anchor = line.key;
  }

  /** Selects the lines from the one that was selected first up to this one. */
  selectTo(index: number, from = index): void {
    const anchor = this.selected.size === 0 ? -1 : this.lines.findIndex(({ key }) => key === this.anchor);
    const begin = anchor < 0 ? from : anchor;
    this.anchor = this.lines[begin]?.key ?? null;
    const [first, last] = [Math.min(begin, index), Math.max(begin, index)];
    this.selected = new Set(this.lines.slice(first, last + 1).map(({ key }) => key));
  }

  toggleAll(): void {
    const isAll = this.selectedIndexes.length === this.lines.length;
    this.selected = isAll ? new Set() : new Set(this.lines.map(({ key }) => key));
  }

  clearSelection(): void {
    this.selected = new Set();
    this.anchor = null;
  }

  /** The selected lines where this one is among them, else this one alone. */
  actedOn(index: number): readonly number[] {
    const chosen = this.selectedIndexes;
    return chosen.includes(index) ? chosen : [index];
  }

  private get isOrder(): boolean {
    return purchaseTypeOf(this.draft.typeId).isOrder;
  }

  private lineLike(index: number, lines: readonly DraftLine[] = this.lines): DraftLine {
    return { ...emptyLine(), categoryId: lines[index]?.categoryId ?? null };
  }

  /** In an order with one vendor new lines are its, too. */
  private write(next: readonly DraftLine[], act: Pick<Act, 'name' | 'at'>, continues = false): void {
    if (this.known !== this.lines) this.acts.clear();
    const before = this.lines.slice();
    const products = [...next];
    this.draft.set('products', this.isOrder ? assignSuppliers({ ...this.draft.form, products }) : products);
    this.known = this.lines;
    const after = this.lines.slice();
    const { last } = this.acts;
    if (continues && last) this.acts.replaceLast({ ...last, after });
    else this.acts.push({ ...act, before, after });
    this.typing = null;
  }

  private restore(lines: readonly DraftLine[], at: LinePlace, notice: string): LinePlace {
    this.draft.set('products', [...lines]);
    this.known = this.lines;
    this.typing = null;
    this.notice = notice;
    return { ...at, index: Math.max(0, Math.min(at.index, this.lines.length - 1)) };
  }
}
