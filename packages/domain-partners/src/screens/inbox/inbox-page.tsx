import { useApi } from '@chalkline/api-client';
import { listQuery, numberParam, useListState, usePlatform } from '@chalkline/platform';
import { counted, Page as Screen, sentence, useMediaQuery } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { sideOf } from '../../model/side.ts';
import { THREADS_PER_PAGE, threads, unreadThreads } from '../../queries/inbox.ts';
import { InboxPanes } from './inbox-panes.tsx';
import { NewMessageButton, NewMessageDialog, type Recipient } from './new-message-dialog.tsx';
import { PhoneConversation } from './phone-conversation.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { useInboxTarget } from './use-inbox-target.ts';
import { useMessageDrafts } from './use-message-drafts.ts';
import { useSeenThreads } from './use-seen-threads.ts';
import { useThreadFocus } from './use-thread-focus.ts';

const filters = ['unread'] as const;
const TWO_PANES = '(min-width: 48rem)';

function leadOf(unread: number | undefined): string {
  if (unread === undefined) return ' ';
  if (unread === 0) return 'You have read everything.';
  return `${sentence(counted(unread, 'conversation'))} ${unread === 1 ? 'has' : 'have'} something new.`;
}

/** The inbox of a school or a vendor: conversations beside the open one, or one after the other where there is no room. */
export const Page = observer(function Page() {
  const api = useApi();
  const { session, feedback } = usePlatform();
  const side = sideOf(session);
  const list = useListState(filters);
  const isUnreadOnly = list.params.get('unread') === '1';
  const query = useQuery({
    ...threads(api, { ...listQuery(list, THREADS_PER_PAGE), ...(isUnreadOnly ? { unreadOnly: true } : {}) }),
    placeholderData: keepPreviousData,
  });
  const unread = useQuery(unreadThreads(api)).data?.totalCount;
  const drafts = useMessageDrafts();
  const [recipient, setRecipient] = useState<Recipient | null>(null);
  const { seen, markRead } = useSeenThreads();
  const hasTwoPanes = useMediaQuery(TWO_PANES);
  const openId = numberParam(list.params, 'id');
  useThreadFocus(openId, hasTwoPanes);
  // A link that names a partner would begin the conversation, which whoever acts for the account can't. IMP-10
  const begin = (to: Recipient) =>
    session.isImpersonating
      ? feedback.error('There is no conversation yet. Only the account’s own people can begin one.')
      : setRecipient(to);
  useInboxTarget({ list, rows: query.data?.listingData, opensActive: hasTwoPanes, onMissing: begin });

  const hrefOf = (id: number | null) => {
    const params = new URLSearchParams(list.params);
    if (id === null) params.delete('id');
    else params.set('id', String(id));
    return `?${params}`;
  };
  const conversation = openId === null ? null : { id: openId, side, drafts, onRead: markRead };
  const dialog = (
    <NewMessageDialog
      side={side}
      drafts={drafts}
      recipient={recipient}
      onClose={() => setRecipient(null)}
      onSent={(id) => {
        setRecipient(null);
        list.set({ id: String(id), page: '1', search: null, unread: null });
      }}
    />
  );
  if (conversation && !hasTwoPanes) {
    return <PhoneConversation key={conversation.id} {...conversation} backHref={hrefOf(null)} />;
  }
  const pane = (
    <ThreadPane
      list={list}
      query={query}
      seen={seen}
      drafts={drafts}
      openId={openId}
      hrefOf={hrefOf}
      unread={unread}
      onWrite={() => setRecipient({})}
      isFramed={!hasTwoPanes}
    />
  );
  return (
    <Screen title="Inbox" lead={leadOf(unread)} actions={<NewMessageButton onOpen={() => setRecipient({})} />}>
      {hasTwoPanes ? <InboxPanes threads={pane} conversation={conversation} /> : pane}
      {dialog}
    </Screen>
  );
});
