import { SchoolStatus } from '@chalkline/rules';
import type { Calendar } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { ApprovedDomainRow, UserRow } from '../rows.ts';
import { schoolEntries } from './school-list.ts';

const COUNT = 12;

const notes = [
  'Checked against the state’s directory of districts.',
  'Confirmed by the county office of education.',
  'Confirmed by telephone with the business office.',
  '',
];

/** Domains whose schools get access at once; domains of waiting schools are not listed. ACC-13 */
export function approvedDomainRows(users: readonly UserRow[], random: Random, calendar: Calendar): ApprovedDomainRow[] {
  const createdBy = users.find((user) => user.role === 'Admin')?.id ?? null;
  const isIn = (status: number): boolean =>
    status === SchoolStatus.Approved || status === SchoolStatus.PartiallyApproved;
  return schoolEntries
    .filter((entry) => isIn(entry.status))
    .slice(0, COUNT)
    .map((entry, index) => ({
      id: index + 1,
      domain: entry.domain,
      note: notes[index % notes.length] ?? '',
      createdBy,
      createdAt: calendar.at(-905 + index, random.int(15, 21), random.int(0, 59)),
    }));
}
