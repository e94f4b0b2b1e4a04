import { ScrollText } from 'lucide-react';
import { ListBody, type ListBodyProps } from '../lists/list-body.tsx';
import type { AuditRow } from './audit-columns.tsx';

type AuditViewProps<Entry extends AuditRow & { id: number }> = Pick<
  ListBodyProps<Entry>,
  'list' | 'query' | 'columns' | 'filters' | 'getRowHref' | 'rowLabel'
> & {
  /** What the audit records, while it is empty. */
  kept: string;
  /** What its search and filters left nothing of; with the searched words in the sentence by default. */
  noMatches?: string;
  caption?: string;
  /** What can be searched for; null for an audit that is not searched. */
  searchPlaceholder?: string | null;
};

/** Who did what to something, when, for whom and from where, with both values: of whatever the entries are. SRV-14 */
export function AuditView<Entry extends AuditRow & { id: number }>(props: AuditViewProps<Entry>) {
  const { kept, noMatches, caption = 'Audit', searchPlaceholder = 'Who, what, value', ...list } = props;
  return (
    <ListBody<Entry>
      {...list}
      caption={caption}
      rowKey={({ id }) => id}
      searchLabel="Search the audit"
      searchPlaceholder={searchPlaceholder}
      noMatches={noMatches ?? `No entry has “${list.list.search}”.`}
      icon={<ScrollText size={20} aria-hidden="true" />}
      empty={{ title: 'Nothing has changed yet', text: kept }}
    />
  );
}
