import { type Api, type StalePath, useApiMutation } from '@chalkline/api-client';

const accountData: readonly StalePath[] = [
  '/api/School/GetAccountSetup',
  '/api/School/GetSchoolAccounts',
  '/api/Catalog/GetCart',
];
const checkoutData: readonly StalePath[] = ['/api/School/GetCheckoutSetup', '/api/Catalog/GetCart'];

/** The segments of the school's account codes. */
export const accountSetup = (api: Api) => api.queryOptions('/api/School/GetAccountSetup');

/** One page of the school's accounts. */
export const schoolAccounts = (api: Api, query: { pageNumber: number; pageSize: number; search?: string }) =>
  api.queryOptions('/api/School/GetSchoolAccounts', { params: { query } });

/** Who may check out how much. */
export const checkoutSetup = (api: Api) => api.queryOptions('/api/School/GetCheckoutSetup');

/** The forms show what was refused at their field. */
export const useSaveSegments = () =>
  useApiMutation('post', '/api/School/SaveAccountSegments', { silent: true, invalidates: accountData });

export const useSaveAccounts = () =>
  useApiMutation('post', '/api/School/SaveSchoolAccounts', {
    idempotent: true,
    silent: true,
    invalidates: accountData,
  });

export const useParseAccounts = () => useApiMutation('post', '/api/School/ParseSchoolAccounts', { silent: true });

export const useSaveCheckoutSetup = () =>
  useApiMutation('post', '/api/School/SaveCheckoutSetup', { silent: true, invalidates: checkoutData });
