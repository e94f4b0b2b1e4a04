const LATEST_ZONE_MS = 14 * 3_600_000;

/** Which day it is somewhere: a date is not refused because the writer's day has begun earlier. */
export const latestDay = (now: Date): string => new Date(now.getTime() + LATEST_ZONE_MS).toISOString().slice(0, 10);
