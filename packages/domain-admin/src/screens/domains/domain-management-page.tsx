import { useApi } from '@chalkline/api-client';
import { NoMatches } from '@chalkline/kit';
import { listQuery, useListState } from '@chalkline/platform';
import { counted, EmptyState, ListTable, ListToolbar, plural, Page as Screen, sentence } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Globe, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DecisionDialog, type DialogDecision } from '../../components/decision-dialog.tsx';
import type { ApprovedDomain } from '../../model/contract.ts';
import { domainsLead } from '../../model/leads.ts';
import { approvedDomains } from '../../queries/admin.ts';
import { useRemoveDomain } from '../../queries/mutations.ts';
import { AddDomainForm } from './add-domain-form.tsx';
import { domainColumns } from './domain-columns.tsx';

function removalOf({ id, domain, accountCount }: ApprovedDomain): DialogDecision {
  const stay =
    accountCount === 0
      ? 'Nobody has come in by it yet.'
      : `${sentence(counted(accountCount, 'account'))} that came in by it ${plural(accountCount, 'keeps its', 'keep their')} status.`;
  return {
    key: `domain.${id}.remove`,
    title: `Take ${domain} off the list?`,
    consequence: `From now on a new school with an address at ${domain} waits until an administrator lets it in. ${stay} You can approve the domain again at any time.`,
    confirmLabel: 'Take it off the list',
    tone: 'danger',
    reason: null,
  };
}

/** The e-mail domains by which a school comes in without waiting (ACC-13). */
export function Page() {
  const list = useListState();
  const query = useQuery({ ...approvedDomains(useApi(), listQuery(list)), placeholderData: keepPreviousData });
  const [removed, setRemoved] = useState<ApprovedDomain | null>(null);
  const remove = useRemoveDomain();
  const total = query.data?.totalCount;
  const lead = total === undefined || list.isNarrowed ? ' ' : domainsLead(total);
  return (
    <Screen title="Approved domains" lead={lead}>
      <AddDomainForm />
      <ListTable
        caption="Approved domains"
        list={list}
        query={query}
        columns={domainColumns}
        rowKey={({ id }) => id}
        rowLabel={({ domain }) => domain}
        rowActions={(row) => [
          {
            label: 'Take off the list…',
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger',
            onSelect: () => setRemoved(row),
          },
        ]}
        toolbar={
          <ListToolbar
            search={list.search}
            onSearchChange={list.setSearch}
            searchLabel="Search approved domains"
            searchPlaceholder="Domain, school or note"
          />
        }
        empty={
          list.isNarrowed ? (
            <NoMatches onClear={list.clear}>No approved domain matches the search.</NoMatches>
          ) : (
            <EmptyState icon={<Globe size={20} aria-hidden="true" />} title="No domain is approved yet">
              Approve the domain of a district above, and its schools come in as soon as they confirm their address.
            </EmptyState>
          )
        }
      />
      <DecisionDialog
        decision={removed && removalOf(removed)}
        onClose={() => setRemoved(null)}
        onDecide={async () => {
          if (removed !== null) await remove.mutateAsync({ body: { id: removed.id } });
        }}
      />
    </Screen>
  );
}
