const MINUTE_MS = 60_000;

/** When the lot at this place, from 0, ends before any extension; null while the first end is not set. */
export function lotEnd(sellEndDate: string | null, stepMinutes: number, place: number): Date | null {
  return sellEndDate === null ? null : new Date(new Date(sellEndDate).getTime() + place * stepMinutes * MINUTE_MS);
}
