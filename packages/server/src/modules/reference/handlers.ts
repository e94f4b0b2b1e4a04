import { purchaseTypes, Role } from '@chalkline/rules';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { defineHandlers } from '../../contract/operations.ts';
import type { Db } from '../../database/database.ts';
import { categories, certificateKinds, states } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { landingCategories } from './categories.ts';
import { marketCriteria, ownCriteria } from './own-criteria.ts';

const columns = {
  id: categories.id,
  name: categories.name,
  parentId: categories.parentId,
  isOther: categories.isOther,
};

type Tree = 'buy' | 'sell';

/** What is bought has one tree, what is sold the other. CATG-1 */
const parentCategories = (db: Db, tree: Tree) =>
  db
    .select(columns)
    .from(categories)
    .where(and(isNull(categories.parentId), eq(categories.tree, tree), eq(categories.isRetired, false)))
    .orderBy(asc(categories.position), asc(categories.name));

/** The number of a category that was merged stands for the one that took its place. CATG-1 CATG-5 @throws {AppError} NOT_FOUND */
async function subCategories(db: Db, tree: Tree, id: number) {
  const [parent] = await db
    .select({ id: sql<number>`coalesce(${categories.mergedIntoId}, ${categories.id})`.mapWith(categories.id) })
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.tree, tree)));
  if (!parent) throw notFound('category');
  return db
    .select(columns)
    .from(categories)
    .where(and(eq(categories.parentId, parent.id), eq(categories.isRetired, false)))
    .orderBy(asc(categories.isOther), asc(categories.position), asc(categories.name));
}

const ofMarket = { isOwn: false, isRetired: false, guidance: null } as const;

export const referenceHandlers = defineHandlers({
  async getAllCategory({ db }) {
    return { data: await parentCategories(db, 'buy') };
  },
  async getSubCategoryById({ db }, { params }) {
    return { data: await subCategories(db, 'buy', params.id) };
  },
  async getAllSellCategory({ db }) {
    return { data: await parentCategories(db, 'sell') };
  },
  async getSellSubCategoryById({ db }, { params }) {
    return { data: await subCategories(db, 'sell', params.id) };
  },
  async getAllLandingCategories({ db }) {
    return { data: await landingCategories(db) };
  },
  async rubricType({ db, session }) {
    const market = (await marketCriteria(db)).map((row) => ({ ...row, ...ofMarket }));
    const isOfSchool = session?.role === Role.School || session?.role === Role.StaffMember;
    if (!isOfSchool || session.schoolId === null) return { data: market };
    const own = await ownCriteria(db, session.schoolId);
    return { data: [...market, ...own.map((row) => ({ ...row, points: 0, isOwn: true }))] };
  },
  async getAllFilterData({ db }) {
    return {
      data: {
        categories: await parentCategories(db, 'buy'),
        states: await db.select().from(states).orderBy(asc(states.name)),
        certificates: await db
          .select({ id: certificateKinds.id, name: certificateKinds.name })
          .from(certificateKinds)
          .orderBy(asc(certificateKinds.rank)),
        purchaseTypes: purchaseTypes.map(({ id, name }) => ({ id, name })),
      },
    };
  },
});
