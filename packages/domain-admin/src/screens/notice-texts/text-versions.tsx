import { useApi } from '@chalkline/api-client';
import { noticeFieldNames } from '@chalkline/rules';
import { Button, Sheet, Stack, Text } from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useWayBack, VersionsCard, type WayBack } from '../../components/versions-card.tsx';
import type { NoticeField, NoticeVersion } from '../../model/contract.ts';
import { fieldText } from '../../model/notice-texts.ts';
import { noticeText, useRevertNoticeText } from '../../queries/notice-texts.ts';
import type { TextStore } from './use-text-store.ts';

/** What a version changed about the product's words and channels, in a few words. */
function summaryOf({ changedFields, inApp, email }: NoticeVersion, isAppOpen: boolean): string {
  const off = [...(isAppOpen && !inApp ? ['Off in the app'] : []), ...(email ? [] : ['Email off'])];
  const words = changedFields.map((field) => noticeFieldNames[field]);
  return [...words, ...off].join(', ') || 'The default text';
}

function useTextWayBack(store: TextStore): WayBack {
  const api = useApi();
  const queryClient = useQueryClient();
  const revert = useRevertNoticeText();
  return useWayBack({
    usual: 'the default text',
    effect: 'The next notification uses it. The text of today stays in the list of versions.',
    lost: store.hasChanges ? 'Changes that you have not saved are lost.' : null,
    isBusy: revert.isPending,
    async send(to) {
      const { version, row } = store.data;
      const saved = await revert.mutateAsync({ body: { event: row.event, version, to } });
      queryClient.setQueryData(noticeText(api, row.event).queryKey, saved);
      await store.resolveConflict('theirs');
    },
  });
}

function VersionSheet({ version, onClose }: { version: NoticeVersion | null; onClose: () => void }) {
  return (
    <Sheet open={version !== null} onClose={onClose} title={version ? `Version ${version.version}` : ''} size="md">
      {version && (
        <Stack gap="4">
          {(Object.keys(noticeFieldNames) as NoticeField[])
            .filter((field) => version.words[field] !== null)
            .map((field) => (
              <div key={field}>
                <Text textStyle="eyebrow" color="fg.muted">
                  {noticeFieldNames[field]}
                  {version.changedFields.includes(field) ? ' (changed)' : ''}
                </Text>
                <Text whiteSpace="pre-line" overflowWrap="anywhere">
                  {fieldText(version.words, field)}
                </Text>
              </div>
            ))}
        </Stack>
      )}
    </Sheet>
  );
}

/** The versions of an event's words, and the ways back (NOTIF-27). */
export const TextVersions = observer(function TextVersions({ store }: { store: TextStore }) {
  const { versions, version: current, row } = store.data;
  const [shown, setShown] = useState<NoticeVersion | null>(null);
  return (
    <>
      <VersionsCard
        versions={versions}
        current={current}
        none="Nobody has changed this notification."
        summaryOf={(version) => summaryOf(version, row.canTurnOffInApp)}
        wayBack={useTextWayBack(store)}
        isChanged={row.changedFields.length > 0 || (row.canTurnOffInApp && !row.inApp) || !row.email}
        more={(version) => (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Read version ${version.version}`}
            onClick={() => setShown(version)}
          >
            Read
          </Button>
        )}
      />
      <VersionSheet version={shown} onClose={() => setShown(null)} />
    </>
  );
});
