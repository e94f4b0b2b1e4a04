import { defineLink } from '@chalkline/platform';

// Pages of the purchases' domain; each link knows its way itself, should a build be without them.

/** One purchase as its vendor sees it. */
export const dealLink = defineLink<{ encryptedId: string }>(
  'rfp.deal',
  ({ encryptedId }) => `/order-details?id=${encodeURIComponent(encryptedId)}`,
);

/** Where a vendor was asked to bid. */
export const invitedDealsLink = defineLink('rfp.invited-deals', () => '/invited-deals');
