import { useApi } from '@chalkline/api-client';
import { FileExport, ListFilter, ListScreen, wholeList } from '@chalkline/kit';
import { listQuery, useListState } from '@chalkline/platform';
import { counted, plural, sentence } from '@chalkline/ui';
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
      ? 'No account uses it yet.'
      : `${sentence(counted(accountCount, 'account'))} that ${plural(accountCount, 'uses', 'use')} it ${plural(accountCount, 'keeps its', 'keep their')} status.`;
  return {
    key: `domain.${id}.remove`,
    title: `Remove ${domain} from the list?`,
    consequence: `From now on a new school with an address at ${domain} waits until an administrator grants access. ${stay} You can approve the domain again at any time.`,
    confirmLabel: 'Remove domain',
    tone: 'danger',
    reason: null,
  };
}

const filters = ['use'] as const;
const uses = [
  { value: 'yes', label: 'Used by accounts' },
  { value: 'no', label: 'Not used yet' },
] as const;

/** The email domains whose schools get access without waiting (ACC-13). */
export function Page() {
  const list = useListState(filters);
  const use = uses.find(({ value }) => value === list.params.get('use'))?.value;
  const api = useApi();
  const asked = { ...listQuery(list), ...(use === undefined ? {} : { isUsed: use === 'yes' }) };
  const query = useQuery({ ...approvedDomains(api, asked), placeholderData: keepPreviousData });
  const [removed, setRemoved] = useState<ApprovedDomain | null>(null);
  const remove = useRemoveDomain();
  return (
    <ListScreen
      title="Approved domains"
      lead={domainsLead}
      above={<AddDomainForm />}
      list={list}
      query={query}
      columns={domainColumns}
      rowKey={({ id }) => id}
      rowLabel={({ domain }) => domain}
      rowActions={(row) => [
        {
          label: 'Remove from the list…',
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          onSelect: () => setRemoved(row),
        },
      ]}
      searchPlaceholder="Domain, school or note"
      filters={
        <>
          <ListFilter list={list} name="use" label="Use" placeholder="Used or not" options={uses} />
          <FileExport
            label="Export domains"
            file={(api, format) =>
              api.download('/api/Admin/DownloadDomains', {
                params: { query: { ...wholeList(asked), format } },
              })
            }
          />
        </>
      }
      noMatches="No approved domain matches the search and the filter."
      icon={<Globe size={20} aria-hidden="true" />}
      empty={{
        title: 'No domain is approved yet',
        text: 'Approve the domain of a district above, and its schools get access as soon as they confirm their address.',
      }}
    >
      <DecisionDialog
        decision={removed && removalOf(removed)}
        onClose={() => setRemoved(null)}
        onDecide={async () => {
          if (removed !== null) await remove.mutateAsync({ body: { id: removed.id } });
        }}
      />
    </ListScreen>
  );
}
