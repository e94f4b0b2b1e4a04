import type { ApiQueryOptions } from '@chalkline/api-client';
import { ListFilter, ListScreen } from '@chalkline/kit';
import { type ListQuery, listQuery, useListState, usePlatform } from '@chalkline/platform';
import { Button } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo, useState } from 'react';
import { nameOf, type Person, personStates } from '../../model/person.ts';
import type { PeopleQuery } from '../../queries/people.ts';
import { InviteDialog } from './invite-dialog.tsx';
import type { PeopleActs } from './people-acts.ts';
import { peopleColumns } from './people-columns.tsx';
import { usePersonActions } from './use-person-actions.tsx';

interface AssistantsScreenProps {
  lead: string;
  acts: PeopleActs;
  /** Content above the list. */
  above?: ReactNode;
  /** Its call, by which it is downloaded. */
  path: '/api/School/GetAssistants' | '/api/Vendor/GetAssistants';
  list: (query: PeopleQuery) => ApiQueryOptions<{ listingData: Person[]; totalCount: number }>;
}

const filters = ['state'] as const;
const stateOptions = Object.entries(personStates).map(([value, { label }]) => ({ value, label }));

function usePeople(read: AssistantsScreenProps['list']) {
  const list = useListState(filters);
  const asked = list.params.get('state') ?? '';
  const state = Object.hasOwn(personStates, asked) ? (asked as Person['state']) : null;
  const narrowed: ListQuery & { state?: Person['state'] } = { ...listQuery(list), ...(state ? { state } : {}) };
  return { list, narrowed, query: useQuery({ ...read(narrowed), placeholderData: keepPreviousData }) };
}

/** Colleagues: who there is, who was invited, what each may do. */
export const AssistantsScreen = observer(function AssistantsScreen(props: AssistantsScreenProps) {
  const { lead, acts, above, path, list: read } = props;
  const { list, narrowed, query } = usePeople(read);
  const [isInviting, setInviting] = useState(false);
  const { session } = usePlatform();
  const { actionsOf, dialog } = usePersonActions(acts);
  const columns = useMemo(() => peopleColumns(acts.hasRights, true), [acts.hasRights]);
  // The account's own people alone invite, grant and disable (IMP-10).
  const canManage = !session.isImpersonating;
  const invite = canManage ? (
    <Button onClick={() => setInviting(true)}>
      <UserPlus aria-hidden="true" />
      Invite a {acts.noun}
    </Button>
  ) : undefined;
  return (
    <ListScreen
      title="Colleagues"
      lead={lead}
      actions={invite}
      above={above}
      list={list}
      query={query}
      download={{ list: path, query: narrowed }}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={nameOf}
      {...(canManage ? { rowActions: actionsOf } : {})}
      searchPlaceholder="Name or email"
      filters={<ListFilter list={list} name="state" label="Status" placeholder="Every status" options={stateOptions} />}
      noMatches="Nobody matches the search and the status. Try a part of the name or of the address."
      icon={<Users size={20} aria-hidden="true" />}
      empty={{ title: 'Nobody but you yet', text: 'Invite a colleague, and share the work.', action: invite }}
    >
      {dialog}
      {isInviting && <InviteDialog acts={acts} onClose={() => setInviting(false)} />}
    </ListScreen>
  );
});
