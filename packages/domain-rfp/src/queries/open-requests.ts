import { type Api, useApiMutation } from '@chalkline/api-client';
import type { AddendumInput } from '../model/contract.ts';
import { purchaseData } from './invalidation.ts';

/** Questions that vendors asked, those without an answer first. */
export const rfpQuestions = (api: Api, id: number) =>
  api.queryOptions('/api/POConfiguration/GetRfpQuestions/{id}', { params: { path: { id } } });

/** What an addendum would change and whom it concerns; nothing is saved by asking. */
export const addendumPreview = (api: Api, input: AddendumInput) => ({
  queryKey: ['addendum-preview', input],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.post('/api/POConfiguration/PreviewAddendum', { body: input, signal, silent: true }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  meta: { silent: true },
});

// What is refused in these forms stands at its field, so nothing is alerted as well.

export const useAnswerQuestion = () =>
  useApiMutation('post', '/api/POConfiguration/AnswerQuestion', {
    idempotent: true,
    silent: true,
    invalidates: purchaseData,
  });

export const usePublishAddendum = () =>
  useApiMutation('post', '/api/POConfiguration/PublishAddendum', {
    idempotent: true,
    silent: true,
    invalidates: purchaseData,
  });

export const useExtendRfp = () =>
  useApiMutation('post', '/api/POConfiguration/ExtendRfp', {
    idempotent: true,
    silent: true,
    invalidates: purchaseData,
  });

export const useInviteMore = () =>
  useApiMutation('post', '/api/POConfiguration/InviteMore', {
    idempotent: true,
    silent: true,
    invalidates: purchaseData,
  });

export const useRemindInvited = () =>
  useApiMutation('post', '/api/POConfiguration/RemindInvited', { silent: true, invalidates: purchaseData });
