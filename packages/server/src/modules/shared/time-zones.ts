import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { schools, vendors } from '../../database/tables/index.ts';
import { zoneOfZip } from './zip-zones.ts';

const EASTERN = 'America/New_York';

/** The zone in which most of a state lives: what counts where an address has no ZIP code yet. TIME-9 */
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

/** Where somebody is, as far as it tells the time zone. */
export interface ZonePlace {
  readonly stateCode: string;
  readonly postalCode: string;
  /** What the school itself chose; null or none goes by the ZIP code. */
  readonly timeZone?: string | null;
}

/** The columns of a school that tell its zone. */
export const schoolPlace = {
  stateCode: schools.stateCode,
  postalCode: schools.postalCode,
  timeZone: schools.timeZone,
};

/** The columns of a company that tell its zone. */
export const vendorPlace = { stateCode: vendors.stateCode, postalCode: vendors.postalCode };

/**
 * The time zone of a place: what its school chose, or that of its ZIP code; without either that of most of its state, and
 * Eastern time for nobody. TIME-9
 */
export function timeZoneOf(place: ZonePlace | null | undefined): string {
  if (!place) return EASTERN;
  return place.timeZone ?? zoneOfZip(place.postalCode) ?? zones[place.stateCode.trim()] ?? EASTERN;
}

/** The zone in which the days of a school begin. */
export async function zoneOfSchool(db: Db, schoolId: number): Promise<string> {
  const [school] = await db.select(schoolPlace).from(schools).where(eq(schools.id, schoolId));
  return timeZoneOf(school);
}
