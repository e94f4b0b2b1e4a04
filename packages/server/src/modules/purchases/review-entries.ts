import type { components } from '@chalkline/openapi/types';
import { asc, eq } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { reviewEntries, users } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { reviewersOfSchool } from '../shared/people.ts';
import { refreshClients, refreshSchool } from '../shared/refresh-windows.ts';
import type { Rfp } from './rfp-parts.ts';

type Kind = (typeof reviewEntries.$inferInsert)['kind'];

/** What was said and decided about a draft, the oldest first. */
export async function entriesOf(db: Db, rfpId: number): Promise<components['schemas']['ReviewComment'][]> {
  const rows = await db
    .select({ entry: reviewEntries, firstName: users.firstName, lastName: users.lastName, role: users.role })
    .from(reviewEntries)
    .innerJoin(users, eq(users.id, reviewEntries.userId))
    .where(eq(reviewEntries.rfpId, rfpId))
    .orderBy(asc(reviewEntries.id));
  return rows.map(({ entry, firstName, lastName, role }) => ({
    id: entry.id,
    by: `${firstName} ${lastName}`,
    isReviewer: role === 'StaffMember',
    at: entry.at.toISOString(),
    kind: entry.kind,
    section: entry.section,
    text: entry.text,
  }));
}

/** Every open window of the school and of its reviewers reads the review again. HUB-12 */
async function refreshWindows(work: Work, { id, schoolId }: Rfp): Promise<void> {
  refreshSchool(work, schoolId, id);
  refreshClients(work, await reviewersOfSchool(work.tx, schoolId), id);
}

/** Keeps what somebody said or decided about a draft; whoever has it open sees it at once. */
export async function keepEntry(
  work: Work,
  { session }: SignedInCall,
  rfp: Rfp,
  entry: { kind: Kind; text: string; section?: string | null; at: Date },
): Promise<void> {
  await work.tx.insert(reviewEntries).values({
    rfpId: rfp.id,
    userId: session.impersonator?.userId ?? session.userId,
    version: rfp.version,
    kind: entry.kind,
    section: entry.section?.trim() || null,
    text: entry.text.trim(),
    at: entry.at,
  });
  await refreshWindows(work, rfp);
}
