import { useApi } from '@chalkline/api-client';
import { FileExport, ListBody, ListFilter, stateParam, wholeList } from '@chalkline/kit';
import { listQuery, useListState } from '@chalkline/platform';
import { LinkButton, type MenuAction, Page as Screen } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, MailQuestion, School, UserRound } from 'lucide-react';
import { AccountsTabs, UNCONFIRMED } from '../../components/accounts-tabs.tsx';
import { useAccountDecisions } from '../../components/use-account-decisions.tsx';
import { useImpersonation } from '../../components/use-impersonation.tsx';
import { mayImpersonate, statusParam } from '../../model/account-status.ts';
import type { SchoolRow } from '../../model/contract.ts';
import { accountsLead, unconfirmedLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { adminSchools } from '../../queries/admin.ts';
import { AccountFilters } from './account-filters.tsx';
import { schoolColumns } from './school-columns.tsx';
import { unconfirmedEmpty } from './unconfirmed-empty.ts';

const filters = ['status', 'state', 'setup', UNCONFIRMED] as const;
const SUBMITTED = 'submitted';
const setups = [{ value: SUBMITTED, label: 'Submitted' }];

function useSchoolActions(isUnconfirmed: boolean) {
  const decisions = useAccountDecisions('school');
  const { impersonate, reasonDialog } = useImpersonation();
  const rowActions = (row: SchoolRow): MenuAction[] => [
    { label: 'Open', icon: <Eye aria-hidden="true" />, to: paths.school(row.id) },
    ...(isUnconfirmed ? [] : accountActions(row)),
  ];
  const accountActions = (row: SchoolRow): MenuAction[] => [
    {
      label: 'Impersonate',
      icon: <UserRound aria-hidden="true" />,
      disabled: !mayImpersonate('school', row.status),
      onSelect: () => impersonate({ email: row.email, roleType: 'School' }),
    },
    ...decisions.menuFor({
      id: row.id,
      name: row.name || row.email,
      status: row.status,
      isSubmitted: row.isSubmitted,
    }),
  ];
  return { rowActions, dialogs: [decisions.dialog, reasonDialog] };
}

function useSchoolList() {
  const list = useListState(filters);
  const status = statusParam('school', list.params.get('status'));
  const stateCode = stateParam(list.params);
  const setup = list.params.get('setup') === SUBMITTED ? SUBMITTED : '';
  const isUnconfirmed = list.params.get(UNCONFIRMED) === '1';
  const asked = {
    ...listQuery(list),
    ...(isUnconfirmed ? { isUnconfirmed } : {}),
    ...(status === null ? {} : { status }),
    ...(stateCode === '' ? {} : { stateCode }),
    ...(setup === '' ? {} : { isSubmitted: true }),
  };
  const query = useQuery({ ...adminSchools(useApi(), asked), placeholderData: keepPreviousData });
  return { list, isUnconfirmed, status, asked, query };
}

/** Every school of the cooperative. */
export function Page() {
  const { list, isUnconfirmed, status, asked, query } = useSchoolList();
  const { rowActions, dialogs } = useSchoolActions(isUnconfirmed);
  const total = query.data?.totalCount;
  return (
    <Screen
      title="Schools"
      lead={
        total === undefined
          ? ' '
          : isUnconfirmed
            ? unconfirmedLead('school', total)
            : accountsLead('school', total, status, list.isNarrowed)
      }
    >
      <AccountsTabs kind="school" isUnconfirmed={isUnconfirmed}>
        <ListBody
          caption="Schools"
          list={list}
          query={query}
          columns={schoolColumns}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.name || row.email}
          getRowHref={(row) => paths.school(row.id)}
          rowActions={rowActions}
          searchPlaceholder="Name, person or address"
          filters={
            <AccountFilters kind="school" list={list}>
              <ListFilter list={list} name="setup" label="Setup" placeholder="Every setup" options={setups} />
              <FileExport
                label="Export schools"
                file={(api, format) =>
                  api.download('/api/Admin/DownloadSchools', {
                    params: { query: { ...wholeList(asked), format } },
                  })
                }
              />
            </AccountFilters>
          }
          noMatches="No school matches the search and the filters."
          isNarrowed={list.isNarrowed && !isUnconfirmed}
          icon={isUnconfirmed ? <MailQuestion size={20} aria-hidden="true" /> : <School size={20} aria-hidden="true" />}
          empty={
            isUnconfirmed
              ? unconfirmedEmpty
              : {
                  title: 'No school has signed up yet',
                  text: 'Approve the email domain of a district, and its schools get access without waiting for you.',
                  action: <LinkButton to={paths.domains}>Approve a domain</LinkButton>,
                }
          }
        />
      </AccountsTabs>
      {dialogs}
    </Screen>
  );
}
