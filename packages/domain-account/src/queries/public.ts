import type { Api } from '@chalkline/api-client';

const HOUR_MS = 3_600_000;

/** States by code; they change never, so one read serves the visit. */
export const states = (api: Api) => ({ ...api.queryOptions('/api/Auth/GetAllStates'), staleTime: HOUR_MS });

/** The categories that vendors choose from, with what is open in each. */
export const landingCategories = (api: Api) => ({
  ...api.queryOptions('/api/POConfiguration/GetAllLandingCategories'),
  staleTime: HOUR_MS,
});

/** The figures and opportunities of the landing page; the first ones come with the page itself. */
export const landingPage = (api: Api) => api.queryOptions('/api/Auth/GetLandingPage');

/** The same for the vendors' landing page. */
export const vendorPortal = (api: Api) => api.queryOptions('/api/Auth/GetVendorPortal');

/** The plans with their prices. */
export const subscriptionPlans = (api: Api) => ({
  ...api.queryOptions('/api/Payment/SubscriptionPlans'),
  staleTime: HOUR_MS,
});

/** What an invited vendor finds behind its link. */
export const vendorInvitation = (api: Api, token: string) => ({
  ...api.queryOptions('/api/Auth/GetVendorInvitation/{token}', { params: { path: { token } }, silent: true }),
  staleTime: HOUR_MS,
  retry: false,
});
