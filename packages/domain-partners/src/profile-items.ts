import type { ProfileItem } from '@chalkline/platform';
import { paths } from './model/paths.ts';

/** This domain's entries of the profile dropdown (ACC-7). */
export const profileItems: readonly ProfileItem[] = [
  {
    id: 'partners.ratings',
    label: 'View Rating and Reviews',
    order: 20,
    visible: ({ role }) => role === 'Vendor',
    to: () => paths.schoolRatings(),
  },
  {
    id: 'partners.blacklist',
    label: 'Vendor Black List',
    order: 20,
    visible: ({ role }) => role === 'School',
    to: () => paths.vendorBlacklist,
  },
];
