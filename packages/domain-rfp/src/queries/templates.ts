import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import { draftData, templateData } from './invalidation.ts';

/** Purchases that the school keeps as the start of new ones. */
export const purchaseTemplates = (api: Api, query: ListQuery) =>
  api.queryOptions('/api/POConfiguration/GetPurchaseTemplates', { params: { query } });

/** The name's field shows what was refused. */
export const useSaveTemplate = () =>
  useApiMutation('post', '/api/POConfiguration/SaveTemplate', {
    idempotent: true,
    silent: true,
    invalidates: templateData,
  });

export const useDeleteTemplate = () =>
  useApiMutation('post', '/api/POConfiguration/DeleteTemplate', { invalidates: templateData });

export const useCreateFromTemplate = () =>
  useApiMutation('post', '/api/POConfiguration/CreateFromTemplate', {
    idempotent: true,
    invalidates: [...draftData, ...templateData],
  });
