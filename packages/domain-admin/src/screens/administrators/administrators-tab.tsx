import { useApi } from '@chalkline/api-client';
import { FileExport, ListBody, ListFilter, wholeList } from '@chalkline/kit';
import { listQuery, useListState, usePlatform } from '@chalkline/platform';
import { adminAreaNames, adminAreas } from '@chalkline/rules';
import type { MenuAction } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, Send, ShieldCheck, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { DecisionDialog } from '../../components/decision-dialog.tsx';
import type { Administrator } from '../../model/contract.ts';
import { stateNamed, stateOptions } from '../../model/person-state.ts';
import { personName } from '../../model/words.ts';
import { administrators, useReinviteAdministrator, useUpdateAdministrator } from '../../queries/administrators.ts';
import { administratorColumns } from './administrator-columns.tsx';
import { blockDecision } from './block-decision.ts';
import { AreasDialog } from './lazy-dialogs.ts';

const filters = ['state', 'area'] as const;
const areaOptions = adminAreas.map((area) => ({ value: area, label: adminAreaNames[area] }));

function useActions() {
  const [changed, setChanged] = useState<Administrator | null>(null);
  const [blocked, setBlocked] = useState<Administrator | null>(null);
  const update = useUpdateAdministrator();
  const reinvite = useReinviteAdministrator();
  const { logger } = usePlatform();
  const inviteAgain = (id: number): void => {
    // What failed was alerted by the call itself; the list stands as it was.
    reinvite.mutateAsync({ body: { id } }).catch((error: unknown) => logger.warn('An invitation was refused', error));
  };
  const rowActions = (row: Administrator): MenuAction[] => {
    if (row.isMe) return [];
    const open = { label: 'Enable…', icon: <CircleCheck aria-hidden="true" />, onSelect: () => setBlocked(row) };
    if (row.state === 'disabled') return [open];
    const again = {
      label: 'Send the invitation again',
      icon: <Send aria-hidden="true" />,
      onSelect: () => inviteAgain(row.id),
    };
    return [
      { label: 'Change areas…', icon: <ShieldCheck aria-hidden="true" />, onSelect: () => setChanged(row) },
      ...(row.state === 'invited' ? [again] : []),
      { label: 'Disable…', icon: <Ban aria-hidden="true" />, tone: 'danger', onSelect: () => setBlocked(row) },
    ];
  };
  const dialogs = (
    <>
      <Suspense fallback={null}>
        {changed && <AreasDialog administrator={changed} onClose={() => setChanged(null)} />}
      </Suspense>
      <DecisionDialog
        decision={blocked && blockDecision(blocked)}
        onClose={() => setBlocked(null)}
        onDecide={async (reason) => {
          if (blocked === null) return;
          await update.mutateAsync({ body: { id: blocked.id, isDisabled: blocked.state !== 'disabled', reason } });
        }}
      />
    </>
  );
  return { rowActions, dialogs };
}

/** Everybody who runs the market, with what each opens (ADM-12). */
export function AdministratorsTab() {
  const api = useApi();
  const list = useListState(filters);
  const state = stateNamed(list.params.get('state'));
  const area = adminAreas.find((one) => one === list.params.get('area'));
  const narrowed = { ...listQuery(list), ...(state === null ? {} : { state }), ...(area ? { area } : {}) };
  const query = useQuery({ ...administrators(api, narrowed), placeholderData: keepPreviousData });
  const { rowActions, dialogs } = useActions();
  return (
    <>
      <ListBody<Administrator>
        caption="Administrators"
        list={list}
        query={query}
        columns={administratorColumns}
        rowKey={({ id }) => id}
        rowLabel={personName}
        rowActions={rowActions}
        searchPlaceholder="Name or email"
        filters={
          <>
            <ListFilter list={list} name="area" label="Area" placeholder="Any area" options={areaOptions} />
            <ListFilter list={list} name="state" label="Account" placeholder="Any account" options={stateOptions} />
            <FileExport
              label="Export administrators"
              file={(api, format) =>
                api.download('/api/Admin/DownloadAdministrators', {
                  params: { query: { ...wholeList(narrowed), format } },
                })
              }
            />
          </>
        }
        noMatches="No administrator matches the search and the filters."
        icon={<UsersRound size={20} aria-hidden="true" />}
        empty={{ title: 'Nobody but you yet', text: 'Invite a colleague, and choose what they open.' }}
      />
      {dialogs}
    </>
  );
}
