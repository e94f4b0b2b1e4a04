import { purchaseTypes } from '@chalkline/rules';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { defineHandlers } from '../../contract/operations.ts';
import type { Db } from '../../database/database.ts';
import { categories, certificateKinds, rubricTypes, states } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { landingCategories } from './categories.ts';

const columns = {
  id: categories.id,
  name: categories.name,
  parentId: categories.parentId,
  isOther: categories.isOther,
};

const parentCategories = (db: Db) =>
  db
    .select(columns)
    .from(categories)
    .where(and(isNull(categories.parentId), eq(categories.isRetired, false)))
    .orderBy(asc(categories.name));

export const referenceHandlers = defineHandlers({
  async getAllCategory({ db }) {
    return { data: await parentCategories(db) };
  },
  async getSubCategoryById({ db }, { params }) {
    const [parent] = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, params.id));
    if (!parent) throw notFound('category');
    const rows = await db
      .select(columns)
      .from(categories)
      .where(and(eq(categories.parentId, params.id), eq(categories.isRetired, false)))
      .orderBy(asc(categories.isOther), asc(categories.name));
    return { data: rows };
  },
  async getAllLandingCategories({ db }) {
    return { data: await landingCategories(db) };
  },
  async rubricType({ db }) {
    const rows = await db
      .select({ id: rubricTypes.id, name: rubricTypes.name, points: rubricTypes.points })
      .from(rubricTypes)
      .orderBy(asc(rubricTypes.rank));
    return { data: rows };
  },
  async getAllFilterData({ db }) {
    return {
      data: {
        categories: await parentCategories(db),
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
