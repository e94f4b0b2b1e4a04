import { myProfile } from '@chalkline/domain-account';
import { definePlugin, type ProfileDialogProps } from '@chalkline/platform';
import { type ComponentType, createElement } from 'react';

const { load, ...entry } = myProfile;

/** The dialog stands open as long as it is there. */
function openWhileThere(Dialog: ComponentType<Pick<ProfileDialogProps, 'onClose'>>): ComponentType<ProfileDialogProps> {
  return function MyProfile({ open, onClose }) {
    return open ? createElement(Dialog, { onClose }) : null;
  };
}

/** "My Profile" in the profile menu of whoever has no setup page of their own. */
export const myProfilePlugin = definePlugin({
  id: 'my-profile',
  profileActions: [
    {
      ...entry,
      dialog: async () => {
        const { MyProfileDialog } = await load();
        return { Dialog: openWhileThere(MyProfileDialog) };
      },
    },
  ],
});
