import type { Api } from '@chalkline/api-client';

/** What of the audit is asked for; without a purchase the school's whole. */
export type AuditFilter = { rfpId?: number; search?: string };

/** One page of the school's audit, newest first; asked for anew by whoever opens it. */
export const schoolAudit = (api: Api, query: AuditFilter & { pageNumber: number; pageSize: number }) => ({
  ...api.queryOptions('/api/School/GetAudit', { params: { query } }),
  staleTime: 0,
});
