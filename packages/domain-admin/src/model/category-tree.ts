import { holdsText } from '@chalkline/rules';
import { figured } from '@chalkline/ui';
import type { AdminCategory } from './contract.ts';

/** A category with what stands below it, in the order of the tree. */
export interface CategoryNode {
  category: AdminCategory;
  children: CategoryNode[];
}

const inOrder = (a: AdminCategory, b: AdminCategory): number =>
  Number(a.isOther) - Number(b.isOther) || a.position - b.position || a.name.localeCompare(b.name);

/** The rows as a tree; what was retired only where it is asked for, and what a search does not find is left out. */
export function treeOf(
  rows: readonly AdminCategory[],
  { search, showsRetired }: { search: string; showsRetired: boolean },
): CategoryNode[] {
  const isShown = ({ isRetired }: AdminCategory) => showsRetired || !isRetired;
  const isFound = ({ name, nigpCode, unspscCode }: AdminCategory) =>
    [name, nigpCode ?? '', unspscCode ?? ''].some((value) => holdsText(value, search));
  const below = Map.groupBy(rows.filter(isShown).toSorted(inOrder), ({ parentId }) => parentId);
  return (below.get(null) ?? []).flatMap((parent) => {
    const children = (below.get(parent.id) ?? []).filter((child) => isFound(parent) || isFound(child));
    if (!isFound(parent) && children.length === 0) return [];
    return [{ category: parent, children: children.map((category) => ({ category, children: [] })) }];
  });
}

/** What stands beside a category in its order, without Other, which is always last. */
export const siblingsOf = (rows: readonly AdminCategory[], { parentId }: AdminCategory): AdminCategory[] =>
  rows.filter((row) => row.parentId === parentId && !row.isOther && row.mergedIntoId === null).toSorted(inOrder);

/** Where one step up or down leads: before which sibling it stands then; undefined where it is at the end already. */
export function stepTo(
  rows: readonly AdminCategory[],
  category: AdminCategory,
  step: 'up' | 'down',
): number | null | undefined {
  if (category.isOther) return undefined;
  // A step over what is retired would be none to whoever doesn't see it.
  const siblings = siblingsOf(rows, category).filter((row) => row.id === category.id || !row.isRetired);
  const at = siblings.findIndex(({ id }) => id === category.id);
  if (step === 'up') return siblings[at - 1]?.id;
  if (at === siblings.length - 1) return undefined;
  return siblings[at + 2]?.id ?? null;
}

/** Before which sibling it stands now; null where it is the last. */
export const placeOf = (rows: readonly AdminCategory[], category: AdminCategory): number | null => {
  const siblings = siblingsOf(rows, category);
  return siblings[siblings.findIndex(({ id }) => id === category.id) + 1]?.id ?? null;
};

/** Where a category shall be: below which parent, before which sibling; null for the last place. */
export interface Place {
  parentId: number | null;
  beforeId: number | null;
}

/** Where a category falls that is dropped on another: before it, or last below a parent; null where it can't. */
export function dropOn(dragged: AdminCategory, on: AdminCategory): Place | null {
  if (dragged.id === on.id || on.isRetired) return null;
  const isParent = dragged.parentId === null;
  if (isParent) return on.parentId === null ? { parentId: null, beforeId: on.id } : null;
  if (on.parentId === null) return on.id === dragged.parentId ? null : { parentId: on.id, beforeId: null };
  return { parentId: on.parentId, beforeId: on.isOther ? null : on.id };
}

/** What a category can be merged into: another one of its level that is in use, as is what it stands below. */
export function mergeTargets(rows: readonly AdminCategory[], category: AdminCategory): AdminCategory[] {
  const retired = new Set(rows.filter(({ isRetired }) => isRetired).map(({ id }) => id));
  return rows.filter(
    ({ id, parentId, isOther }) =>
      id !== category.id &&
      (parentId === null) === (category.parentId === null) &&
      !isOther &&
      !retired.has(id) &&
      !retired.has(parentId ?? 0),
  );
}

const nouns = [
  ['purchases', 'purchase'],
  ['lines', 'line of a purchase', 'lines of purchases'],
  ['sales', 'sale'],
  ['lots', 'lot'],
  ['products', 'product'],
  ['vendors', 'vendor'],
  ['templates', 'template'],
] as const;

/** What names a category, in figures as they stand beside each other, one entry a kind; empty where nothing does. */
export const usesInWords = ({ use }: Pick<AdminCategory, 'use'>): string[] =>
  nouns.flatMap(([key, one, many]) => (use[key] === 0 ? [] : [figured(use[key], one, many)]));

/** What stands below a category and is in use or can be offered again. */
export const childrenOf = (rows: readonly AdminCategory[], { id }: Pick<AdminCategory, 'id'>): AdminCategory[] =>
  rows.filter(({ parentId, mergedIntoId }) => parentId === id && mergedIntoId === null).toSorted(inOrder);

/**
 * What becomes of the sub-categories of a category that is merged into another: those of one name become one, Other among them, the
 * others move below it (CATG-5).
 */
export function mergedChildren(
  rows: readonly AdminCategory[],
  from: AdminCategory,
  into: AdminCategory,
): { joined: AdminCategory[]; moved: AdminCategory[] } {
  const there = childrenOf(rows, into);
  const hasTwin = ({ name, isOther }: AdminCategory) =>
    there.some((row) => (isOther ? row.isOther : row.name.toLowerCase() === name.toLowerCase()));
  const own = childrenOf(rows, from);
  return { joined: own.filter(hasTwin), moved: own.filter((row) => !hasTwin(row)) };
}
