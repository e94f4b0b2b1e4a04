import type { Portal } from '@chalkline/rules';

/** One of the three doors: where it is and how it calls itself. */
export interface PortalInfo {
  id: Portal;
  path: string;
  /** The page's title, and how another door points here. */
  title: string;
  /** One sentence under the title. */
  lead: string;
  /** Where one gets an account of this door; `null` where a school gives it. */
  register: { path: string; text: string } | null;
}

/** The doors by name. Schools, their assistants and administrators share the first (ACC-4). */
export const portals: Readonly<Record<Portal, PortalInfo>> = {
  school: {
    id: 'school',
    path: '/school-login',
    title: 'School sign in',
    lead: 'For schools and the administrators of the cooperative.',
    register: { path: '/register/school', text: 'Create a school account' },
  },
  vendor: {
    id: 'vendor',
    path: '/vendor-login',
    title: 'Vendor sign in',
    lead: 'For vendors and their colleagues.',
    register: { path: '/register/vendor', text: 'Create a vendor account' },
  },
  staff: {
    id: 'staff',
    path: '/staff-member',
    title: 'Staff sign in',
    lead: 'For staff members who review a school’s purchases.',
    register: null,
  },
};

/** The other two doors. */
export function otherPortals(portal: Portal): PortalInfo[] {
  return Object.values(portals).filter((other) => other.id !== portal);
}

/** Whether `text` names a door. */
export function isPortal(text: string | undefined): text is Portal {
  return text !== undefined && Object.hasOwn(portals, text);
}
