import { makeAutoObservable, observableRef } from 'mobx';

/** What was done last, to be taken back and done again. A new act forgets what was taken back before it. */
export class UndoStack<Act> {
  private done: readonly Act[] = [];
  private undone: readonly Act[] = [];
  private readonly most: number;

  /** @param most how many acts are remembered */
  constructor(most: number) {
    this.most = most;
    makeAutoObservable<this, 'done' | 'undone' | 'most'>(this, {
      done: observableRef,
      undone: observableRef,
      most: false,
    });
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** The act that would be taken back next. */
  get last(): Act | undefined {
    return this.done.at(-1);
  }

  push(act: Act): void {
    this.done = [...this.done, act].slice(-this.most);
    this.undone = [];
  }

  /** Puts an act in the place of the last one, which it continues. */
  replaceLast(act: Act): void {
    this.done = [...this.done.slice(0, -1), act];
    this.undone = [];
  }

  /** The last act, which the caller takes back now. */
  undo(): Act | undefined {
    const act = this.done.at(-1);
    if (act === undefined) return undefined;
    this.done = this.done.slice(0, -1);
    this.undone = [...this.undone, act];
    return act;
  }

  /** The act that was taken back last, which the caller does again now. */
  redo(): Act | undefined {
    const act = this.undone.at(-1);
    if (act === undefined) return undefined;
    this.undone = this.undone.slice(0, -1);
    this.done = [...this.done, act];
    return act;
  }

  clear(): void {
    this.done = [];
    this.undone = [];
  }
}
