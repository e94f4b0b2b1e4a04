import { useApi } from '@chalkline/api-client';
import { Page as PageFrame, PageSkeleton } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { QueryView } from '../../components/query-view.tsx';
import type { Preferences } from '../../model/preferences-form.ts';
import { groupsOf } from '../../model/preferences-form.ts';
import { notificationPreferences } from '../../queries/account.ts';
import { DigestCard } from './digest-card.tsx';
import { GroupCard } from './group-card.tsx';
import { NotSavedNote, SavedStatus } from './saved-note.tsx';
import { usePreferencesStore } from './use-preferences-store.ts';

/** `notification-preference`: each event by channel, and when mails come. */
export function Page() {
  const api = useApi();
  const query = useQuery(notificationPreferences(api));
  if (query.isLoading) return <PageSkeleton />;
  return (
    <PageFrame
      title="Notification preferences"
      lead="What you hear of, and where. Every switch is saved as you turn it."
    >
      <QueryView query={query} what="Your preferences">
        {(preferences) => <Switches preferences={preferences} />}
      </QueryView>
    </PageFrame>
  );
}

const Switches = observer(function Switches({ preferences }: { preferences: Preferences }) {
  const { store, change, saveNow } = usePreferencesStore(preferences);
  return (
    <>
      <NotSavedNote store={store} onRetry={saveNow} />
      <DigestCard
        digest={store.form.digest}
        hour={store.form.digestHour}
        timeZone={preferences.timeZone}
        status={<SavedStatus store={store} />}
        onDigest={(digest) => change('digest', digest)}
        onHour={(hour) => change('digestHour', hour)}
      />
      {groupsOf(preferences.events).map(({ group, events }) => (
        <GroupCard
          key={group}
          title={group}
          events={events}
          channels={store.form.channels}
          onChange={(event, channels) => change('channels', { ...store.form.channels, [event]: channels })}
        />
      ))}
    </>
  );
});
