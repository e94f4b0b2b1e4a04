import type { components } from '@chalkline/openapi/types';
import { arrangeMenu, inSidebarOrder, isSeenBy, type MenuName, menuSections, VendorStatus } from '@chalkline/rules';
import type { SignedInCall } from '../../call.ts';
import type { Session } from '../../security/sessions.ts';
import { adminMenu, staffMenu } from './market-menu.ts';
import { countsOf } from './menu-counts.ts';
import type { MenuEntry } from './menu-entry.ts';
import { publishedMenu } from './published-menu.ts';
import { schoolMenu } from './school-menu.ts';
import { invitedMenu, vendorMenu } from './vendor-menu.ts';

type MenuItem = components['schemas']['MenuItem'];

/**
 * The menus as the product has them, in the order that a sidebar shows; sub-vendors have neither people, plan, verification
 * nor catalog reports. ACC-7 ACC-17 MENU-1
 */
export const menus: Readonly<Record<MenuName, readonly MenuEntry[]>> = {
  School: inSidebarOrder(schoolMenu),
  Vendor: inSidebarOrder(vendorMenu),
  InvitedVendor: inSidebarOrder(invitedMenu),
  // Of a vendor's menu, whatever not everybody finds is the main account's.
  SubVendor: inSidebarOrder(vendorMenu.filter(({ isFor }) => isFor === undefined)),
  StaffMember: inSidebarOrder(staffMenu),
  Admin: inSidebarOrder(adminMenu),
};

/** The menu that an account reads. A colleague of a company that was only invited has its menu. */
function menuNameOf({ role, status, isInvitedOnly }: Session): MenuName {
  if (role === 'Vendor') return status === VendorStatus.Invited ? 'InvitedVendor' : 'Vendor';
  return role === 'SubVendor' && isInvitedOnly ? 'InvitedVendor' : role;
}

/** What an account finds in its menu, as administrators arranged it. MENU-1 MENU-2 */
async function entriesOf({ db, session }: SignedInCall): Promise<readonly MenuEntry[]> {
  const menu = menuNameOf(session);
  const arranged = arrangeMenu(menus[menu], await publishedMenu(db, menu));
  // A colleague's own state is active; what is hidden for a state is hidden for the company's.
  const status = menu === 'InvitedVendor' ? VendorStatus.Invited : session.status;
  return arranged
    .filter((entry) => isSeenBy(menu, entry, status))
    .filter(({ href }) => session.role !== 'SubVendor' || href !== 'vendor-landing')
    .filter(({ isFor }) => isFor?.(session) ?? true);
}

/** The menu of an account, with what is waiting. */
export async function menuOf(call: SignedInCall): Promise<MenuItem[]> {
  const counts = await countsOf(call);
  const entries = await entriesOf(call);
  return entries.map((entry, index) => ({
    id: index + 1,
    href: entry.href,
    name: entry.name,
    icon: entry.icon,
    rank: index + 1,
    groupNumber: menuSections.indexOf(entry.section) + 1,
    notificationCount: entry.count ? (counts[entry.count] ?? 0) : 0,
    showIndicator: [entry.dot ?? []].flat().some((name) => (counts[name] ?? 0) > 0),
  }));
}
