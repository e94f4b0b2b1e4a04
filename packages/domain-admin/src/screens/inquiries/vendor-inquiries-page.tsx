import { useApi } from '@chalkline/api-client';
import { FileExport, ListScreen, wholeList } from '@chalkline/kit';
import { listQuery, rowSheet, useListState } from '@chalkline/platform';
import { FilterTabs, LinkButton } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { inquiryLook, inquiryStateParam, inquiryStates } from '../../model/inquiry.ts';
import { inquiriesLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { inquiries } from '../../queries/admin.ts';
import { inquiryColumns } from './inquiry-columns.tsx';
import { InquirySheet } from './inquiry-sheet.tsx';

const tabs = [
  ...inquiryStates.map((state) => ({ value: state, label: inquiryLook(state).label })),
  { value: 'all' as const, label: 'All' },
];

/** What stands in place of the rows where there are none. */
function emptyOf(state: ReturnType<typeof inquiryStateParam>) {
  if (state === 'all') {
    return { title: 'Nobody has written yet', text: 'What people write in the contact form comes here.' };
  }
  return {
    title: state === 'new' ? 'Nothing new' : `No inquiry is ${state}`,
    text:
      state === 'new' ? 'Every inquiry is assigned, answered or closed.' : 'Inquiries move here as they are worked on.',
    action: (
      <LinkButton to={`${paths.inquiries}?state=all`} variant="surface">
        All inquiries
      </LinkButton>
    ),
  };
}

/** What people wrote to the market: answer it, give it to somebody, close it. */
export function Page() {
  const list = useListState();
  const state = inquiryStateParam(list.params.get('state'));
  const sheet = rowSheet(list);
  const api = useApi();
  const asked = { ...listQuery(list), ...(state === 'all' ? {} : { state }) };
  const query = useQuery({ ...inquiries(api, asked), placeholderData: keepPreviousData });
  return (
    <ListScreen
      title="Inquiries"
      lead={(total) => inquiriesLead(total, state === 'all' ? null : state)}
      list={list}
      query={query}
      columns={inquiryColumns}
      rowKey={({ id }) => id}
      rowLabel={({ subject }) => subject}
      getRowHref={({ id }) => sheet.href(id)}
      highlightKey={sheet.id}
      searchPlaceholder="Name, address or words"
      tabs={
        <FilterTabs
          label="Status"
          value={state}
          onChange={(value) => list.set({ state: value === 'new' ? null : value })}
          items={tabs}
        />
      }
      filters={
        <FileExport
          label="Export inquiries"
          file={(api, format) =>
            api.download('/api/Admin/DownloadInquiries', {
              params: { query: { ...wholeList(asked), format } },
            })
          }
        />
      }
      noMatches="No inquiry here matches the search."
      icon={<MessagesSquare size={20} aria-hidden="true" />}
      empty={emptyOf(state)}
    >
      <InquirySheet id={sheet.id} onClose={sheet.close} />
    </ListScreen>
  );
}
