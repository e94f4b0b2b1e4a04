import { useApi } from '@chalkline/api-client';
import { counted, sentence } from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useWayBack, VersionsCard, type WayBack } from '../../components/versions-card.tsx';
import type { MenuConfigurationVersion } from '../../model/contract.ts';
import { menuConfiguration, useRevertMenu } from '../../queries/menus.ts';
import type { MenuStore } from './use-menu-store.ts';

const USUAL = 'the default menu';

function summaryOf({ isMoved, changedEntries }: MenuConfigurationVersion): string {
  const changed = changedEntries === 0 ? [] : [`${sentence(counted(changedEntries, 'entry', 'entries'))} changed`];
  return [...(isMoved ? ['Order changed'] : []), ...changed].join(', ') || 'The default menu';
}

function useMenuWayBack(store: MenuStore): WayBack {
  const api = useApi();
  const queryClient = useQueryClient();
  const revert = useRevertMenu();
  return useWayBack({
    usual: USUAL,
    effect: 'Every open window shows it at once. The menu of today stays in the list of versions.',
    lost: store.hasChanges ? 'Changes that you have not published are lost.' : null,
    isBusy: revert.isPending,
    async send(to) {
      const { version, menu } = store.data;
      const saved = await revert.mutateAsync({ body: { menu, version, to } });
      queryClient.setQueryData(menuConfiguration(api, menu).queryKey, saved);
      await store.resolveConflict('theirs');
    },
  });
}

/** The versions of a menu, and the ways back (MENU-1). */
export const MenuVersions = observer(function MenuVersions({ store }: { store: MenuStore }) {
  const { versions, version: current } = store.data;
  const [newest] = versions;
  return (
    <VersionsCard
      versions={versions}
      current={current}
      none="Nobody has changed this menu."
      summaryOf={summaryOf}
      wayBack={useMenuWayBack(store)}
      isChanged={newest !== undefined && (newest.isMoved || newest.changedEntries > 0)}
    />
  );
});
