import { useApi } from '@chalkline/api-client';
import { FormFiles, storeFile, useFilesOnLeave } from '@chalkline/kit';
import { sessionBackup, usePlatform } from '@chalkline/platform';
import { useState } from 'react';
import { MessageDrafts } from '../../stores/message-drafts.ts';

/** What this account writes and has not sent, for as long as the inbox is on screen. */
export function useMessageDrafts(): MessageDrafts {
  const api = useApi();
  const { session } = usePlatform();
  const [drafts] = useState(
    () =>
      new MessageDrafts(
        sessionBackup(`messages.${session.account ?? ''}`),
        () => new FormFiles({ store: (file, signal) => storeFile(api, file, signal) }),
      ),
  );
  useFilesOnLeave(drafts, true);
  return drafts;
}
