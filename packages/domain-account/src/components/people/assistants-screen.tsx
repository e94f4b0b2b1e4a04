import type { ApiQueryOptions } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { Button, EmptyState, ListToolbar, Page as PageFrame, Refused, type Sort } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { Person } from '../../model/person.ts';
import type { PeopleQuery } from '../../queries/people.ts';
import { InviteDialog } from './invite-dialog.tsx';
import type { PeopleActs } from './people-acts.ts';
import { PeopleTable } from './people-table.tsx';

const PAGE_SIZE = 20;

interface AssistantsScreenProps {
  lead: string;
  acts: PeopleActs;
  list: (query: PeopleQuery) => ApiQueryOptions<{ listingData: Person[]; totalCount: number }>;
}

function queryOf(page: number, search: string, sort: Sort | undefined): PeopleQuery {
  return {
    pageNumber: page,
    pageSize: PAGE_SIZE,
    ...(search ? { search } : {}),
    ...(sort ? { sort: `${sort.direction === 'desc' ? '-' : ''}${sort.key}` } : {}),
  };
}

/** Colleagues: who there is, who was invited, what each may do. */
export const AssistantsScreen = observer(function AssistantsScreen({ lead, acts, list }: AssistantsScreenProps) {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort | undefined>();
  const [isInviting, setInviting] = useState(false);
  const { session } = usePlatform();
  const query = useQuery({ ...list(queryOf(page, search, sort)), placeholderData: keepPreviousData });
  const searchFor = (text: string): void => {
    setSearch(text);
    setPage(1);
  };
  // The account's own people alone invite, grant and disable (IMP-10).
  const canManage = !session.isImpersonating;
  const invite = canManage ? (
    <Button onClick={() => setInviting(true)}>
      <UserPlus aria-hidden="true" />
      Invite a {acts.noun}
    </Button>
  ) : undefined;
  if (query.error?.status === 403) {
    return (
      <PageFrame title="Colleagues">
        <Refused>{query.error.message}</Refused>
      </PageFrame>
    );
  }
  return (
    <PageFrame title="Colleagues" lead={lead} actions={invite}>
      <PeopleTable
        acts={acts}
        caption="Assistants"
        canManage={canManage}
        rows={query.data?.listingData}
        isLoading={query.isFetching}
        error={query.data ? undefined : query.error}
        onRetry={() => void query.refetch()}
        page={page}
        pageSize={PAGE_SIZE}
        totalCount={query.data?.totalCount}
        onPageChange={setPage}
        sort={sort}
        onSortChange={setSort}
        toolbar={
          <ListToolbar
            search={search}
            onSearchChange={searchFor}
            searchLabel="Search people"
            searchPlaceholder="Name or e-mail"
          />
        }
        empty={<NobodyThere isSearching={search !== ''} invite={invite} />}
      />
      {isInviting && <InviteDialog acts={acts} onClose={() => setInviting(false)} />}
    </PageFrame>
  );
});

function NobodyThere({ isSearching, invite }: { isSearching: boolean; invite: ReactNode }) {
  return (
    <EmptyState
      icon={<Users size={20} aria-hidden="true" />}
      title={isSearching ? 'Nobody matches' : 'Nobody but you yet'}
      action={isSearching ? undefined : invite}
    >
      {isSearching ? 'Try a part of the name or of the address.' : 'Invite a colleague, and share the work.'}
    </EmptyState>
  );
}
