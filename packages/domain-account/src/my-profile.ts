import type { SessionStore } from '@chalkline/platform';
import { AccessType } from '@chalkline/rules';

/**
 * "My profile" of the profile dropdown: a dialog that loads when it is opened. Schools and companies find it on their setup
 * pages, whose dropdown entries are fixed; everybody else has it in the dropdown.
 */
export const myProfile = {
  id: 'account.my-profile',
  label: 'My Profile',
  order: 5,
  visible: ({ role, accessType, isSignedIn }: SessionStore): boolean =>
    isSignedIn && role !== 'School' && !(role === 'Vendor' && accessType === AccessType.Main),
  /** The dialog's component takes `onClose`; it stands open as long as it is mounted. */
  load: () => import('./screens/my-profile/my-profile-dialog.tsx'),
} as const;
