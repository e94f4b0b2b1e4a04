import { AccessType, type SchoolRight } from '@chalkline/rules';
import type { ColumnsOf, ListFiles } from '../../list-files/list-file.ts';

type Columns = ColumnsOf<'getSchoolAssistants'>;

const rights: Readonly<Record<SchoolRight, string>> = {
  publish: 'Publish',
  award: 'Award',
  negotiate: 'Negotiate',
  checkout: 'Check out',
  people: 'Manage people',
};
const states = { active: 'Active', invited: 'Invited', disabled: 'Disabled' } as const;

const columns: Columns = [
  { header: 'Name', width: 30, cell: (person) => `${person.firstName} ${person.lastName}`.trim() },
  { header: 'Email', width: 36, cell: (person) => person.email },
  {
    header: 'Rights',
    width: 40,
    for: 'school',
    cell: (person) =>
      person.accessType === AccessType.Main ? 'All' : person.rights.map((right) => rights[right]).join('; '),
  },
  { header: 'Status', cell: (person) => states[person.state] },
  { header: 'Invited', kind: 'day', cell: (person) => (person.state === 'invited' ? person.invitedAt : null) },
  { header: 'Last sign-in', kind: 'time', width: 28, cell: (person) => person.lastSignInAt },
];

const colleagues = { name: 'Colleagues', key: ({ id }: { id: number }) => id, columns };

/** An organization's colleagues as a file, for whoever manages them. SRV-50 */
export const peopleFiles = {
  getSchoolAssistants: colleagues,
  getVendorAssistants: colleagues,
} satisfies Partial<ListFiles>;
