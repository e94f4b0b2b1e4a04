import { formatDeadline } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { schools } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { schoolPlace, timeZoneOf } from '../shared/time-zones.ts';
import type { Told } from './kind.ts';
import type { Tender } from './tender.ts';

/** What is said of a tender and its school, and the zone that its times are read in. */
export async function toldOf(
  { tx, services }: Work,
  { kind, id, schoolId, endDate }: Tender,
): Promise<Told & { readonly stateCode: string; readonly timeZone: string }> {
  const [school] = await tx
    .select({ name: schools.name, ...schoolPlace })
    .from(schools)
    .where(eq(schools.id, schoolId));
  if (!school) throw new Error(`school ${schoolId} of ${kind} ${id} is not there`);
  const timeZone = timeZoneOf(school);
  return {
    schoolName: school.name,
    stateCode: school.stateCode,
    timeZone,
    closes: endDate ? formatDeadline(endDate, timeZone) : '',
    token: services.ids.encode(kind, id),
  };
}
