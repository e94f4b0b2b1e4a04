import type { components } from '@chalkline/openapi/types';
import { and, asc, eq } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { listViews, users } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { requiredText } from '../shared/required-text.ts';

type Schemas = components['schemas'];

/** So many views of one list a person may save: more would be a list to search in. UI-52 */
const MOST_VIEWS = 20;

const viewsOf = (db: Db, userId: number, list: string): Promise<Schemas['ListView'][]> =>
  db
    .select({ name: listViews.name, query: listViews.query })
    .from(listViews)
    .where(and(eq(listViews.userId, userId), eq(listViews.list, list)))
    .orderBy(asc(listViews.createdAt), asc(listViews.name));

/** The views of a list that one has saved, the oldest first. UI-52 */
export const myListViews = ({ db, session }: SignedInCall, list: string): Promise<Schemas['ListView'][]> =>
  viewsOf(db, session.userId, list);

/** Saves a view under its name; the one that has the name already becomes this one. UI-52 @throws {AppError} RULE_BROKEN */
export function saveListView(call: SignedInCall, input: Schemas['ListViewInput']): Promise<Schemas['ListView'][]> {
  const { userId } = call.session;
  const { list, query } = input;
  const name = requiredText(input.name, 'name', 'Give the view a name.');
  return inWork(call, async ({ tx }) => {
    // Two windows that save at once would each find room for one more.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await tx
      .insert(listViews)
      .values({ userId, list, name, query })
      .onConflictDoUpdate({ target: [listViews.userId, listViews.list, listViews.name], set: { query } });
    const views = await viewsOf(tx, userId, list);
    if (views.length > MOST_VIEWS) {
      throw ruleBroken({ name: `You have ${MOST_VIEWS} views of this list. Delete one to save another.` });
    }
    return views;
  });
}

/** Deletes a view; one that is gone already stays gone. UI-52 */
export function deleteListView(call: SignedInCall, input: Schemas['ListViewName']): Promise<Schemas['ListView'][]> {
  const { userId } = call.session;
  const { list, name } = input;
  return inWork(call, async ({ tx }) => {
    const isIt = and(eq(listViews.userId, userId), eq(listViews.list, list), eq(listViews.name, name.trim()));
    await tx.delete(listViews).where(isIt);
    return viewsOf(tx, userId, list);
  });
}
