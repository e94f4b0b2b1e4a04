import type { Backup } from '@chalkline/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import type { UndoEntry } from '../model/category-undo.ts';

/** As many changes as somebody remembers having made. */
const MOST = 20;

/** An administrator's changes of a tree that can be taken back, the last one first; a reload of the page keeps them (CATG-3). */
export class CategoryUndoStore {
  entries: readonly UndoEntry[];
  readonly #backup: Backup<readonly UndoEntry[]>;
  /** The versions that this window's changes left; the tree may be read later. */
  readonly #versions = new Map<number, number>();

  constructor(backup: Backup<readonly UndoEntry[]>) {
    this.#backup = backup;
    this.entries = backup.read() ?? [];
    makeAutoObservable(this, { entries: observableRef }, { autoBind: true });
  }

  get last(): UndoEntry | null {
    return this.entries.at(-1) ?? null;
  }

  push(entry: UndoEntry): void {
    this.noteVersion(entry.id, entry.version);
    this.#keep([...this.entries, entry].slice(-MOST));
  }

  /** Takes the last one off: it was taken back, or is to stay. */
  drop(): void {
    this.#keep(this.entries.slice(0, -1));
  }

  noteVersion(id: number, version: number): void {
    this.#versions.set(id, version);
  }

  /** The newest version that this window knows of. @param read as the tree has it */
  versionOf(id: number, read: number): number {
    return Math.max(read, this.#versions.get(id) ?? 0);
  }

  #keep(entries: readonly UndoEntry[]): void {
    this.entries = entries;
    if (entries.length === 0) this.#backup.clear();
    else this.#backup.write(entries);
  }
}
