import { type Api, isReadOf, keyOf, useApi, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Thread } from '../model/contract.ts';
import { allMessages } from '../model/threads.ts';
import { counts, threadLists } from './invalidation.ts';

/** How many unread threads the dashboard shows; the inbox's own count comes from the same answer. */
export const UNREAD_SHOWN = 5;

export const THREADS_PER_PAGE = 25;

/** A partner, a purchase or a sale, by which conversations and partners are narrowed. */
type Named = { partnerId?: number; rfpId?: number; saleId?: number };

/** Conversations, unread first. */
export const threads = (api: Api, query: ListQuery & { unreadOnly?: boolean } & Named) =>
  api.queryOptions('/api/Inbox/GetThreads', { params: { query } });

/** The unread conversations: the first few and how many there are. */
export const unreadThreads = (api: Api) => threads(api, { pageNumber: 1, pageSize: UNREAD_SHOWN, unreadOnly: true });

/** Whom one can write to, and about what: those that a search finds, or those that are named. */
export const messagePartners = (api: Api, query: Named & { search?: string }) =>
  api.queryOptions('/api/Inbox/GetPartners', { params: { query } });

/** Names what is known of a partner, a purchase and a sale. */
export const named = ({
  partnerId,
  rfpId,
  saleId,
}: { [Key in keyof Named]: Named[Key] | null | undefined }): Named => ({
  ...(partnerId ? { partnerId } : {}),
  ...(rfpId ? { rfpId } : {}),
  ...(saleId ? { saleId } : {}),
});

const threadKey = (id: number) => keyOf('/api/Inbox/GetThread/{id}', { params: { path: { id } } });

/** One conversation, its newest messages first read; `fetchNextPage` reads earlier ones. Reading it marks it as read. */
export function useThread(id: number) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: threadKey(id),
    queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) =>
      api.get('/api/Inbox/GetThread/{id}', {
        params: { path: { id }, ...(pageParam === null ? {} : { query: { beforeId: pageParam } }) },
        signal,
        silent: true,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.hasEarlier ? (page.messages[0]?.id ?? null) : null),
  });
}

/** The pages with a newer answer for the first: what that page had and the answer leaves out stays, so no message goes missing between pages. */
function withSent(pages: readonly Thread[], sent: Thread): Thread[] {
  const [newest, ...earlier] = pages;
  if (!newest) return [sent];
  return [{ ...sent, messages: allMessages([newest, sent]), hasEarlier: newest.hasEarlier }, ...earlier];
}

/** Writes a message. The answer is the whole conversation, which is on screen at once; a failure is told beside the text. */
export function useSendMessage() {
  const queryClient = useQueryClient();
  return useApiMutation('post', '/api/Inbox/SendMessage', {
    idempotent: true,
    silent: true,
    invalidates: threadLists,
    onSuccess: (sent) => {
      const key = threadKey(sent.thread.id);
      queryClient.setQueryData<InfiniteData<Thread, number | null>>(key, (known) =>
        known ? { ...known, pages: withSent(known.pages, sent) } : undefined,
      );
    },
  });
}

/**
 * What opening a conversation changed on the server: counts are read again, the list of threads only on its next visit, so
 * that it does not rearrange itself under the reader.
 */
export function useThreadRead(): () => void {
  const queryClient = useQueryClient();
  return () => {
    const unread = keyOf('/api/Inbox/GetThreads', {
      params: { query: { pageNumber: 1, pageSize: UNREAD_SHOWN, unreadOnly: true } },
    });
    void queryClient.invalidateQueries({ queryKey: unread });
    void queryClient.invalidateQueries({ queryKey: keyOf('/api/Inbox/GetThreads'), refetchType: 'none' });
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, counts) });
  };
}
