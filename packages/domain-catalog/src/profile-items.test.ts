import { SessionStore } from '@chalkline/platform';
import { accounts } from '@chalkline/platform/testing';
import { expect, it } from 'vitest';
import { catalogPlugin } from './plugin.ts';

function seenBy(account: Parameters<SessionStore['signIn']>[0]) {
  const session = new SessionStore();
  session.signIn(account);
  return (catalogPlugin.profileItems ?? [])
    .filter((item) => item.visible(session))
    .map((item) => [item.label, item.to(session)]);
}

it('ACC-7 leads the main account of an approved vendor to its catalog reports, and nobody else', () => {
  expect(seenBy({ ...accounts.vendor, accessType: 1, status: 1 })).toEqual([['Catalog Reports', '/catalog-reports']]);
  for (const status of [2, 3, 4, 5]) expect(seenBy({ ...accounts.vendor, accessType: 1, status })).toEqual([]);
  expect(seenBy({ ...accounts.vendor, accessType: 3, status: 1 })).toEqual([]);
  expect(seenBy({ ...accounts.vendor, role: 'SubVendor', accessType: 2, status: 1 })).toEqual([]);
  expect(seenBy(accounts.school)).toEqual([]);
});
