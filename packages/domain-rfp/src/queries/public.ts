import type { Api } from '@chalkline/api-client';
import type { OpportunityAddressQuery } from '@chalkline/rules';

/** A page of the public purchases that take bids; the first one comes with the page itself. */
export const publicOpportunities = (api: Api, query: OpportunityAddressQuery) =>
  api.queryOptions('/api/POConfiguration/GetPublicOpportunities', { params: { query }, silent: true });

/** One public purchase. One that is not there is the page's own to say. */
export const publicRfp = (api: Api, token: string) =>
  api.queryOptions('/api/POConfiguration/GetPublicRfp/{token}', { params: { path: { token } }, silent: true });

/** A school with its public purchases. */
export const publicSchool = (api: Api, token: string) =>
  api.queryOptions('/api/POConfiguration/GetPublicSchool/{token}', { params: { path: { token } }, silent: true });
