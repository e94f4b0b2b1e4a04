import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import { purchaseOrderData } from './invalidation.ts';

export type IssueState = 'open' | 'answered' | 'resolved';

/** Issues on this account's purchase orders. */
export const issues = (api: Api, query: ListQuery & { state?: IssueState; purchaseOrderId?: number }) =>
  api.queryOptions('/api/POConfiguration/GetIssues', { params: { query } });

/** One issue with its thread. */
export const issue = (api: Api, id: number) =>
  api.queryOptions('/api/POConfiguration/GetIssue/{id}', { params: { path: { id } } });

/** The forms show what was refused, so that failures are not alerted as well. */
export const useReportIssue = () =>
  useApiMutation('post', '/api/POConfiguration/ReportIssue', {
    idempotent: true,
    silent: true,
    invalidates: purchaseOrderData,
  });

export const useAnswerIssue = () =>
  useApiMutation('post', '/api/POConfiguration/AnswerIssue', {
    idempotent: true,
    silent: true,
    invalidates: purchaseOrderData,
  });

export const useResolveIssue = () =>
  useApiMutation('post', '/api/POConfiguration/ResolveIssue', { silent: true, invalidates: purchaseOrderData });
