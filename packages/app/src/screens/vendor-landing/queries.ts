import type { Api } from '@chalkline/api-client';

/** How many invitations the home shows; the list of invited deals has the rest. */
export const SHOWN_INVITATIONS = 5;

/** The invitations that close next. */
export const nextInvitations = (api: Api) =>
  api.queryOptions('/api/POConfiguration/GetInvitedDeals', {
    params: { query: { pageNumber: 1, pageSize: SHOWN_INVITATIONS } },
    silent: true,
  });

/** What a company may supply: the parent categories. */
export const categories = (api: Api) => api.queryOptions('/api/POConfiguration/GetAllCategory', { silent: true });
