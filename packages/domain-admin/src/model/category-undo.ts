import type { Place } from './category-tree.ts';
import type { AdminCategory } from './contract.ts';

/** What is said of a category, and can be said again. */
type Said = Pick<AdminCategory, 'name' | 'icon' | 'isOnLanding' | 'nigpCode' | 'unspscCode' | 'counterpartId'>;

interface EntryBase {
  /** The category. */
  readonly id: number;
  readonly sentence: string;
  /** The version that the change left. */
  readonly version: number;
}

/** A change of the tree as it can be taken back; `final` is one that can't be. */
export type UndoEntry =
  | (EntryBase & { readonly kind: 'move'; readonly from: Place; readonly parentId: number | null })
  | (EntryBase & { readonly kind: 'change'; readonly before: Said; readonly after: Said })
  | (EntryBase & { readonly kind: 'retire'; readonly isRetired: boolean })
  | (EntryBase & { readonly kind: 'final'; readonly why: string });

export const saidOf = ({ name, icon, isOnLanding, nigpCode, unspscCode, counterpartId }: AdminCategory): Said => ({
  name,
  icon,
  isOnLanding,
  nigpCode,
  unspscCode,
  counterpartId,
});

const isSame = (one: Said, other: Said): boolean =>
  (Object.keys(one) as (keyof Said)[]).every((key) => one[key] === other[key]);

/** Whether a category stands as the change left it. */
function stands(entry: UndoEntry, category: AdminCategory): boolean {
  switch (entry.kind) {
    case 'move':
      return category.parentId === entry.parentId;
    case 'change':
      return isSame(saidOf(category), entry.after);
    case 'retire':
      return category.isRetired === entry.isRetired;
    case 'final':
      return false;
  }
}

/** Why a change can't be taken back, in one sentence; `null` where it can (CATG-3). */
export function undoRefusal(entry: UndoEntry, rows: readonly AdminCategory[]): string | null {
  if (entry.kind === 'final') return entry.why;
  const category = rows.find(({ id }) => id === entry.id);
  if (!category) return 'You can’t undo this: the category is not there any more.';
  if (category.mergedIntoId !== null) return 'You can’t undo this: the category was merged into another one since.';
  if (category.version > entry.version && !stands(entry, category)) {
    return 'You can’t undo this: the category was changed again since.';
  }
  return null;
}

/** Where a category goes back to: before its old neighbor, or last where that one stands elsewhere now. */
export function placeBack(from: Place, rows: readonly AdminCategory[]): Place {
  const neighbor = rows.find(({ id }) => id === from.beforeId);
  return neighbor?.parentId === from.parentId ? from : { ...from, beforeId: null };
}
