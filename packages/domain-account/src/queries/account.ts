import { type Api, useApiMutation } from '@chalkline/api-client';

/** My own profile. */
export const myProfile = (api: Api) => api.queryOptions('/api/Auth/GetMyProfile');

/** Where my account is signed in; what it was a while ago would mislead. */
export const mySessions = (api: Api) => ({ ...api.queryOptions('/api/Auth/GetMySessions'), staleTime: 0 });

/** What I hear of, and how. */
export const notificationPreferences = (api: Api) => ({
  ...api.queryOptions('/api/Auth/GetNotificationPreferences'),
  // The screen keeps what was switched by itself; a refetch under it would only flicker.
  refetchOnWindowFocus: false,
});

/** The school's setup. */
export const schoolSetup = (api: Api) => ({
  ...api.queryOptions('/api/School/GetSchoolSetup'),
  refetchOnWindowFocus: false,
});

/** The company's profile with its verification. */
export const vendorProfile = (api: Api) => ({
  ...api.queryOptions('/api/Vendor/GetVendorProfile'),
  refetchOnWindowFocus: false,
});

/** The product's categories, for what a company provides. */
export const categories = (api: Api) => ({
  ...api.queryOptions('/api/POConfiguration/GetAllCategory'),
  staleTime: 3_600_000,
});

const menu = '/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}';

export const useUpdateMyProfile = () =>
  useApiMutation('post', '/api/Auth/UpdateMyProfile', { invalidates: ['/api/Auth/GetMyProfile'] });

const sessions = '/api/Auth/GetMySessions';

/** It ends every other session, too. */
export const useChangePassword = () => useApiMutation('post', '/api/Auth/ChangePassword', { invalidates: [sessions] });

export const useEndSession = () => useApiMutation('post', '/api/Auth/EndSession', { invalidates: [sessions] });

export const useEndOtherSessions = () =>
  useApiMutation('post', '/api/Auth/EndOtherSessions', { invalidates: [sessions] });

/** Quiet: the switches say themselves whether they are saved. */
export const useSavePreferences = () =>
  useApiMutation('post', '/api/Auth/SaveNotificationPreferences', { silent: true });

/** The criteria that can be weighed are the school's own, too. */
export const useUpdateSchool = () =>
  useApiMutation('post', '/api/School/UpdateSchool', { invalidates: [menu, '/api/POConfiguration/RubricType'] });

export const useSubmitSchool = () =>
  useApiMutation('post', '/api/School/SubmitSchoolSetup', { idempotent: true, invalidates: [menu] });

/** Quiet: the wizard says itself whether a step is saved. */
export const useSaveVendorStep = () =>
  useApiMutation('post', '/api/vendor/UpdateVendor', { silent: true, invalidates: [menu] });

export const useUpdateVendor = () => useApiMutation('post', '/api/vendor/UpdateVendor', { invalidates: [menu] });
