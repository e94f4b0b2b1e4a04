import { adminAreaNames, adminAreas } from '@chalkline/rules';
import { Badge, type Column, DateTime, Flex, StatusBadge, Text, TitleCell } from '@chalkline/ui';
import type { Administrator, StaffMember } from '../../model/contract.ts';
import { personStates } from '../../model/person-state.ts';
import { personName } from '../../model/words.ts';

type Row = Pick<Administrator, 'firstName' | 'lastName' | 'email' | 'state' | 'invitedAt' | 'lastSignInAt'>;

function AreasCell({ areas }: Administrator) {
  if (areas.length === adminAreas.length) return <Text>Every area</Text>;
  if (areas.length === 0) return <Text color="fg.muted">None</Text>;
  return (
    <Flex gap="1.5" wrap="wrap">
      {areas.map((area) => (
        <Badge key={area} variant="outline">
          {adminAreaNames[area]}
        </Badge>
      ))}
    </Flex>
  );
}

function LastSeenCell({ lastSignInAt, state, invitedAt }: Row) {
  if (lastSignInAt !== null || state !== 'invited') return <DateTime at={lastSignInAt} />;
  return (
    <Text color="fg.muted">
      Invited <DateTime at={invitedAt} style="date" />
    </Text>
  );
}

const stateCell = ({ state }: Row) => (
  <StatusBadge tone={personStates[state].tone}>{personStates[state].label}</StatusBadge>
);

/** Administrators; the keys are the server's sort keys. */
export const administratorColumns: readonly Column<Administrator>[] = [
  {
    key: 'name',
    header: 'Administrator',
    primary: true,
    sortable: true,
    width: '34%',
    cell: (row) => <TitleCell title={row.isMe ? `${personName(row)} (you)` : personName(row)} facts={[row.email]} />,
  },
  { key: 'areas', header: 'Areas', cell: (row) => <AreasCell {...row} /> },
  { key: 'state', header: 'Status', sortable: true, cell: stateCell },
  { key: 'lastSignInAt', header: 'Last sign-in', sortable: true, cell: (row) => <LastSeenCell {...row} /> },
];

/** Staff members of every school; the keys are the server's sort keys. */
export const staffColumns: readonly Column<StaffMember>[] = [
  {
    key: 'name',
    header: 'Staff member',
    primary: true,
    sortable: true,
    width: '34%',
    cell: (row) => <TitleCell title={personName(row)} facts={[row.email]} />,
  },
  {
    key: 'schoolName',
    header: 'School',
    sortable: true,
    cell: ({ schoolName, stateCode }) => <TitleCell title={schoolName} facts={[stateCode]} />,
  },
  { key: 'state', header: 'Status', sortable: true, cell: stateCell },
  { key: 'lastSignInAt', header: 'Last sign-in', sortable: true, cell: (row) => <LastSeenCell {...row} /> },
];
