import type { components } from '@chalkline/openapi/types';
import { isCategoryIcon } from '@chalkline/rules';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import { asAdmin, type Call } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { categories } from '../../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { neededReason } from '../decide-accounts.ts';
import { type Category, categoryRow, lockTree, type Tree } from './category-tree.ts';
import { keepNames } from './keep-names.ts';
import { moveProducts } from './merge-uses.ts';
import { backFromOther, moveToOther } from './stray-uses.ts';
import { tellWindows } from './tell-windows.ts';

type Schemas = components['schemas'];
type Answer = Schemas['AdminCategory'];

/** Room between siblings, so that the next one fits in. */
const STEP = 10;

const textOf = (text: string | null | undefined): string | null => text?.trim() || null;

/** @throws {AppError} RULE_BROKEN for a picture that there is not */
function checkedIcon(text: string | null | undefined): string | null {
  const icon = textOf(text);
  if (icon !== null && !isCategoryIcon(icon)) throw ruleBroken({ icon: 'Choose a picture from the list.' });
  return icon;
}

/** What a request says of a category; what it leaves out stays. */
type Said = Omit<Schemas['UpdateCategoryInput'], 'id' | 'version'>;

/** The tree that a category is in, whole and locked, and the category as it was read. @throws {AppError} NOT_FOUND, RULE_BROKEN for what was merged, VERSION_CONFLICT */
export async function lockCategory(tx: Db, { id, version }: { readonly id: number; readonly version: number }) {
  const [known] = await tx.select({ tree: categories.tree }).from(categories).where(eq(categories.id, id));
  if (!known) throw notFound('category');
  // What follows may touch every product of a category: it takes as long as it takes.
  await tx.execute(sql`set local statement_timeout = 0`);
  const all = await lockTree(tx, known.tree);
  const category = all.find((row) => row.id === id);
  if (!category) throw notFound('category');
  if (category.mergedIntoId !== null) throw ruleBroken({ id: 'This category was merged into another one.' });
  if (category.version !== version) {
    throw new AppError('VERSION_CONFLICT', 'Somebody else has changed this category. Look at it again first.');
  }
  return { all, category };
}

/** @throws {AppError} RULE_BROKEN for an empty name, or one that a sibling has */
function checkedName(
  all: readonly Category[],
  { parentId, name, id }: { parentId: number | null; name: string; id: number | null },
): string {
  const trimmed = name.trim().replace(/\s+/g, ' ');
  if (trimmed === '') throw ruleBroken({ name: 'Enter a name.' });
  const isTaken = all.some(
    (row) =>
      row.id !== id &&
      row.parentId === parentId &&
      row.mergedIntoId === null &&
      row.name.toLowerCase() === trimmed.toLowerCase(),
  );
  if (isTaken) throw ruleBroken({ name: 'There is a category with this name here already.' });
  return trimmed;
}

/** Of what is sold: a parent that is like a parent of purchases, a sub-category like a sub-category. @throws {AppError} RULE_BROKEN */
async function checkedCounterpart(tx: Db, tree: Tree, isParent: boolean, id: number | null): Promise<number | null> {
  if (id === null) return null;
  if (tree === 'buy')
    throw ruleBroken({ counterpartId: 'Only a category of sales has a matching category of purchases.' });
  const [row] = await tx.select().from(categories).where(eq(categories.id, id));
  const fits = row?.tree === 'buy' && (row.parentId === null) === isParent && row.mergedIntoId === null;
  if (!fits)
    throw ruleBroken({
      counterpartId: isParent
        ? 'Choose a category of purchases, not a sub-category.'
        : 'Choose a sub-category of purchases.',
    });
  return id;
}

