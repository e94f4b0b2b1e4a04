import type { Api } from '@chalkline/api-client';
import { useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import type { AdminArea, AuditKind, Person } from '../model/contract.ts';

type Filters = { state?: Person['state'] };

/** What a list of administrators is narrowed by. */
export type AdministratorQuery = ListQuery & Filters & { area?: AdminArea };

/** What a list of staff members is narrowed by. */
export type StaffQuery = ListQuery & Filters & { schoolId?: number; stateCode?: string };

/** Everybody who runs the market. */
export const administrators = (api: Api, query: AdministratorQuery) =>
  api.queryOptions('/api/Admin/GetAdministrators', { params: { query } });

/** The staff members of every school. */
export const staffMembers = (api: Api, query: StaffQuery) =>
  api.queryOptions('/api/Admin/GetStaffMembers', { params: { query } });

/** All of them, for choosing one: the server gives no more than a hundred at once. */
export const everyAdministrator = (api: Api) => administrators(api, { pageNumber: 1, pageSize: 100 });

/** What the market's audit is narrowed by. */
export type MarketAuditQuery = ListQuery & {
  entity?: AuditKind;
  by?: 'administrators' | 'others';
  actorId?: number;
  from?: string;
  to?: string;
};

/** What was done in the whole market, newest first; read anew each time it is opened. */
export const marketAudit = (api: Api, query: MarketAuditQuery) => ({
  ...api.queryOptions('/api/Admin/GetAudit', { params: { query } }),
  staleTime: 0,
});

const ofAdministrators = { invalidates: ['/api/Admin/GetAdministrators'] } as const;
const ofStaff = { invalidates: ['/api/Admin/GetStaffMembers'] } as const;

export const useInviteAdministrator = () =>
  useApiMutation('post', '/api/Admin/InviteAdministrator', { ...ofAdministrators, idempotent: true });
export const useUpdateAdministrator = () =>
  useApiMutation('post', '/api/Admin/UpdateAdministrator', { ...ofAdministrators, idempotent: true });
export const useReinviteAdministrator = () =>
  useApiMutation('post', '/api/Admin/ReinviteAdministrator', { ...ofAdministrators, idempotent: true });

export const useInviteStaffMember = () =>
  useApiMutation('post', '/api/Admin/InviteStaffMember', { ...ofStaff, idempotent: true });
export const useSetStaffMemberState = () => useApiMutation('post', '/api/Admin/SetStaffMemberState', ofStaff);
export const useReinviteStaffMember = () =>
  useApiMutation('post', '/api/Admin/ReinviteStaffMember', { ...ofStaff, idempotent: true });
