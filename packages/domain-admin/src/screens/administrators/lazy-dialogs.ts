import { loadModule } from '@chalkline/platform';
import { lazy } from 'react';

const loadDialogs = () => import('./invite-dialogs.tsx');
const dialogs = () => loadModule(loadDialogs, 'admin-invitations');

// Most who come here look at accounts: the dialogs are loaded by whoever opens them.
export const InviteAdministratorDialog = lazy(async () => ({ default: (await dialogs()).InviteAdministratorDialog }));
export const InviteStaffDialog = lazy(async () => ({ default: (await dialogs()).InviteStaffDialog }));
export const AreasDialog = lazy(async () => ({ default: (await dialogs()).AreasDialog }));
