import { pastedBlock, UndoStack } from '@chalkline/kit';
import { failureOf } from '@chalkline/platform';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ProductRow, RowCells, RowsSaved } from '../model/contract.ts';
import {
  cellProblem,
  cellsToSend,
  cellText,
  cleanCell,
  columnOf,
  type GridField,
  gridColumns,
  pastedCell,
} from '../model/grid-cells.ts';

/** One cell and the text that it shall have. */
export interface CellEdit {
  id: number;
  field: GridField;
  text: string;
}

type Sent = { batch: number; text: string };
type Undo = { batch: number; edits: CellEdit[] };

/** The server takes no more rows at once. */
const MAX_ROWS = 500;
const MAX_UNDOS = 50;

const keyOf = (id: number, field: GridField) => `${id}.${field}`;

/**
 * A page of the vendor's products while its cells are edited. Each row is saved or refused by itself (CAT-24); what was typed stays
 * in its cell until it is saved or taken back, and requests follow one another, so that a row is never in conflict with itself.
 */
export class GridStore {
  rows: readonly ProductRow[] = [];
  readonly drafts = new Map<string, string>();
  readonly problems = new Map<string, string>();
  isSaving = false;
  /** Cells of the last paste that had no row below, or no column beside. */
  outside = { rows: 0, columns: 0 };
  private readonly waiting = new Map<number, Map<GridField, Sent>>();
  private readonly undos = new UndoStack<Undo>(MAX_UNDOS);
  private batch = 0;
  private running: Promise<void> = Promise.resolve();
  private readonly send: (rows: RowCells[]) => Promise<RowsSaved>;

  constructor(send: (rows: RowCells[]) => Promise<RowsSaved>) {
    this.send = send;
    makeAutoObservable<this, 'send' | 'waiting' | 'batch' | 'running'>(
      this,
      { send: false, waiting: false, batch: false, running: false, rows: observableRef },
      { autoBind: true },
    );
  }

  /** Takes the rows as they were read; what is typed in their cells stays. */
  adopt(rows: readonly ProductRow[]): void {
    const known = new Map(this.rows.map((row) => [row.id, row]));
    // A page that was asked for before a save may arrive after it.
    this.rows = rows.map((row) => {
      const mine = known.get(row.id);
      return mine && mine.version > row.version ? mine : row;
    });
  }

  text(row: ProductRow, field: GridField): string {
    return this.drafts.get(keyOf(row.id, field)) ?? cellText(row, field);
  }

  problem(row: ProductRow, field: GridField): string | undefined {
    return this.problems.get(keyOf(row.id, field));
  }

  get canUndo(): boolean {
    return this.undos.canUndo;
  }

  /** How many cells hold something that isn't saved. */
  get problemCount(): number {
    return this.problems.size;
  }

  get hasDrafts(): boolean {
    return this.drafts.size > 0;
  }

  /** Whether a cell shows something that is not what was last read or saved. */
  isTyped(row: ProductRow, field: GridField): boolean {
    return this.drafts.has(keyOf(row.id, field));
  }

  type(row: ProductRow, field: GridField, text: string): void {
    const key = keyOf(row.id, field);
    this.drafts.set(key, text);
    this.problems.delete(key);
  }

  /** Takes back what was typed into a cell. */
  reset(row: ProductRow, field: GridField): void {
    const key = keyOf(row.id, field);
    this.drafts.delete(key);
    this.problems.delete(key);
  }

  /** Saves cells together, as one edit that can be undone. Resolves when all of them are settled; never rejects. */
  async commit(edits: readonly CellEdit[], outside = { rows: 0, columns: 0 }): Promise<void> {
    this.batch += 1;
    this.outside = outside;
    for (const edit of edits) this.put({ ...edit, text: cleanCell(edit.field, edit.text) }, this.batch);
    await this.flush();
  }

  /**
   * Saves a copied table from a cell on: down its rows, and to the right as far as the grid has columns. Empty cells leave theirs as
   * it is; what has no place in the grid is counted.
   */
  async paste(index: number, field: GridField, text: string): Promise<void> {
    const first = gridColumns.indexOf(field);
    const size = { rows: this.rows.length, columns: gridColumns.length };
    const { cells, outside } = pastedBlock(text, { row: index, column: first }, size);
    const edits = cells.flatMap((cell): CellEdit[] => {
      const [row, column] = [this.rows[cell.row], gridColumns[cell.column]];
      return row && column ? [{ id: row.id, field: column, text: pastedCell(column, cell.text) }] : [];
    });
    await this.commit(edits, outside);
  }

