import { defineLink } from '@chalkline/platform';

// Pages of the purchases' domain. A stranger's first visit does not load that domain, so each link knows its way itself: by
// the vendors' sign-in to the purchase or the list, and by signing up where somebody looks at a category.

const throughSignIn = (to: string): string => `/redirect-handler?${new URLSearchParams({ to })}`;

/** One purchase that takes bids, for whoever signs in as a vendor. */
export const publicRfpLink = defineLink<{ encryptedId: string }>('rfp.public', ({ encryptedId }) =>
  throughSignIn(`/order-details?${new URLSearchParams({ id: encryptedId })}`),
);

/** All public opportunities; of one category, its vendors' sign-up. */
export const opportunitiesLink = defineLink<{ category?: number }>('rfp.opportunities', ({ category }) =>
  category === undefined ? throughSignIn('/new-deals') : `/register/vendor/${category}`,
);
