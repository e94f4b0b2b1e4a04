import { useApi } from '@chalkline/api-client';
import { FileExport, ListBody, ListFilter, stateParam, wholeList } from '@chalkline/kit';
import { listQuery, useListState, usePlatform } from '@chalkline/platform';
import type { MenuAction } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, ClipboardCheck, School, Send } from 'lucide-react';
import { useState } from 'react';
import { DecisionDialog } from '../../components/decision-dialog.tsx';
import type { StaffMember } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { stateNamed, stateOptions } from '../../model/person-state.ts';
import { personName } from '../../model/words.ts';
import { staffMembers, useReinviteStaffMember, useSetStaffMemberState } from '../../queries/administrators.ts';
import { staffColumns } from './administrator-columns.tsx';
import { blockDecision } from './block-decision.ts';

const filters = ['account', 'state'] as const;

function useActions() {
  const [blocked, setBlocked] = useState<StaffMember | null>(null);
  const setState = useSetStaffMemberState();
  const reinvite = useReinviteStaffMember();
  const { logger } = usePlatform();
  const rowActions = (row: StaffMember): MenuAction[] => {
    const school = { label: 'Open the school', icon: <School aria-hidden="true" />, to: paths.school(row.schoolId) };
    const again = {
      label: 'Send the invitation again',
      icon: <Send aria-hidden="true" />,
      onSelect: () => {
        reinvite
          .mutateAsync({ body: { id: row.id } })
          .catch((error: unknown) => logger.warn('An invitation was refused', error));
      },
    };
    if (row.state === 'disabled') {
      return [school, { label: 'Enable…', icon: <CircleCheck aria-hidden="true" />, onSelect: () => setBlocked(row) }];
    }
    return [
      school,
      ...(row.state === 'invited' ? [again] : []),
      { label: 'Disable…', icon: <Ban aria-hidden="true" />, tone: 'danger', onSelect: () => setBlocked(row) },
    ];
  };
  const dialog = (
    <DecisionDialog
      decision={blocked && blockDecision(blocked)}
      onClose={() => setBlocked(null)}
      onDecide={async (reason) => {
        if (blocked === null) return;
        await setState.mutateAsync({ body: { id: blocked.id, isDisabled: blocked.state !== 'disabled', reason } });
      }}
    />
  );
  return { rowActions, dialog };
}

/** The staff members of every school, who review its purchases (ADM-13). */
export function StaffTab() {
  const api = useApi();
  const list = useListState(filters);
  const state = stateNamed(list.params.get('account'));
  const stateCode = stateParam(list.params);
  const narrowed = {
    ...listQuery(list),
    ...(state === null ? {} : { state }),
    ...(stateCode === '' ? {} : { stateCode }),
  };
  const query = useQuery({ ...staffMembers(api, narrowed), placeholderData: keepPreviousData });
  const { rowActions, dialog } = useActions();
  return (
    <>
      <ListBody<StaffMember>
        caption="Staff members"
        list={list}
        query={query}
        columns={staffColumns}
        rowKey={({ id }) => id}
        rowLabel={personName}
        rowActions={rowActions}
        searchPlaceholder="Name, email or school"
        filters={
          <>
            <ListFilter list={list} name="account" label="Account" placeholder="Any account" options={stateOptions} />
            <FileExport
              label="Export staff members"
              file={(api, format) =>
                api.download('/api/Admin/DownloadStaffMembers', {
                  params: { query: { ...wholeList(narrowed), format } },
                })
              }
            />
          </>
        }
        noMatches="No staff member matches the search and the filters."
        icon={<ClipboardCheck size={20} aria-hidden="true" />}
        empty={{
          title: 'No school has a staff member yet',
          text: 'A staff member reviews a school’s purchases before they are published.',
        }}
      />
      {dialog}
    </>
  );
}
