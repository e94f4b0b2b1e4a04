import { type Api, type ApiError, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import { queryOptions } from '@tanstack/react-query';
import type { NoticePreview, NoticeTextRow, NoticeWords } from '../model/contract.ts';

/** What the list of texts is narrowed by. */
type NoticeTextQuery = ListQuery & {
  group?: NoticeTextRow['group'];
  state?: 'changed' | 'outdated' | 'off';
};

/** Every event that people are told of. */
export const noticeTexts = (api: Api, query: NoticeTextQuery) =>
  api.queryOptions('/api/Admin/GetNoticeTexts', { params: { query } });

/** One event's words, placeholders and versions. */
export const noticeText = (api: Api, event: string) =>
  api.queryOptions('/api/Admin/GetNoticeText/{event}', { params: { path: { event } } });

/** An event's words with sample data, as they are typed; a text that can't be used is refused with its fields. */
export const noticePreview = (api: Api, event: string, words: NoticeWords) =>
  queryOptions<NoticePreview, ApiError>({
    queryKey: ['notice-preview', event, words],
    queryFn: ({ signal }) => api.post('/api/Admin/PreviewNoticeText', { body: { event, words }, signal, silent: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { silent: true },
  });

const ofTexts = { invalidates: ['/api/Admin/GetNoticeTexts'] } as const;

// The form says itself what became of it.
export const useSaveNoticeText = () =>
  useApiMutation('post', '/api/Admin/SaveNoticeText', { ...ofTexts, silent: true });
export const useRevertNoticeText = () => useApiMutation('post', '/api/Admin/RevertNoticeText', ofTexts);
export const useSendTestNotice = () => useApiMutation('post', '/api/Admin/SendTestNotice', { idempotent: true });
