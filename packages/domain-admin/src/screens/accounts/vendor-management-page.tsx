import { useApi } from '@chalkline/api-client';
import { NoMatches } from '@chalkline/kit';
import { listQuery, useListState } from '@chalkline/platform';
import { PlanName, VendorStatus } from '@chalkline/rules';
import { EmptyState, ListTable, type MenuAction, Page as Screen } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgeCheck, Eye, MailQuestion, Store, UserRound } from 'lucide-react';
import { AccountsTabs, UNCONFIRMED } from '../../components/accounts-tabs.tsx';
import { FilterSelect, stateParam } from '../../components/filter-select.tsx';
import { useAccountDecisions } from '../../components/use-account-decisions.tsx';
import { useImpersonation } from '../../components/use-impersonation.tsx';
import { mayImpersonate, statusParam } from '../../model/account-status.ts';
import type { VendorRow } from '../../model/contract.ts';
import { accountsLead, unconfirmedLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { adminVendors } from '../../queries/admin.ts';
import { AccountToolbar } from './account-toolbar.tsx';
import { vendorColumns } from './vendor-columns.tsx';

const filters = ['status', 'state', 'plan', UNCONFIRMED] as const;
const planNames = Object.values(PlanName);

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
  const stateCode = stateParam(list.params.get('state'));
  const plan = planNames.find((name) => name === list.params.get('plan')) ?? '';
  const isUnconfirmed = list.params.get(UNCONFIRMED) === '1';
  const query = useQuery({
    ...adminVendors(useApi(), {
      ...listQuery(list),
      ...(isUnconfirmed ? { isUnconfirmed } : {}),
      ...(status === null ? {} : { status }),
      ...(stateCode === '' ? {} : { stateCode }),
      ...(plan === '' ? {} : { plan }),
    }),
    placeholderData: keepPreviousData,
  });
  return { list, isUnconfirmed, status, stateCode, plan, query };
}

/** Every vendor of the market. */
export function Page() {
  const { list, isUnconfirmed, status, stateCode, plan, query } = useVendorList();
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
        <ListTable
          caption="Vendors"
          list={list}
          query={query}
          columns={vendorColumns}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.companyName || row.email}
          getRowHref={(row) => paths.vendor(row.id)}
          rowActions={rowActions}
          toolbar={
            <AccountToolbar kind="vendor" list={list} status={status} stateCode={stateCode}>
              <FilterSelect
                label="Plan"
                all="Every plan"
                value={plan}
                options={planNames.map((name) => ({ value: name, label: name }))}
                onChange={(value) => list.set({ plan: value })}
              />
            </AccountToolbar>
          }
          empty={
            isUnconfirmed ? (
              <EmptyState icon={<MailQuestion size={20} aria-hidden="true" />} title="No unconfirmed sign-ups">
                A sign-up stands here until somebody opens the link in the email that we sent.
              </EmptyState>
            ) : list.isNarrowed ? (
              <NoMatches onClear={list.clear}>No vendor matches the search and the filters.</NoMatches>
            ) : (
              <EmptyState icon={<Store size={20} aria-hidden="true" />} title="No vendor has signed up yet">
                A vendor shows here as soon as it signs up, or as soon as a school invites it by its address.
              </EmptyState>
            )
          }
        />
      </AccountsTabs>
      {dialogs}
    </Screen>
  );
}