/** Adds a category behind its siblings. CATG-3 @throws {AppError} NOT_FOUND, RULE_BROKEN naming the field */
export async function addCategory(call: Call, input: Schemas['AddCategoryInput']): Promise<Answer> {
  const own = asAdmin(call);
  return inWork(own, async (work) => {
    const { tx } = work;
    const all = await lockTree(tx, input.tree);
    const parentId = input.parentId ?? null;
    const parent = all.find(({ id }) => id === parentId);
    if (parentId !== null && !parent) throw notFound('category');
    if (parent && (parent.parentId !== null || parent.isRetired)) {
      throw ruleBroken({ parentId: 'Choose a category that is not retired, and no sub-category.' });
    }
    const siblings = all.filter((row) => row.parentId === parentId);
    const values = {
      tree: input.tree,
      parentId,
      name: checkedName(all, { parentId, name: input.name, id: null }),
      position: Math.max(0, ...siblings.map(({ position }) => position)) + STEP,
      icon: checkedIcon(input.icon),
      isOnLanding: parentId === null && (input.isOnLanding ?? true),
      nigpCode: textOf(input.nigpCode),
      unspscCode: textOf(input.unspscCode),
      counterpartId: await checkedCounterpart(tx, input.tree, parentId === null, input.counterpartId ?? null),
    };
    const [added] = await tx.insert(categories).values(values).returning();
    if (!added) throw new Error('a category that was inserted has no number');
    // Whatever stands below a category can be something that no sub-category names.
    if (parentId === null) {
      await tx.insert(categories).values({ tree: input.tree, parentId: added.id, name: 'Other', isOther: true });
    }
    await audit(work, { action: 'category-added', entity: 'category', entityId: added.id, after: values });
    tellWindows(work);
    return categoryRow(tx, added.id);
  });
}

const saidOf = ({ name, icon, isOnLanding, nigpCode, unspscCode, counterpartId }: Category) => ({
  name,
  icon,
  isOnLanding,
  nigpCode,
  unspscCode,
  counterpartId,
});

/** Changes what is said of a category; what was published under the old name keeps it. CATG-3 CATG-4 @throws {AppError} */
export async function updateCategory(
  call: Call,
  { id, version, ...said }: Schemas['UpdateCategoryInput'],
): Promise<Answer> {
  const own = asAdmin(call);
  return inWork(own, async (work) => {
    const { tx } = work;
    const { all, category } = await lockCategory(tx, { id, version });
    const set = await changed(tx, all, category, said);
    if (set.name !== category.name) await keepNames(tx, category);
    await tx
      .update(categories)
      .set({ ...set, version: version + 1 })
      .where(eq(categories.id, id));
    await audit(work, {
      action: 'category-changed',
      entity: 'category',
      entityId: id,
      before: saidOf(category),
      after: set,
    });
    tellWindows(work);
    return categoryRow(tx, id);
  });
}

async function changed(tx: Db, all: readonly Category[], category: Category, said: Said) {
  const { id, tree, parentId } = category;
  if (category.isOther && said.name.trim() !== category.name) {
    throw ruleBroken({ name: 'Other can’t be renamed: whoever picks it types a name of their own.' });
  }
  return {
    name: checkedName(all, { parentId, name: said.name, id }),
    icon: said.icon === undefined ? category.icon : checkedIcon(said.icon),
    isOnLanding: parentId === null && (said.isOnLanding ?? category.isOnLanding),
    nigpCode: said.nigpCode === undefined ? category.nigpCode : textOf(said.nigpCode),
    unspscCode: said.unspscCode === undefined ? category.unspscCode : textOf(said.unspscCode),
    counterpartId:
      said.counterpartId === undefined
        ? category.counterpartId
        : await checkedCounterpart(tx, tree, parentId === null, said.counterpartId),
  };
}

/** Where a category shall be. @throws {AppError} RULE_BROKEN */
function checkedPlace(all: readonly Category[], category: Category, parentId: number | null): void {
  if (category.isOther) throw ruleBroken({ id: 'Other can’t be moved. It always comes last.' });
  if ((category.parentId === null) !== (parentId === null)) {
    throw ruleBroken({
      parentId: 'A category can’t become a sub-category, and a sub-category can’t become a category.',
    });
  }
  if (parentId === null || parentId === category.parentId) return;
  const parent = all.find(({ id }) => id === parentId);
  if (!parent || parent.parentId !== null || parent.isRetired) {
    throw ruleBroken({ parentId: 'Choose a category that is not retired.' });
  }
  checkedName(all, { parentId, name: category.name, id: category.id });
}

