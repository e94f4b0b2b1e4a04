import { useApi } from '@chalkline/api-client';
import { FileExport, ListFilter, ListScreen, wholeList } from '@chalkline/kit';
import { listQuery, useListState } from '@chalkline/platform';
import { noticeGroups } from '@chalkline/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { NoticeTextRow } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { noticeTexts } from '../../queries/notice-texts.ts';
import { noticeColumns } from './notice-columns.tsx';

const filters = ['group', 'state'] as const;
const groups = Object.entries(noticeGroups).map(([value, label]) => ({
  value: value as NoticeTextRow['group'],
  label,
}));
const states = [
  { value: 'changed', label: 'Changed by us' },
  { value: 'outdated', label: 'Default changed' },
  { value: 'off', label: 'A channel is off' },
] as const;

/** Every event with its channels, and what was changed about its words. */
export function NoticeTextList() {
  const api = useApi();
  const list = useListState(filters);
  const group = groups.find(({ value }) => value === list.params.get('group'))?.value;
  const state = states.find(({ value }) => value === list.params.get('state'))?.value;
  const narrowed = { ...listQuery(list), ...(group ? { group } : {}), ...(state ? { state } : {}) };
  const query = useQuery({ ...noticeTexts(api, narrowed), placeholderData: keepPreviousData });
  return (
    <ListScreen<NoticeTextRow>
      title="Notification texts"
      lead="Change the words of each notification, and how people get it. A change counts from the next notification on."
      list={list}
      query={query}
      columns={noticeColumns}
      rowKey={({ event }) => event}
      rowLabel={({ label }) => label}
      getRowHref={({ event }) => paths.text(event)}
      searchPlaceholder="Name or explanation"
      filters={
        <>
          <ListFilter list={list} name="group" label="Group" placeholder="Any group" options={groups} />
          <ListFilter list={list} name="state" label="Texts" placeholder="Changed or not" options={states} />
          <FileExport
            label="Export notification texts"
            file={(api, format) =>
              api.download('/api/Admin/DownloadNoticeTexts', { params: { query: { ...wholeList(narrowed), format } } })
            }
          />
        </>
      }
      noMatches="No notification matches the search and the filters."
      icon={<BellRing size={20} aria-hidden="true" />}
      empty={{ title: 'There are no notifications', text: 'Nobody is notified of anything yet.' }}
    />
  );
}
