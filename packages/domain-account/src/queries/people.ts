import { type Api, type Schemas, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';

/** One page of a list, whole or narrowed to people in one state. */
export type PeopleQuery = ListQuery & { state?: Schemas['Person']['state'] };

/** A school's assistants. */
export const schoolAssistants = (api: Api, query: PeopleQuery) =>
  api.queryOptions('/api/School/GetAssistants', { params: { query } });

/** A company's sub-vendors. */
export const vendorAssistants = (api: Api, query: PeopleQuery) =>
  api.queryOptions('/api/Vendor/GetAssistants', { params: { query } });

/** People who ask to join the school (ACC-37). */
export const joinRequests = (api: Api) => api.queryOptions('/api/School/GetJoinRequests');

const schoolPeople = [
  '/api/School/GetAssistants',
  '/api/School/GetSchoolSetup',
  '/api/POConfiguration/GetEvaluatorCandidates',
] as const;
const vendorPeople = ['/api/Vendor/GetAssistants'] as const;

export const useInviteSchoolAssistant = () =>
  useApiMutation('post', '/api/School/InviteAssistant', { idempotent: true, invalidates: schoolPeople });

export const useUpdateSchoolAssistant = () =>
  useApiMutation('post', '/api/School/UpdateAssistant', { idempotent: true, invalidates: schoolPeople });

export const useInviteReviewer = () =>
  useApiMutation('post', '/api/School/InviteReviewer', { idempotent: true, invalidates: schoolPeople });

export const useUpdateReviewer = () =>
  useApiMutation('post', '/api/School/UpdateReviewer', { idempotent: true, invalidates: schoolPeople });

export const useReinviteSchoolPerson = () =>
  useApiMutation('post', '/api/School/ReinvitePerson', { idempotent: true, invalidates: schoolPeople });

export const useInviteVendorAssistant = () =>
  useApiMutation('post', '/api/Vendor/InviteAssistant', { idempotent: true, invalidates: vendorPeople });

export const useUpdateVendorAssistant = () =>
  useApiMutation('post', '/api/Vendor/UpdateAssistant', { idempotent: true, invalidates: vendorPeople });

export const useReinviteVendorPerson = () =>
  useApiMutation('post', '/api/Vendor/ReinvitePerson', { idempotent: true, invalidates: vendorPeople });

const menu = '/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}';

/** Accepts or declines a request to join; the dialog shows what was refused. */
export const useAnswerJoinRequest = () =>
  useApiMutation('post', '/api/School/AnswerJoinRequest', {
    silent: true,
    invalidates: ['/api/School/GetJoinRequests', ...schoolPeople, menu],
  });
