import { useApi } from '@chalkline/api-client';
import { ListScreen, StateFilter, stateParam } from '@chalkline/kit';
import { listQuery, useListState, usePlatform } from '@chalkline/platform';
import { Button, Callout, type Column, chakra, counted, DateTime, place, sentence, TitleCell } from '@chalkline/ui';
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
  { key: 'by', header: 'By', sortable: true, cell: (row) => row.by },
];

function leadOf(total: number): string {
  if (total === 0) return 'No vendor is blocked.';
  const verbs = total === 1 ? 'is blocked and sees' : 'are blocked and see';
  return `${sentence(counted(total, 'vendor'))} ${verbs} none of your opportunities.`;
}

const filters = ['state'] as const;

function useBlockedVendors() {
  const list = useListState(filters);
  const stateCode = stateParam(list.params);
  const asked = { ...listQuery(list), ...(stateCode === '' ? {} : { stateCode }) };
  const query = useQuery({ ...vendorBlacklist(useApi(), asked), placeholderData: keepPreviousData });
  return { list, query, asked };
}

/** Vendors the school has blocked: why, since when, by whom; block another one, unblock. */
export const Page = observer(function Page() {
  const { session } = usePlatform();
  const { list, query, asked } = useBlockedVendors();
  const unblock = useUnblock();
  const [isBlocking, setBlocking] = useState(false);
  const mayBlock = session.hasRight('people') && !session.isImpersonating;
  const block = mayBlock ? <Button onClick={() => setBlocking(true)}>Block a vendor</Button> : undefined;
  return (
    <ListScreen
      title="Vendor black list"
      lead={leadOf}
      actions={block}
      above={
        !mayBlock && (
          <Callout tone="neutral">
            {session.isImpersonating
              ? 'You are acting for this school. Only its own people can block and unblock vendors.'
              : 'You can read this list. Blocking needs the right to manage people; your school’s main account can grant it.'}
          </Callout>
        )
      }
      list={list}
      query={query}
      download={{ list: '/api/School/GetVendorBlacklist', query: asked }}
      columns={columns}
      rowKey={(row) => row.vendorId}
      rowLabel={(row) => row.companyName}
      getRowHref={(row) => paths.vendorProfile(row.vendorId)}
      {...(mayBlock
        ? { rowActions: (row: BlockedVendor) => [{ label: 'Unblock', onSelect: () => void unblock(row) }] }
        : {})}
      searchPlaceholder="Company name or reason"
      filters={<StateFilter list={list} />}
      noMatches="No blocked vendor matches the search and the state."
      icon={<Ban />}
      empty={{
        title: 'No vendor is blocked',
        text: 'A vendor you block sees none of your opportunities while signed in, and can’t bid on them.',
        action: block,
      }}
    >
      {isBlocking && <BlockDialog onClose={() => setBlocking(false)} />}
    </ListScreen>
  );
});
