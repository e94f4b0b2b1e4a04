import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { people, takenInvitations, users } from '../../database/tables/index.ts';
import { membersOf, type PersonRow, type Team } from './people.ts';

/**
 * A person, locked; one of the teams where some are named, else of whichever. Both kinds of rows are always asked, so that
 * neither answers sooner. ACC-32
 */
export async function lockPerson(tx: Db, id: number, teams?: readonly Team[]): Promise<PersonRow | null> {
  for (const table of [users, takenInvitations]) {
    const isTheirs = teams && or(...teams.map((team) => membersOf(team, table)));
    await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), isTheirs))
      .for('update');
  }
  const isTheirs = teams && or(...teams.map((team) => membersOf(team, people)));
  const [row] = await tx
    .select()
    .from(people)
    .where(and(eq(people.id, id), isTheirs));
  return row ?? null;
}

/** Changes a person whichever kind of row it is: a number is one of the two. ACC-32 */
export async function changePerson(
  tx: Db,
  id: number,
  values: Partial<Pick<PersonRow, 'status' | 'rights'> & { invitedAt: Date }>,
): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, id));
  await tx.update(takenInvitations).set(values).where(eq(takenInvitations.id, id));
}
