import type { MenuAction } from '@chalkline/ui';
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowRightLeft,
  ArrowUp,
  type LucideIcon,
  Merge,
  Pencil,
  Plus,
} from 'lucide-react';
import type { AdminCategory } from '../../model/contract.ts';

/** What can be done about a category in a dialog. */
export type CategoryAct = 'edit' | 'add' | 'move' | 'merge' | 'retire';

interface Acts {
  ask: (what: CategoryAct) => void;
  canStep: (way: 'up' | 'down') => boolean;
  step: (way: 'up' | 'down') => void;
}

const icon = (Icon: LucideIcon) => <Icon aria-hidden="true" />;

/** The menu of a category: nothing for what was merged, its look alone for Other (CATG-3, CATG-5, CATG-6). */
export function categoryMenu(category: AdminCategory, { ask, canStep, step }: Acts): MenuAction[] {
  const { parentId, isRetired, isOther, mergedIntoId } = category;
  const isParent = parentId === null;
  const change: MenuAction = { label: 'Change…', icon: icon(Pencil), onSelect: () => ask('edit') };
  if (mergedIntoId !== null) return [];
  if (isOther) return [change];
  const steps = [
    { label: 'Move up', icon: icon(ArrowUp), disabled: !canStep('up'), onSelect: () => step('up') },
    { label: 'Move down', icon: icon(ArrowDown), disabled: !canStep('down'), onSelect: () => step('down') },
  ];
  return [
    change,
    ...(isParent && !isRetired ? [{ label: 'Add a sub-category…', icon: icon(Plus), onSelect: () => ask('add') }] : []),
    ...steps,
    ...(isParent
      ? []
      : [{ label: 'Move below another category…', icon: icon(ArrowRightLeft), onSelect: () => ask('move') }]),
    { label: 'Merge…', icon: icon(Merge), tone: 'danger', separated: true, onSelect: () => ask('merge') },
    isRetired
      ? { label: 'Offer again…', icon: icon(ArchiveRestore), onSelect: () => ask('retire') }
      : { label: 'Retire…', icon: icon(Archive), tone: 'danger', onSelect: () => ask('retire') },
  ];
}
