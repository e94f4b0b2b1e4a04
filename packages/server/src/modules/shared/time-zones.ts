import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { schools } from '../../database/tables/index.ts';

/** The zone in which most of a state lives; dates in letters and sentences of the server use the school's. TIME-1 */
const zones: Readonly<Record<string, string>> = {
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  CA: 'America/Los_Angeles',
  NV: 'America/Los_Angeles',
  OR: 'America/Los_Angeles',
  WA: 'America/Los_Angeles',
  CO: 'America/Denver',
  ID: 'America/Boise',
  MT: 'America/Denver',
  NM: 'America/Denver',
  UT: 'America/Denver',
  WY: 'America/Denver',
  AL: 'America/Chicago',
  AR: 'America/Chicago',
  IA: 'America/Chicago',
  IL: 'America/Chicago',
  KS: 'America/Chicago',
  LA: 'America/Chicago',
  MN: 'America/Chicago',
  MO: 'America/Chicago',
  MS: 'America/Chicago',
  ND: 'America/Chicago',
  NE: 'America/Chicago',
  OK: 'America/Chicago',
  SD: 'America/Chicago',
  TN: 'America/Chicago',
  TX: 'America/Chicago',
  WI: 'America/Chicago',
  HI: 'Pacific/Honolulu',
};

/** The time zone of a state; Eastern time where the list doesn't say otherwise. */
export const timeZoneOf = (stateCode: string): string => zones[stateCode] ?? 'America/New_York';

/** The zone in which the days of a school begin. */
export async function zoneOfSchool(db: Db, schoolId: number): Promise<string> {
  const [school] = await db.select({ state: schools.stateCode }).from(schools).where(eq(schools.id, schoolId));
  return timeZoneOf(school?.state ?? '');
}
