import { useApi } from '@chalkline/api-client';
import { NoMatches } from '@chalkline/kit';
import { type ListController, listQuery, useListState, usePlatform } from '@chalkline/platform';
import {
  Button,
  Callout,
  type Column,
  chakra,
  counted,
  DateTime,
  EmptyState,
  ListTable,
  ListToolbar,
  place,
  Page as Screen,
  sentence,
  TitleCell,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BlockDialog } from '../../components/block-dialog.tsx';
import { useUnblock } from '../../components/use-unblock.ts';
import type { BlockedVendor } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { vendorBlacklist } from '../../queries/blacklist.ts';

const columns: readonly Column<BlockedVendor>[] = [
  {
    key: 'companyName',
    header: 'Vendor',
    primary: true,
    sortable: true,
    cell: (row) => <TitleCell title={row.companyName} facts={[place(row.city, row.stateCode)]} />,
  },
  {
    key: 'reason',
    header: 'Reason',
    width: '40%',
    cell: (row) => <chakra.span whiteSpace="pre-line">{row.reason}</chakra.span>,
  },
  { key: 'since', header: 'Since', sortable: true, cell: (row) => <DateTime at={row.since} style="date" /> },
  { key: 'by', header: 'By', cell: (row) => row.by },
];

function leadOf(total: number | undefined, search: string): string {
  if (total === undefined || search !== '') return 'Blocked vendors see none of your opportunities and can’t bid.';
  if (total === 0) return 'No vendor is blocked.';
  const verbs = total === 1 ? 'is blocked and sees' : 'are blocked and see';
  return `${sentence(counted(total, 'vendor'))} ${verbs} none of your opportunities.`;
}

function Empty({ list, mayBlock, onBlock }: { list: ListController; mayBlock: boolean; onBlock: () => void }) {
  if (list.search !== '') {
    return <NoMatches onClear={list.clear}>No blocked vendor matches the search.</NoMatches>;
  }
  return (
    <EmptyState
      icon={<Ban />}
      title="Nobody is blocked"
      action={mayBlock ? <Button onClick={onBlock}>Block a vendor</Button> : undefined}
    >
      A vendor you block sees none of your opportunities while signed in, and can’t bid on them.
    </EmptyState>
  );
}

/** Vendors the school has blocked: why, since when, by whom; block another one, unblock. */
export const Page = observer(function Page() {
  const { session } = usePlatform();
  const list = useListState();
  const query = useQuery({ ...vendorBlacklist(useApi(), listQuery(list)), placeholderData: keepPreviousData });
  const unblock = useUnblock();
  const [isBlocking, setBlocking] = useState(false);
  const mayBlock = session.hasRight('people') && !session.isImpersonating;
  return (
    <Screen
      title="Vendor black list"
      lead={leadOf(query.data?.totalCount, list.search)}
      actions={mayBlock && <Button onClick={() => setBlocking(true)}>Block a vendor</Button>}
    >
      {!mayBlock && (
        <Callout tone="neutral">
          {session.isImpersonating
            ? 'You are acting for this school. Only its own people can block and unblock vendors.'
            : 'You can read this list. Blocking needs the right to manage people; your school’s main account can grant it.'}
        </Callout>
      )}
      <ListTable
        caption="Blocked vendors"
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.vendorId}
        rowLabel={(row) => row.companyName}
        getRowHref={(row) => paths.vendorProfile(row.vendorId)}
        {...(mayBlock
          ? { rowActions: (row: BlockedVendor) => [{ label: 'Unblock', onSelect: () => void unblock(row) }] }
          : {})}
        toolbar={
          <ListToolbar
            search={list.search}
            onSearchChange={list.setSearch}
            searchLabel="Search blocked vendors"
            searchPlaceholder="Company name or reason"
          />
        }
        empty={<Empty list={list} mayBlock={mayBlock} onBlock={() => setBlocking(true)} />}
      />
      {isBlocking && <BlockDialog onClose={() => setBlocking(false)} />}
    </Screen>
  );
});
