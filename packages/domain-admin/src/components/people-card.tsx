import {
  type Column,
  chakra,
  counted,
  DataTable,
  type MenuAction,
  StatusBadge,
  sentence,
  TitleCell,
} from '@chalkline/ui';
import { ArrowRightLeft, Ban, CircleCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { type AccountKind, mayImpersonate } from '../model/account-status.ts';
import type { Person, SchoolInfo } from '../model/contract.ts';
import { personStates } from '../model/person-state.ts';
import { personName } from '../model/words.ts';
import { useMovePerson, useSetPersonState } from '../queries/mutations.ts';
import { DecisionDialog, type DialogDecision } from './decision-dialog.tsx';
import { AgoCell } from './table-cells.tsx';
import { TableSection } from './table-section.tsx';
import { useImpersonation } from './use-impersonation.tsx';

const MAX_REASON_CHARS = 2000;

/** What an assistant was granted, as a verb. */
const rightVerbs: Readonly<Record<string, string>> = { checkout: 'check out', people: 'manage people' };

function rightWords(right: string): string {
  return rightVerbs[right] ?? right;
}

/** What a person is within the organization. */
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
    header: 'Status',
    cell: ({ state }) => <StatusBadge tone={personStates[state].tone}>{personStates[state].label}</StatusBadge>,
  },
  {
    key: 'lastSignInAt',
    header: 'Last sign-in',
    cell: (person) => <AgoCell at={person.lastSignInAt} />,
  },
];

function decisionOf(person: Person): DialogDecision {
  const name = personName(person);
  if (person.state === 'disabled') {
    return {
      key: `person.${person.id}.unblock`,
      title: `Enable ${name}?`,
      consequence: `${name} can sign in again with the same password and rights as before, and gets an email about it.`,
      confirmLabel: 'Enable this person',
      tone: 'default',
      reason: null,
    };
  }
  return {
    key: `person.${person.id}.block`,
    title: `Disable ${name}?`,
    consequence: `${name} is signed out everywhere at once and can’t sign in until you enable them. What they have done stays.`,
    confirmLabel: 'Disable this person',
    tone: 'danger',
    reason: {
      label: 'Reason',
      hint: 'They read it in the email, and we record it in the audit.',
      required: true,
      maxLength: MAX_REASON_CHARS,
    },
  };
}

type Target = SchoolInfo['alike'][number];

function moveOf(person: Person, from: string, { schoolId, name }: Target): DialogDecision {
  const who = personName(person);
  return {
    key: `person.${person.id}.move.${schoolId}`,
    title: `Move ${who} to ${name}?`,
    consequence: `${who} becomes an assistant of ${name} without further rights and is signed out everywhere. If nobody is left at ${from}, that account is closed; its record stays. You can’t undo this.`,
    confirmLabel: 'Move person',
    tone: 'danger',
    reason: {
      label: 'Reason',
      hint: 'They read it in the email, and we record it in the audit.',
      required: true,
      maxLength: MAX_REASON_CHARS,
    },
  };
}

/** What is asked about a person: to block or unblock them, or to move them to another school. */
interface Asked {
  person: Person;
  target?: Target;
}

interface PeopleCardProps {
  kind: AccountKind;
  people: readonly Person[];
  /** The organization's status: nobody can step into an account that could not enter itself. */
  status: number;
  /** Where people may be moved to, from a school without purchases (ACC-38). */
  moves?: { from: string; to: readonly Target[] } | undefined;
}

function useActions({ kind, status, moves }: PeopleCardProps, ask: (asked: Asked) => void) {
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
      ...(role === 'School' && !isBlocked ? (moves?.to ?? []) : []).map((target) => ({
        label: `Move to ${target.name}…`,
        icon: <ArrowRightLeft aria-hidden="true" />,
        onSelect: () => ask({ person, target }),
      })),
      isBlocked
        ? { label: 'Enable…', icon: <CircleCheck aria-hidden="true" />, onSelect: () => ask({ person }) }
        : {
            label: 'Disable…',
            icon: <Ban aria-hidden="true" />,
            tone: 'danger' as const,
            onSelect: () => ask({ person }),
          },
    ];
  };
  return { actionsFor, reasonDialog };
}

/** Everybody of an organization; each can be blocked, unblocked and, from a school without purchases, moved (ACC-16, ACC-38). */
export function PeopleCard(props: PeopleCardProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const setState = useSetPersonState();
  const move = useMovePerson();
  const { people, moves } = props;
  const { actionsFor, reasonDialog } = useActions(props, setAsked);
  const decision =
    asked && (asked.target ? moveOf(asked.person, moves?.from ?? '', asked.target) : decisionOf(asked.person));
  const decide = async (reason: string | null): Promise<unknown> => {
    if (asked === null) return null;
    const { person, target } = asked;
    if (target) {
      return move.mutateAsync({ body: { id: person.id, schoolId: target.schoolId, reason: reason ?? '' } });
    }
    return setState.mutateAsync({ body: { id: person.id, isDisabled: person.state !== 'disabled', reason } });
  };
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
      <DecisionDialog decision={decision} onClose={() => setAsked(null)} onDecide={decide} />
      {reasonDialog}
    </TableSection>
  );
}
