import { demoData } from '../demo-data.ts';
import type { DemoData, RfpRow } from '../rows.ts';

/** Days on which a market is seeded in tests: an ordinary one, a month's first, a leap day, a year's last. */
export const seedingDays = ['2026-11-21', '2027-03-01', '2028-02-29', '2027-12-31'].map(
  (day) => new Date(`${day}T09:30:00Z`),
);

const made = new Map<number, DemoData>();

/** The market of a day, made once; tests only read it. */
export function marketOf(day: Date): DemoData {
  const known = made.get(day.getTime());
  if (known) return known;
  const data = demoData(day);
  made.set(day.getTime(), data);
  return data;
}

/** The rows of a table by a column. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** The first instant of a day, UTC. */
export function startOfDay(day: Date): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
}

/** The demonstration school's purchases in a status. */
export function purchasesOf(data: DemoData, schoolId: number, ...statuses: number[]): RfpRow[] {
  return data.rfps.filter((rfp) => rfp.schoolId === schoolId && statuses.includes(rfp.status));
}
