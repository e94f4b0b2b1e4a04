import type { components } from '@chalkline/openapi/types';
import { eq, or, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import { asAdmin, type Call } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { categories } from '../../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../../errors.ts';
import { inWork } from '../../../unit-of-work.ts';
import { neededReason } from '../decide-accounts.ts';
import { type Category, categoryRow } from './category-tree.ts';
import { lockCategory } from './change-category.ts';
import { keepNames } from './keep-names.ts';
import { moveProducts, replaceParent, replaceSub, strayToOther } from './merge-uses.ts';
import { tellWindows } from './tell-windows.ts';

type Schemas = components['schemas'];

/** @throws {AppError} RULE_BROKEN for what can't be merged */
function assertMergeable(all: readonly Category[], from: Category, to: Category | undefined): asserts to is Category {
  if (!to) throw notFound('category');
  if (from.id === to.id) throw ruleBroken({ intoId: 'Choose another category.' });
  if (from.isOther || to.isOther) throw ruleBroken({ intoId: 'Other can’t be merged.' });
  if ((from.parentId === null) !== (to.parentId === null)) {
    throw ruleBroken({
      intoId: from.parentId === null ? 'Choose a category, not a sub-category.' : 'Choose a sub-category.',
    });
  }
  const above = all.find(({ id }) => id === to.parentId);
  if (to.isRetired || above?.isRetired) throw ruleBroken({ intoId: 'Choose a category that is not retired.' });
}

/** What was merged is retired and means the other, and so does whatever was merged into it before. CATG-5 */
async function pointTo(tx: Db, from: Category, to: Category): Promise<void> {
  const set = { isRetired: true, mergedIntoId: to.id, version: sql`${categories.version} + 1` };
  await tx.update(categories).set(set).where(eq(categories.id, from.id));
  await tx.update(categories).set({ mergedIntoId: to.id }).where(eq(categories.mergedIntoId, from.id));
}

/**
 * Whoever has just named it or what is below it is waited for; whoever is about to waits, and finds what took its place. Saving
 * takes the other half of this lock (`currentCategories`). CATG-5
 */
async function closeOff(tx: Db, { id }: Category): Promise<void> {
  const isIt = or(eq(categories.id, id), eq(categories.parentId, id));
  await tx.select({ id: categories.id }).from(categories).where(isIt).orderBy(categories.id).for('update');
}

async function mergeSub(tx: Db, all: readonly Category[], from: Category, to: Category): Promise<void> {
  await keepNames(tx, from);
  if (from.parentId === null || to.parentId === null) throw new Error('a sub-category has no parent');
  if (from.parentId !== to.parentId) await strayToOther(tx, { category: from, all, parentId: to.parentId });
  const pair = { from: from.id, to: to.id };
  await replaceSub(tx, pair);
  await moveProducts(tx, { from: from.parentId, to: to.parentId, only: from.id, subs: [pair] });
  await pointTo(tx, from, to);
}

/** Sub-categories of the same name become one, Other among them; the rest stands below the other parent from now on. */
async function mergeParent(tx: Db, all: readonly Category[], from: Category, to: Category): Promise<void> {
  await keepNames(tx, from);
  await replaceParent(tx, { from: from.id, to: to.id });
  const subs: { from: number; to: number }[] = [];
  for (const child of all.filter(({ parentId, mergedIntoId }) => parentId === from.id && mergedIntoId === null)) {
    const twin = all.find(
      (row) =>
        row.parentId === to.id &&
        row.mergedIntoId === null &&
        (child.isOther ? row.isOther : row.name.toLowerCase() === child.name.toLowerCase()),
    );
    // Below a category that was retired nothing was offered, and a merge offers none of it again. CATG-6
    const wasOffered = !from.isRetired && !child.isRetired;
    if (!twin) {
      const set = { parentId: to.id, isRetired: !wasOffered, version: child.version + 1 };
      await tx.update(categories).set(set).where(eq(categories.id, child.id));
      continue;
    }
    if (!child.isOther) await keepNames(tx, child);
    const pair = { from: child.id, to: twin.id };
    await replaceSub(tx, pair);
    subs.push(pair);
    // What was offered below the one stays offered below the other.
    if (twin.isRetired && wasOffered) {
      const set = { isRetired: false, version: twin.version + 1 };
      await tx.update(categories).set(set).where(eq(categories.id, twin.id));
    }
    await pointTo(tx, child, twin);
  }
  await moveProducts(tx, { from: from.id, to: to.id, only: null, subs });
  await pointTo(tx, from, to);
}

/**
 * Puts another category in the place of one, wherever it is named: within one transaction, a statement for each table. What was
 * published under the old name keeps it, and the old number means the other. CATG-4 CATG-5
 * @throws {AppError} NOT_FOUND, VERSION_CONFLICT, RULE_BROKEN naming the field
 */
export async function mergeCategory(
  call: Call,
  input: Schemas['MergeCategoryInput'],
): Promise<Schemas['AdminCategory']> {
  const own = asAdmin(call);
  const reason = neededReason(input.reason);
  return inWork(own, async (work) => {
    const { tx } = work;
    const { all, category } = await lockCategory(tx, input);
    const into = all.find(({ id }) => id === input.intoId);
    assertMergeable(all, category, into);
    const { use } = await categoryRow(tx, category.id);
    await closeOff(tx, category);
    if (category.parentId === null) await mergeParent(tx, all, category, into);
    else await mergeSub(tx, all, category, into);
    await audit(work, {
      action: 'category-merged',
      entity: 'category',
      entityId: category.id,
      before: { name: category.name, ...use },
      after: { mergedInto: into.name, reason },
    });
    tellWindows(work);
    return categoryRow(tx, into.id);
  });
}
