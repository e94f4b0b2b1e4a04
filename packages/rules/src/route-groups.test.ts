import { describe, expect, it } from 'vitest';
import { homeUrlOf, mayEnterShell, roles } from './accounts.ts';
import { guardVerdict, isAllowed, type RouteGroupName, routeGroups } from './route-groups.ts';
import { routeGroupOf, shellRoutes } from './shell-routes.ts';

const statuses = [0, 1, 2, 3, 4, 5, 6];
const groups = Object.keys(routeGroups) as RouteGroupName[];

/** Written from the product's table of roles, not from the code. */
const allowedPairs: Record<RouteGroupName, string> = {
  school: 'School1 School3',
  vendor: 'Vendor1 Vendor3 Vendor4 Vendor5 SubVendor1',
  vendorMain: 'Vendor1 Vendor3 Vendor4 Vendor5',
  vendorNotInvited: 'Vendor1 Vendor3 Vendor4',
  vendorAndAdmin: 'Vendor1 Vendor3 Vendor4 Vendor5 Admin1',
  vendorAndSchool: 'School1 School3 Vendor1 Vendor3 Vendor4 Vendor5 SubVendor1',
  vendorMainAndSchool: 'School1 School3 Vendor1 Vendor3 Vendor4 Vendor5',
  staff: 'StaffMember1',
  admin: 'Admin1',
};

const pairsOf = (group: RouteGroupName, accessType?: number): string =>
  roles
    .flatMap((role) => statuses.filter((s) => isAllowed(group, role, s, accessType)).map((s) => `${role}${s}`))
    .join(' ');

describe('route groups', () => {
  it.each(groups)('ACC-6 %s lets in exactly its pairs', (group) => {
    expect(pairsOf(group, 1)).toBe(allowedPairs[group]);
  });

  it('ACC-7 keeps setup and verification for the main account', () => {
    expect([undefined, 2, 3].map((accessType) => pairsOf('vendorMain', accessType))).toEqual(['', '', '']);
    expect(pairsOf('vendor', 3)).toBe(allowedPairs.vendor);
  });

  it('NOTIF-24 keeps notification preferences for a company’s main account, and for everybody at a school', () => {
    expect([undefined, 3].map((accessType) => pairsOf('vendorMainAndSchool', accessType))).toEqual([
      'School1 School3',
      'School1 School3',
    ]);
    expect(isAllowed('vendorMainAndSchool', 'School', 1, 2)).toBe(true);
    expect(isAllowed('vendorMainAndSchool', 'SubVendor', 1, 2)).toBe(false);
    expect(routeGroupOf('/notification-preference')).toBe('vendorMainAndSchool');
  });

  it('ACC-8 sells no plan to an invited vendor', () => {
    expect(isAllowed('vendorNotInvited', 'Vendor', 5, 3)).toBe(false);
    expect(isAllowed('vendorNotInvited', 'Vendor', 4, 1)).toBe(true);
  });

  it('ACC-9 sends a visitor to sign in, an impersonating administrator in, a stranger away', () => {
    const session = { hasToken: true, role: 'School', status: 1, isImpersonating: false } as const;
    expect(guardVerdict('school', session)).toBe('enter');
    expect(guardVerdict('vendor', session)).toBe('unauthorized');
    expect(guardVerdict('vendor', { ...session, isImpersonating: true })).toBe('enter');
    expect(guardVerdict('school', { ...session, hasToken: false, isImpersonating: true })).toBe('sign-in');
    expect(guardVerdict('school', { ...session, role: null })).toBe('unauthorized');
    expect(guardVerdict('school', { ...session, status: 2 })).toBe('unauthorized');
  });
});

describe('shell routes', () => {
  it('ACC-6 guards every route by exactly one group', () => {
    const routes = groups.flatMap((group) => shellRoutes[group]);
    expect(new Set(routes).size).toBe(routes.length);
    expect(groups.map((group) => shellRoutes[group].length)).toEqual([36, 32, 2, 1, 4, 3, 1, 2, 22]);
  });

  it('ACC-6 finds the group of a path and none for a public one', () => {
    expect(routeGroupOf('/bid-comparison')).toBe('school');
    expect(routeGroupOf('propose-price')).toBe('vendorAndSchool');
    expect(routeGroupOf('/school-login')).toBeNull();
    expect(routeGroupOf('toString')).toBeNull();
  });

  it('ACC-5 gives nobody a home that is closed to it', () => {
    for (const role of roles) {
      for (const status of statuses.filter((candidate) => mayEnterShell(role, candidate))) {
        const group = routeGroupOf(homeUrlOf(role, status));
        expect(group && isAllowed(group, role, status)).toBe(true);
      }
    }
  });
});
