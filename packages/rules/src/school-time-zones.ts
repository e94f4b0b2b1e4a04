/** The time zones that a school may choose, from east to west as people look for them. TIME-9 */
export const SCHOOL_TIME_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
] as const;

/** A zone that a school may choose, by its IANA name. */
export type SchoolTimeZone = (typeof SCHOOL_TIME_ZONES)[number];

/** Whether a text is one of the zones that a school may choose. */
export const isSchoolTimeZone = (zone: string | null | undefined): zone is SchoolTimeZone =>
  SCHOOL_TIME_ZONES.some((known) => known === zone);

const EASTERN = 'Eastern Time';
const CENTRAL = 'Central Time';
const ATLANTIC = 'Atlantic Time (Puerto Rico, Virgin Islands)';
const CHAMORRO = 'Chamorro Time (Guam)';
const ALASKA = 'Alaska Time';

/** How people call a zone; browsers have other names for counties of their own: "Detroit Time". */
const names: Readonly<Record<string, string>> = {
  'America/New_York': EASTERN,
  'America/Detroit': EASTERN,
  'America/Chicago': CENTRAL,
  'America/Menominee': CENTRAL,
  'America/Denver': 'Mountain Time',
  'America/Boise': 'Mountain Time',
  'America/Phoenix': 'Mountain Time without daylight saving (Arizona)',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': ALASKA,
  'America/Juneau': ALASKA,
  'America/Metlakatla': ALASKA,
  'America/Nome': ALASKA,
  'America/Sitka': ALASKA,
  'America/Yakutat': ALASKA,
  'America/Adak': 'Hawaii Time with daylight saving (Aleutian Islands)',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': ATLANTIC,
  'America/St_Thomas': ATLANTIC,
  'Pacific/Guam': CHAMORRO,
  'Pacific/Saipan': CHAMORRO,
  'Pacific/Pago_Pago': 'Samoa Time',
};

/** Two states have several zones of the same time; two counties of Indiana keep that of Chicago. */
function nameOfRegion(timeZone: string): string | null {
  if (/^America\/Indiana\/(?:Knox|Tell_City)$/.test(timeZone)) return CENTRAL;
  if (/^America\/(?:Indiana|Kentucky)\//.test(timeZone)) return EASTERN;
  return timeZone.startsWith('America/North_Dakota/') ? CENTRAL : null;
}

/** A zone as people call it, "Mountain Time"; one that has no such name by its place: "Kwajalein". */
export function timeZoneLabel(timeZone: string): string {
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return names[timeZone] ?? nameOfRegion(timeZone) ?? place;
}
