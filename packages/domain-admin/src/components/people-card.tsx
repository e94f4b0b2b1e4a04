import {
  type Column,
  chakra,
  counted,
  DataTable,
  type MenuAction,
  StatusBadge,
  sentence,
  TitleCell,
  type Tone,
} from '@chalkline/ui';
import { Ban, CircleCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { type AccountKind, mayImpersonate } from '../model/account-status.ts';
import type { Person } from '../model/contract.ts';
import { personName } from '../model/words.ts';
import { useSetPersonState } from '../queries/mutations.ts';
import { DecisionDialog, type DialogDecision } from './decision-dialog.tsx';
import { AgoCell } from './table-cells.tsx';
import { TableSection } from './table-section.tsx';
import { useImpersonation } from './use-impersonation.tsx';

const MAX_REASON_CHARS = 2000;

const states = {
  active: { label: 'Active', tone: 'green' },
  invited: { label: 'Invited', tone: 'blue' },
  disabled: { label: 'Blocked', tone: 'red' },
} as const satisfies Record<Person['state'], { label: string; tone: Tone }>;

/** What an assistant was granted, as a verb. */
const rightVerbs: Readonly<Record<string, string>> = { checkout: 'check out', people: 'manage people' };

function rightWords(right: string): string {
  return rightVerbs[right] ?? right;
}

/** What a person is within the organisation. */
function roleName({ role, accessType }: Person): string {
  if (role === 'StaffMember') return 'Reviewer';
  if (role === 'SubVendor') return 'Sub-vendor';
  if (accessType === 3) return 'Invited only';
  return accessType === 2 ? 'Assistant' : 'Main account';
}

const columns: readonly Column<Person>[] = [
  {
    key: 'name',
    header: 'Person',
    primary: true,
    cell: (person) => <TitleCell title={personName(person)} facts={[person.email]} />,
  },
  {
    key: 'role',
    header: 'Role',
    cell: (person) => (
      <>
        {roleName(person)}
        {person.rights.length > 0 && (
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            may {person.rights.map(rightWords).join(', ')}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>,
  },
  {
    key: 'lastSignInAt',
    header: 'Last here',
    cell: (person) => <AgoCell at={person.lastSignInAt} />,
  },
];

function decisionOf(person: Person): DialogDecision {
  const name = personName(person);
  if (person.state === 'disabled') {
    return {
      key: `person.${person.id}.unblock`,
      title: `Unblock ${name}?`,
      consequence: `${name} can sign in again with the same password and rights as before, and is told so by e-mail.`,
      confirmLabel: 'Unblock',
      tone: 'default',
      reason: null,
    };
  }
  return {
    key: `person.${person.id}.block`,
    title: `Block ${name}?`,
    consequence: `${name} is signed out everywhere at once and can’t sign in until you unblock them. What they have done stays.`,
    confirmLabel: 'Block this person',
    tone: 'danger',
    reason: {
      label: 'Reason',
      hint: 'They read it in the e-mail that tells them, and it is kept in the audit.',
      required: true,
      maxLength: MAX_REASON_CHARS,
    },
  };
}

interface PeopleCardProps {
  kind: AccountKind;
  people: readonly Person[];
  /** The organisation's status: nobody can step into an account that could not enter itself. */
  status: number;
}

function useActions({ kind, status }: PeopleCardProps, ask: (person: Person) => void) {
  const { impersonate, reasonDialog } = useImpersonation();
  const actionsFor = (person: Person): MenuAction[] => {
    const { role, state, email } = person;
    const isBlocked = state === 'disabled';
    const enters = role === 'School' || role === 'Vendor' || role === 'SubVendor' ? role : null;
    return [
      ...(enters === null
        ? []
        : [
            {
              label: 'Impersonate',
              icon: <UserRound aria-hidden="true" />,
              disabled: state !== 'active' || !mayImpersonate(kind, status),
              onSelect: () => impersonate({ email, roleType: enters }),
            },
          ]),
      isBlocked
        ? { label: 'Unblock…', icon: <CircleCheck aria-hidden="true" />, onSelect: () => ask(person) }
        : {
            label: 'Block…',
            icon: <Ban aria-hidden="true" />,
            tone: 'danger' as const,
            onSelect: () => ask(person),
          },
    ];
  };
  return { actionsFor, reasonDialog };
}

/** Everybody of an organisation; each can be blocked and unblocked (ACC-16). */
export function PeopleCard(props: PeopleCardProps) {
  const [asked, setAsked] = useState<Person | null>(null);
  const setState = useSetPersonState();
  const { people } = props;
  const { actionsFor, reasonDialog } = useActions(props, setAsked);
  return (
    <TableSection title={sentence(counted(people.length, 'person', 'people'))}>
      <DataTable
        caption="People"
        columns={columns}
        rows={people}
        rowKey={(person) => person.id}
        rowLabel={personName}
        rowActions={actionsFor}
      />
      <DecisionDialog
        decision={asked && decisionOf(asked)}
        onClose={() => setAsked(null)}
        onDecide={async (reason) => {
          if (asked === null) return;
          await setState.mutateAsync({ body: { id: asked.id, isDisabled: asked.state !== 'disabled', reason } });
        }}
      />
      {reasonDialog}
    </TableSection>
  );
}
