import { SessionStore } from '@chalkline/platform';
import { accounts } from '@chalkline/platform/testing';
import { DAY_MS } from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { profileItems } from './profile-items.ts';

function seenBy(account: Partial<(typeof accounts)['school' | 'vendor']> & object): Record<string, string> {
  const session = new SessionStore();
  session.signIn({ ...accounts.vendor, ...account } as never);
  return Object.fromEntries(
    profileItems.filter((item) => item.visible(session)).map((item) => [item.label, item.to(session)]),
  );
}

describe('the profile items', () => {
  it('ACC-7 lead an approved main vendor to its setup, any other to verification', () => {
    expect(seenBy({ status: 1 })['Business Setup']).toBe('/vendor-business-setup');
    expect(seenBy({ status: 3 } as object)['Business Setup']).toBe('/vendor-verification-setup');
  });

  it('ACC-7 NOTIF-24 show neither setup nor preferences to an invited vendor or a sub-vendor', () => {
    expect(seenBy({ accessType: 3, status: 5 } as object)).toEqual({});
    expect(seenBy({ role: 'SubVendor', accessType: 2 } as object)).toEqual({});
    expect(seenBy({})['Notification Preferences']).toBe('/notification-preference');
  });

  it('PLAN-6 show the plan’s details in its first sixty days', () => {
    const started = (daysAgo: number) => ({ planStartedAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString() });
    expect(seenBy(started(59))['Plan Details']).toBe('/plan-details');
    expect(seenBy(started(60))['Plan Details']).toBeUndefined();
    expect(seenBy({})['Plan Details']).toBeUndefined();
  });

  it('show a school its setup', () => {
    expect(seenBy(accounts.school)).toEqual({
      'School Setup': '/school-business-setup',
      'Notification Preferences': '/notification-preference',
    });
  });
});