  /** Gives the cells of the last edit the values that they had before; an edit that is on its way is the last one. */
  async undo(): Promise<void> {
    await this.running;
    const last = this.undos.undo();
    if (!last) return;
    for (const edit of last.edits) this.put(edit, 0);
    await this.flush();
  }

  private rowOf(id: number): ProductRow | undefined {
    return this.rows.find((row) => row.id === id);
  }

  private put({ id, field, text }: CellEdit, batch: number): void {
    const row = this.rowOf(id);
    if (!row) return;
    const key = keyOf(id, field);
    if (text === cellText(row, field) && !this.waiting.get(id)?.has(field)) {
      this.reset(row, field);
      return;
    }
    this.drafts.set(key, text);
    const wrong = cellProblem(field, text);
    if (wrong !== null) {
      this.problems.set(key, wrong);
      // A state is not typed: there is no cell in which its text could be mended.
      if (field === 'isActive') this.drafts.delete(key);
      return;
    }
    this.problems.delete(key);
    const cells = this.waiting.get(id) ?? new Map<GridField, Sent>();
    cells.set(field, { batch, text });
    this.waiting.set(id, cells);
  }

  private take(): { row: ProductRow; cells: Map<GridField, Sent> }[] {
    const taken = [];
    for (const [id, cells] of [...this.waiting].slice(0, MAX_ROWS)) {
      this.waiting.delete(id);
      const row = this.rowOf(id);
      if (row) taken.push({ row, cells });
    }
    return taken;
  }

  private flush(): Promise<void> {
    if (!this.isSaving) this.running = this.sendAll();
    return this.running;
  }

  private async sendAll(): Promise<void> {
    this.isSaving = true;
    while (this.waiting.size > 0) await this.sendOnce(this.take());
    runInAction(() => {
      this.isSaving = false;
    });
  }

  private async sendOnce(taken: { row: ProductRow; cells: Map<GridField, Sent> }[]): Promise<void> {
    if (taken.length === 0) return;
    const bodies = taken.map(({ row, cells }) =>
      cellsToSend(row, new Map([...cells].map(([field, { text }]) => [field, text]))),
    );
    try {
      const { rows } = await this.send(bodies);
      const results = new Map(rows.map((row) => [row.id, row]));
      runInAction(() => {
        for (const { row, cells } of taken) {
          const result = results.get(row.id);
          if (result) this.settle(row, cells, result);
        }
      });
    } catch (error) {
      const { message } = failureOf(error);
      runInAction(() => {
        for (const { row, cells } of taken)
          for (const field of cells.keys())
            this.problems.set(keyOf(row.id, field), `Not saved: ${message} Press Enter to try again.`);
      });
    }
  }

  private settle(before: ProductRow, cells: Map<GridField, Sent>, result: RowsSaved['rows'][number]): void {
    const { row } = result;
    if (row) this.rows = this.rows.map((each) => (each.id === row.id ? row : each));
    for (const [field, sent] of cells) {
      const key = keyOf(before.id, field);
      if (result.result === 'saved' || result.result === 'same') {
        // Text typed while the request was under way is newer than its answer.
        if (cleanCell(field, this.drafts.get(key) ?? '') === sent.text) this.drafts.delete(key);
        if (result.result === 'saved') this.remember(before, field, sent.batch);
      } else this.refuse(key, field, result);
    }
    for (const { field, text } of result.problems) {
      const column = columnOf(field);
      this.problems.set(keyOf(before.id, cells.has(column) ? column : ([...cells.keys()][0] ?? column)), text);
    }
  }

  private refuse(key: string, field: GridField, result: RowsSaved['rows'][number]): void {
    this.problems.set(key, this.refusal(field, result));
    // A state is not typed: whoever wants it presses again.
    if (field === 'isActive') this.drafts.delete(key);
  }

  private refusal(field: GridField, { result, row }: RowsSaved['rows'][number]): string {
    if (result === 'missing' || row === null) return 'Somebody removed this product.';
    if (result === 'wrong') return 'Not saved: another cell of this row is wrong.';
    const theirs = cellText(row, field);
    return `Somebody changed this product: here it is ${theirs === '' ? 'empty' : theirs} now. Press Enter to save yours, Escape to take theirs.`;
  }

  private remember(before: ProductRow, field: GridField, batch: number): void {
    const text = cellText(before, field);
    // A price can't be taken away again, and an undo isn't undone.
    if (batch === 0 || (field === 'price' && text === '')) return;
    const edit = { id: before.id, field, text };
    const { last } = this.undos;
    if (last?.batch === batch) last.edits.push(edit);
    else this.undos.push({ batch, edits: [edit] });
  }
}
