import { usePlatform } from '@chalkline/platform';
import type { MenuAction } from '@chalkline/ui';
import { type ReactNode, useState } from 'react';
import { DecisionDialog } from '../../components/decision-dialog.tsx';
import { type Place, placeOf, stepTo } from '../../model/category-tree.ts';
import type { AdminCategory, CategoryTreeName } from '../../model/contract.ts';
import { useMoveCategory, useRetireCategory } from '../../queries/categories.ts';
import { EditDialog, MergeDialog, MoveDialog } from './category-dialogs.tsx';
import { type CategoryAct, categoryMenu } from './category-menu.tsx';
import { retirement } from './retirement.ts';
import { useCategoryUndo } from './use-category-undo.ts';
import type { Landing } from './use-landing.ts';

/** What is asked about which category; of what is added, the parent. */
type Asked =
  | { what: Exclude<CategoryAct, 'add'>; category: AdminCategory }
  | { what: 'add'; category: AdminCategory | null };

interface Parts {
  tree: CategoryTreeName;
  rows: readonly AdminCategory[];
  /** What of it can be seen: one step goes past one of these, and past what is hidden with it. */
  shown: readonly AdminCategory[];
  /** The tree of purchases, for what is sold. */
  bought: readonly AdminCategory[];
}

/** What can be done about categories, the dialogs that ask, and how to take changes back (CATG-3). */
export function useCategoryActions({ tree, rows, shown, bought }: Parts) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const undo = useCategoryUndo(tree, rows);
  const [landing, setLanding] = useState<Landing | null>(null);
  const { logger } = usePlatform();
  const move = useMoveCategory();
  const retire = useRetireCategory();
  const close = () => setAsked(null);

  /** What failed was alerted by the call itself; the tree stands as it was. */
  const quietly = (act: Promise<unknown>) =>
    act.catch((error: unknown) => logger.warn('A category was not changed', error));

  const canUndo = (after: AdminCategory, before: AdminCategory | null) => {
    setLanding({ id: after.id });
    undo.keepDone(after, before);
  };

  const moveTo = (category: AdminCategory, place: Place) => {
    const { id, version, parentId, name } = category;
    const from = { parentId, beforeId: placeOf(rows, category) };
    void quietly(
      move.mutateAsync({ body: { id, version, ...place } }).then((after) => {
        setLanding({ id });
        const { version: left } = after;
        undo.keep({ kind: 'move', id, version: left, sentence: `${name} was moved.`, from, parentId: place.parentId });
      }),
    );
  };
  /** What took its place is shown; nothing brings back what was merged (CATG-5). */
  const merged = (after: AdminCategory, from: AdminCategory) => {
    setLanding({ id: after.id });
    undo.keep({
      kind: 'final',
      id: from.id,
      version: from.version + 1,
      sentence: `${from.name} was merged into ${after.name}.`,
      why: 'A merge can’t be undone.',
    });
  };
  const step = (category: AdminCategory, way: 'up' | 'down') => {
    const beforeId = stepTo(shown, category, way);
    if (beforeId !== undefined) moveTo(category, { parentId: category.parentId, beforeId });
  };

  const actionsOf = (category: AdminCategory): MenuAction[] =>
    categoryMenu(category, {
      ask: (what) => setAsked({ what, category }),
      canStep: (way) => stepTo(shown, category, way) !== undefined,
      step: (way) => step(category, way),
    });

  const counterpartsOf = (isParent: boolean) =>
    bought.filter(({ parentId, isRetired }) => (parentId === null) === isParent && !isRetired);
  const one = { rows, onDone: canUndo, onClose: close };
  const dialogs: ReactNode = (
    <>
      {asked?.what === 'edit' && (
        <EditDialog
          tree={tree}
          category={asked.category}
          parent={null}
          counterparts={counterpartsOf(asked.category.parentId === null)}
          onDone={canUndo}
          onClose={close}
        />
      )}
      {asked?.what === 'add' && (
        <EditDialog
          tree={tree}
          category={null}
          parent={asked.category}
          counterparts={counterpartsOf(asked.category === null)}
          onDone={canUndo}
          onClose={close}
        />
      )}
      {asked?.what === 'move' && <MoveDialog category={asked.category} {...one} />}
      {asked?.what === 'merge' && (
        <MergeDialog category={asked.category} {...one} onDone={(after) => merged(after, asked.category)} />
      )}
      <DecisionDialog
        decision={asked?.what === 'retire' ? retirement(asked.category, rows) : null}
        onClose={close}
        onDecide={async (reason) => {
          if (asked?.what !== 'retire') return;
          const { id, version, isRetired, name } = asked.category;
          const body = { id, version, isRetired: !isRetired, reason: reason ?? '' };
          const after = await retire.mutateAsync({ body });
          const sentence = isRetired ? `${name} is offered again.` : `${name} was retired.`;
          undo.keep({ kind: 'retire', id, version: after.version, sentence, isRetired: !isRetired });
          setLanding({ id });
        }}
      />
    </>
  );
  return {
    actionsOf,
    step,
    moveTo,
    dialogs,
    undo,
    landing,
    takeBack: () => {
      if (undo.last) setLanding({ id: undo.last.id });
      void quietly(undo.takeBack());
    },
    edit: (category: AdminCategory) => category.mergedIntoId === null && setAsked({ what: 'edit', category }),
    add: () => setAsked({ what: 'add', category: null }),
  };
}
