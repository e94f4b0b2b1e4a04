import { sessionBackup, useObserved, usePlatform } from '@chalkline/platform';
import { useState } from 'react';
import { placeOf } from '../../model/category-tree.ts';
import { placeBack, saidOf, type UndoEntry, undoRefusal } from '../../model/category-undo.ts';
import type { AdminCategory, CategoryTreeName } from '../../model/contract.ts';
import { useMoveCategory, useRetireCategory, useUpdateCategory } from '../../queries/categories.ts';
import { CategoryUndoStore } from '../../stores/category-undo-store.ts';

const TAKEN_BACK = 'Taken back with Undo.';

/** The entry of what was changed or moved; of what was added, that it can't be taken back this way. */
function entryOf(after: AdminCategory, before: AdminCategory | null, rows: readonly AdminCategory[]): UndoEntry {
  const { id, version, name, parentId } = after;
  if (!before) {
    const why = 'Adding can’t be undone. Retire the category if nobody should choose it.';
    return { kind: 'final', id, version, sentence: `${name} was added.`, why };
  }
  if (parentId !== before.parentId) {
    const from = { parentId: before.parentId, beforeId: placeOf(rows, before) };
    return { kind: 'move', id, version, sentence: `${name} was moved.`, from, parentId };
  }
  const said = { before: saidOf(before), after: saidOf(after) };
  return { kind: 'change', id, version, sentence: `${before.name} was changed.`, ...said };
}

/** What this administrator changed in a tree, and how to take it back, the last change first (CATG-3). */
export function useCategoryUndo(tree: CategoryTreeName, rows: readonly AdminCategory[]) {
  const { session } = usePlatform();
  const [store] = useState(() => new CategoryUndoStore(sessionBackup(`categories.${tree}.${session.account}`)));
  const { last, count } = useObserved(() => ({ last: store.last, count: store.entries.length }));
  const [isBusy, setBusy] = useState(false);
  const move = useMoveCategory();
  const update = useUpdateCategory();
  const retire = useRetireCategory();

  const send = async (entry: UndoEntry): Promise<AdminCategory | null> => {
    const { id } = entry;
    const version = store.versionOf(id, rows.find((row) => row.id === id)?.version ?? 0);
    switch (entry.kind) {
      case 'move':
        return move.mutateAsync({ body: { id, version, ...placeBack(entry.from, rows) } });
      case 'change': {
        const { counterpartId, ...said } = entry.before;
        const body = { id, version, ...said, ...(tree === 'sell' ? { counterpartId } : {}) };
        return update.mutateAsync({ body });
      }
      case 'retire':
        return retire.mutateAsync({ body: { id, version, isRetired: !entry.isRetired, reason: TAKEN_BACK } });
      case 'final':
        return null;
    }
  };
  const takeBack = async () => {
    if (!last) return;
    setBusy(true);
    try {
      const after = await send(last);
      if (after) store.noteVersion(after.id, after.version);
      store.drop();
    } finally {
      setBusy(false);
    }
  };
  return {
    last,
    refusal: last && undoRefusal(last, rows),
    earlier: Math.max(0, count - 1),
    isBusy,
    takeBack,
    dismiss: store.drop,
    keep: store.push,
    keepDone: (after: AdminCategory, before: AdminCategory | null) => store.push(entryOf(after, before, rows)),
  };
}
