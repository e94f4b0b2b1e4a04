import type { ProfileItem } from '@chalkline/platform';
import { AccessType, VendorStatus } from '@chalkline/rules';
import { paths } from './model/paths.ts';

/** This domain's entry of the profile dropdown: the reports, for the main account of an approved company (ACC-7). */
export const profileItems: readonly ProfileItem[] = [
  {
    id: 'catalog.reports',
    label: 'Catalog Reports',
    order: 50,
    visible: ({ role, accessType, status }) =>
      role === 'Vendor' && accessType === AccessType.Main && status === VendorStatus.Approved,
    to: () => paths.reports,
  },
];
