import { Badge, Box, type Column, DateTime, Flex, StatusBadge, Text } from '@chalkline/ui';
import { nameOf, type Person, personStates, rightWords } from '../../model/person.ts';

function NameCell({ person }: { person: Person }) {
  return (
    <Box minW="0">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {nameOf(person)}
        {person.isMe && (
          <Badge ms="2" colorPalette="neutral">
            You
          </Badge>
        )}
      </Text>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {person.email}
      </Text>
    </Box>
  );
}

function RightsCell({ person }: { person: Person }) {
  if (person.accessType === 1) return <Text>All</Text>;
  if (person.rights.length === 0) return <Text color="fg.muted">Draft, answer, compare</Text>;
  return (
    <Flex gap="1.5" wrap="wrap">
      {person.rights.map((right) => (
        <Badge key={right} variant="outline">
          {rightWords[right].label}
        </Badge>
      ))}
    </Flex>
  );
}

function LastSeenCell({ person }: { person: Person }) {
  const { lastSignInAt, state, invitedAt } = person;
  if (lastSignInAt !== null || state !== 'invited') return <DateTime at={lastSignInAt} />;
  return (
    <Text color="fg.muted">
      Invited <DateTime at={invitedAt} style="date" />
    </Text>
  );
}

const name: Column<Person> = {
  key: 'name',
  header: 'Name',
  sortable: true,
  primary: true,
  width: '36%',
  cell: (person) => <NameCell person={person} />,
};

const rights: Column<Person> = {
  key: 'rights',
  header: 'Rights',
  cell: (person) => <RightsCell person={person} />,
};

const state: Column<Person> = {
  key: 'state',
  header: 'Status',
  sortable: true,
  cell: (person) => {
    const { tone, label } = personStates[person.state];
    return <StatusBadge tone={tone}>{label}</StatusBadge>;
  },
};

const lastSeen: Column<Person> = {
  key: 'lastSignInAt',
  header: 'Last sign-in',
  sortable: true,
  cell: (person) => <LastSeenCell person={person} />,
};

/** The columns of a list of people; rights only where they are granted one by one. */
export function peopleColumns(hasRights: boolean, isSortable: boolean): Column<Person>[] {
  const columns = [name, ...(hasRights ? [rights] : []), state, lastSeen];
  return isSortable ? columns : columns.map((column) => ({ ...column, sortable: false }));
}
