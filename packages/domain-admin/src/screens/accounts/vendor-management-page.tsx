import { useApi } from '@chalkline/api-client';
import { FileExport, ListBody, ListFilter, stateParam, wholeList } from '@chalkline/kit';
import { listQuery, useListState } from '@chalkline/platform';
import { PlanName, VendorStatus } from '@chalkline/rules';
import { type MenuAction, Page as Screen } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgeCheck, Eye, MailQuestion, Store, UserRound } from 'lucide-react';
import { AccountsTabs, UNCONFIRMED } from '../../components/accounts-tabs.tsx';
import { useAccountDecisions } from '../../components/use-account-decisions.tsx';
import { useImpersonation } from '../../components/use-impersonation.tsx';
import { mayImpersonate, statusParam } from '../../model/account-status.ts';
import type { VendorRow } from '../../model/contract.ts';
import { accountsLead, unconfirmedLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { adminVendors } from '../../queries/admin.ts';
import { AccountFilters } from './account-filters.tsx';
import { unconfirmedEmpty } from './unconfirmed-empty.ts';
import { vendorColumns } from './vendor-columns.tsx';

/** `contracts=waiting`: those with a contract to confirm. CAT-28 */
const CONTRACTS = 'contracts';
const filters = ['status', 'state', 'plan', CONTRACTS, UNCONFIRMED] as const;
const planNames = Object.values(PlanName);
const planOptions = planNames.map((name) => ({ value: name, label: name }));
const contractOptions = [{ value: 'waiting', label: 'To confirm' }];

function useVendorActions(isUnconfirmed: boolean) {
  const decisions = useAccountDecisions('vendor');
  const { impersonate, reasonDialog } = useImpersonation();
  const rowActions = (row: VendorRow): MenuAction[] => [
    { label: 'Open', icon: <Eye aria-hidden="true" />, to: paths.vendor(row.id) },
    ...(isUnconfirmed ? [] : accountActions(row)),
  ];
  const accountActions = (row: VendorRow): MenuAction[] => [
    ...(row.status === VendorStatus.Submitted
      ? [{ label: 'Check the papers', icon: <BadgeCheck aria-hidden="true" />, to: paths.lead(row.id) }]
      : []),
    {
      label: 'Impersonate',
      icon: <UserRound aria-hidden="true" />,
      disabled: !mayImpersonate('vendor', row.status),
      onSelect: () => impersonate({ email: row.email, roleType: 'Vendor' }),
    },
    ...decisions.menuFor({ id: row.id, name: row.companyName || row.email, status: row.status }),
  ];
  return { rowActions, dialogs: [decisions.dialog, reasonDialog] };
}

function useVendorList() {
  const list = useListState(filters);
  const status = statusParam('vendor', list.params.get('status'));
  const stateCode = stateParam(list.params);
  const plan = planNames.find((name) => name === list.params.get('plan')) ?? '';
  const isUnconfirmed = list.params.get(UNCONFIRMED) === '1';
  const contracts = list.params.get(CONTRACTS) === 'waiting' ? 'waiting' : '';
  const asked = {
    ...listQuery(list),
    ...(isUnconfirmed ? { isUnconfirmed } : {}),
    ...(status === null ? {} : { status }),
    ...(stateCode === '' ? {} : { stateCode }),
    ...(plan === '' ? {} : { plan }),
    ...(contracts === '' ? {} : { hasContractToConfirm: true }),
  };
  const query = useQuery({ ...adminVendors(useApi(), asked), placeholderData: keepPreviousData });
  return { list, isUnconfirmed, status, asked, query };
}

/** Every vendor of the market. */
export function Page() {
  const { list, isUnconfirmed, status, asked, query } = useVendorList();
  const { rowActions, dialogs } = useVendorActions(isUnconfirmed);
  const total = query.data?.totalCount;
  return (
    <Screen
      title="Vendors"
      lead={
        total === undefined
          ? ' '
          : isUnconfirmed
            ? unconfirmedLead('vendor', total)
            : accountsLead('vendor', total, status, list.isNarrowed)
      }
    >
      <AccountsTabs kind="vendor" isUnconfirmed={isUnconfirmed}>
        <ListBody
          caption="Vendors"
          list={list}
          query={query}
          columns={vendorColumns}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.companyName || row.email}
          getRowHref={(row) => paths.vendor(row.id)}
          rowActions={rowActions}
          searchPlaceholder="Name, person or address"
          filters={
            <AccountFilters kind="vendor" list={list}>
              <ListFilter list={list} name="plan" label="Plan" placeholder="Every plan" options={planOptions} />
              <ListFilter
                list={list}
                name={CONTRACTS}
                label="Contracts"
                placeholder="With or without contracts"
                options={contractOptions}
              />
              <FileExport
                label="Export vendors"
                file={(api, format) =>
                  api.download('/api/Admin/DownloadVendors', {
                    params: { query: { ...wholeList(asked), format } },
                  })
                }
              />
            </AccountFilters>
          }
          noMatches="No vendor matches the search and the filters."
          isNarrowed={list.isNarrowed && !isUnconfirmed}
          icon={isUnconfirmed ? <MailQuestion size={20} aria-hidden="true" /> : <Store size={20} aria-hidden="true" />}
          empty={
            isUnconfirmed
              ? unconfirmedEmpty
              : {
                  title: 'No vendor has signed up yet',
                  text: 'A vendor shows here as soon as it signs up, or as soon as a school invites it by its address.',
                }
          }
        />
      </AccountsTabs>
      {dialogs}
    </Screen>
  );
}
