import { saveDownload, useApi } from '@chalkline/api-client';
import { NoMatches } from '@chalkline/kit';
import { listQuery, numberParam, useListState } from '@chalkline/platform';
import {
  EmptyState,
  ExportMenu,
  FilterTabs,
  Flex,
  LinkButton,
  ListTable,
  Page as Screen,
  SearchInput,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { inquiryLook, inquiryStateParam, inquiryStates } from '../../model/inquiry.ts';
import { inquiriesLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { wholeList } from '../../model/whole-list.ts';
import { inquiries } from '../../queries/admin.ts';
import { inquiryColumns } from './inquiry-columns.tsx';
import { InquirySheet } from './inquiry-sheet.tsx';

const tabs = [
  ...inquiryStates.map((state) => ({ value: state, label: inquiryLook(state).label })),
  { value: 'all' as const, label: 'All' },
];

function Empty({ state }: { state: ReturnType<typeof inquiryStateParam> }) {
  const icon = <MessagesSquare size={20} aria-hidden="true" />;
  if (state === 'all') {
    return (
      <EmptyState icon={icon} title="Nobody has written yet">
        What people write in the contact form comes here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={state === 'new' ? 'Nothing new' : `No inquiry is ${state}`}
      action={
        <LinkButton to={`${paths.inquiries}?state=all`} variant="surface">
          All inquiries
        </LinkButton>
      }
    >
      {state === 'new'
        ? 'Every inquiry is assigned, answered or closed.'
        : 'Inquiries move here as they are worked on.'}
    </EmptyState>
  );
}

/** What people wrote to the market: answer it, give it to somebody, close it. */
export function Page() {
  const list = useListState();
  const state = inquiryStateParam(list.params.get('state'));
  const openId = numberParam(list.params, 'id');
  const api = useApi();
  const asked = { ...listQuery(list), ...(state === 'all' ? {} : { state }) };
  const query = useQuery({ ...inquiries(api, asked), placeholderData: keepPreviousData });
  const total = query.data?.totalCount;
  const open = (id: number | null) => list.set({ id: id === null ? null : String(id), page: String(list.page) });
  return (
    <Screen title="Inquiries" lead={total === undefined ? ' ' : inquiriesLead(total, state === 'all' ? null : state)}>
      <ListTable
        caption="Inquiries"
        list={list}
        query={query}
        columns={inquiryColumns}
        rowKey={({ id }) => id}
        rowLabel={({ subject }) => subject}
        onRowClick={({ id }) => open(id)}
        highlightKey={openId}
        toolbar={
          <Flex gap="3" wrap="wrap" align="center" justify="space-between">
            <FilterTabs
              label="State"
              value={state}
              onChange={(value) => list.set({ state: value === 'new' ? null : value })}
              items={tabs}
            />
            <Flex flex={{ base: '1 1 100%', md: '0 1 30rem' }} justify="flex-end" gap="3" wrap="wrap">
              <SearchInput
                value={list.search}
                onChange={list.setSearch}
                label="Search inquiries"
                placeholder="Name, address or words"
              />
              <ExportMenu
                label="Export inquiries"
                onExport={async (format) =>
                  saveDownload(
                    await api.download('/api/Admin/DownloadInquiries', {
                      params: { query: { ...wholeList(asked), format } },
                    }),
                  )
                }
              />
            </Flex>
          </Flex>
        }
        empty={
          list.isNarrowed ? (
            <NoMatches onClear={list.clear}>No inquiry here matches the search.</NoMatches>
          ) : (
            <Empty state={state} />
          )
        }
      />
      <InquirySheet id={openId} onClose={() => open(null)} />
    </Screen>
  );
}
