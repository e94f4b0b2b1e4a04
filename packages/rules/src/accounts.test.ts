import { describe, expect, it } from 'vitest';
import { accountStatusLabel, canTransitionAccount } from './account-statuses.ts';
import {
  homeUrlOf,
  hubGroupOf,
  isRole,
  loginPathAfterExpiry,
  loginPathOf,
  mayEnterShell,
  portalOfRole,
  roles,
  signInRefusal,
} from './accounts.ts';

const statuses = [0, 1, 2, 3, 4, 5, 6];

describe('accounts', () => {
  it('ACC-1 has a list of statuses for each role', () => {
    expect([1, 2, 3, 4].map((status) => accountStatusLabel('School', status))).toEqual([
      'Approved',
      'Rejected',
      'Partially approved',
      'Submitted',
    ]);
    expect(accountStatusLabel('Vendor', 5)).toBe('Invited');
    expect(accountStatusLabel('SubVendor', 2)).toBe('Disabled');
    expect(() => accountStatusLabel('School', 5)).toThrow('5 is not a status of a school account.');
    expect([isRole('SubVendor'), isRole('subvendor'), isRole('toString')]).toEqual([true, false, false]);
  });

  it('ACC-2 approves a vendor only after its verification was submitted', () => {
    expect(statuses.filter((from) => canTransitionAccount('Vendor', from, 1))).toEqual([4]);
    expect(statuses.filter((from) => canTransitionAccount('School', from, 1))).toEqual([3]);
    expect(statuses.filter((from) => canTransitionAccount('Vendor', from, 5))).toEqual([]);
  });

  it('ACC-3 lets exactly these pairs enter', () => {
    const entering = Object.fromEntries(
      roles.map((role) => [role, statuses.filter((status) => mayEnterShell(role, status))]),
    );
    expect(entering).toEqual({ School: [1, 3], Vendor: [1, 3, 4, 5], SubVendor: [1], Admin: [1], StaffMember: [1] });
  });

  it('ACC-3 tells everybody else why, in one sentence or two', () => {
    for (const role of roles) {
      for (const status of statuses) {
        const refusal = signInRefusal(role, status);
        expect(refusal === null).toBe(mayEnterShell(role, status));
        if (refusal !== null) expect(refusal).toMatch(/^[A-Z].*\.$/);
      }
    }
    expect(signInRefusal('School', 4)).toMatch(/waiting for access/);
    expect(signInRefusal('School', 2)).toMatch(/school account was not approved/);
    expect(signInRefusal('Vendor', 2)).toMatch(/vendor account was not approved/);
    expect(signInRefusal('SubVendor', 2)).toMatch(/disabled/);
  });

  it('ACC-4 gives each role its door', () => {
    expect(roles.map(portalOfRole)).toEqual(['school', 'vendor', 'vendor', 'school', 'staff']);
    expect(roles.map(loginPathOf)).toEqual([
      '/school-login',
      '/vendor-login',
      '/vendor-login',
      '/school-login',
      '/staff-member',
    ]);
  });

  it('AUTH-2 sends vendors to their sign-in and everybody else to the school one', () => {
    expect([...roles, null, undefined].map(loginPathAfterExpiry)).toEqual([
      '/school-login',
      '/vendor-login',
      '/vendor-login',
      '/school-login',
      '/school-login',
      '/school-login',
      '/school-login',
    ]);
  });

  it('ACC-5 starts each role from its page', () => {
    expect(homeUrlOf('School', 3)).toBe('/school-dashboard');
    expect([1, 3, 4, 5].map((status) => homeUrlOf('Vendor', status))).toEqual([
      '/vendor-dashboard',
      '/vendor-dashboard',
      '/vendor-dashboard',
      '/vendor-landing',
    ]);
    expect(homeUrlOf('SubVendor', 1)).toBe('/vendor-dashboard');
    expect(homeUrlOf('StaffMember', 1)).toBe('/review-purchases');
    expect(homeUrlOf('Admin', 1)).toBe('/dashboard');
    expect(() => homeUrlOf('Vendor', 2)).toThrow('has no home page');
  });

  it('HUB-4 names the group by role and client id', () => {
    expect(hubGroupOf('SubVendor', 12)).toBe('SubVendor_12');
  });
});
