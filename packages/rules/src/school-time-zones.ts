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

/** Where clocks are not put forward, the general name would be that of a zone where they are. */
const ownNames: Readonly<Record<string, string>> = {
  'America/Phoenix': 'Mountain Time without daylight saving (Arizona)',
  'America/Puerto_Rico': 'Atlantic Time (Puerto Rico, Virgin Islands)',
  'America/St_Thomas': 'Atlantic Time (Puerto Rico, Virgin Islands)',
  'America/Adak': 'Hawaii-Aleutian Time (Aleutian Islands)',
  'Pacific/Honolulu': 'Hawaii Time',
  'Pacific/Guam': 'Chamorro Time (Guam)',
  'Pacific/Saipan': 'Chamorro Time (Guam)',
  'Pacific/Pago_Pago': 'Samoa Time',
};

/**
 * A zone as people call it: "Mountain Time".
 * @param timeZone an IANA name
 * @throws {RangeError} for a name that is no zone
 */
export function timeZoneLabel(timeZone: string): string {
  const own = ownNames[timeZone];
  if (own !== undefined) return own;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
