import type { Api } from '@chalkline/api-client';

const HOUR_MS = 3_600_000;

/** The states of the country; they do not change while somebody works. */
export const states = (api: Api) => ({ ...api.queryOptions('/api/Auth/GetAllStates'), staleTime: HOUR_MS });