/** Gives all siblings places of their own, this one before another. */
async function putBefore(
  { tx }: Work,
  all: readonly Category[],
  category: Category,
  to: { parentId: number | null; beforeId: number | null },
) {
  const siblings = all
    .filter((row) => row.parentId === to.parentId && row.id !== category.id && !row.isOther)
    .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name));
  const at = to.beforeId === null ? siblings.length : siblings.findIndex(({ id }) => id === to.beforeId);
  if (at < 0) throw ruleBroken({ beforeId: 'That category is in another place now. Reload the page and try again.' });
  const ordered = [...siblings.slice(0, at), category, ...siblings.slice(at)];
  for (const [index, { id, position }] of ordered.entries()) {
    const next = (index + 1) * STEP;
    if (id !== category.id && position !== next)
      await tx.update(categories).set({ position: next }).where(eq(categories.id, id));
  }
  return (at + 1) * STEP;
}

/** The sibling before which a category stands now; null where it is the last. */
function nextSibling(all: readonly Category[], category: Category): number | null {
  const siblings = all
    .filter((row) => row.parentId === category.parentId && !row.isOther)
    .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name));
  return siblings[siblings.findIndex(({ id }) => id === category.id) + 1]?.id ?? null;
}

/**
 * Moves a category among its siblings, or below another parent. Lines of the old parent keep their words as Other, and those of
 * the new one that became Other when it was moved away from there become it again, so that moving back undoes a move. CATG-3
 * @throws {AppError} NOT_FOUND, VERSION_CONFLICT, RULE_BROKEN naming the field
 */
export async function moveCategory(call: Call, { id, version, ...to }: Schemas['MoveCategoryInput']): Promise<Answer> {
  const own = asAdmin(call);
  return inWork(own, async (work) => {
    const { tx } = work;
    const { all, category } = await lockCategory(tx, { id, version });
    checkedPlace(all, category, to.parentId);
    const before = { parentId: category.parentId, beforeId: nextSibling(all, category) };
    const position = await putBefore(work, all, category, to);
    if (to.parentId !== null && category.parentId !== null && to.parentId !== category.parentId) {
      await moveToOther(tx, { category, all, parentId: to.parentId });
      await backFromOther(tx, { category, all, parentId: to.parentId });
      await moveProducts(tx, { from: category.parentId, to: to.parentId, only: id, subs: [] });
    }
    await tx
      .update(categories)
      .set({ parentId: to.parentId, position, version: version + 1 })
      .where(eq(categories.id, id));
    await audit(work, { action: 'category-moved', entity: 'category', entityId: id, before, after: to });
    tellWindows(work);
    return categoryRow(tx, id);
  });
}

/** Offers a category and what is below it no more, or again; what names it keeps it. CATG-6 @throws {AppError} */
export async function retireCategory(call: Call, input: Schemas['RetireCategoryInput']): Promise<Answer> {
  const own = asAdmin(call);
  const reason = neededReason(input.reason);
  return inWork(own, async (work) => {
    const { tx } = work;
    const { all, category } = await lockCategory(tx, input);
    const { id, isRetired } = category;
    if (category.isOther) throw ruleBroken({ id: 'Other can’t be retired.' });
    const parent = all.find((row) => row.id === category.parentId);
    if (!input.isRetired && parent?.isRetired) throw ruleBroken({ id: 'Bring back the category above it first.' });
    const set = { isRetired: input.isRetired, version: input.version + 1 };
    await tx.update(categories).set(set).where(eq(categories.id, id));
    await audit(work, {
      action: input.isRetired ? 'category-retired' : 'category-brought-back',
      entity: 'category',
      entityId: id,
      before: { isRetired },
      after: { isRetired: input.isRetired, reason },
    });
    tellWindows(work);
    return categoryRow(tx, id);
  });
}
