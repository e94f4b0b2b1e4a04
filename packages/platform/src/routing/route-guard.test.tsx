import { type Role, type RouteGroup, type RouteGroupName, roles, routeGroups } from '@chalkline/rules';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp, platformOf, renderIn, sessionOf, testServer } from '../testing.tsx';
import { accessVerdict, RouteGuard } from './route-guard.tsx';

afterEach(cleanUp);

const groups = Object.entries(routeGroups) as [RouteGroupName, RouteGroup][];
const statuses = Array.from({ length: 10 }, (_, status) => status);
const accessTypes = [null, 1, 2, 3];

function Where() {
  return <output>{useLocation().pathname}</output>;
}

function renderGuarded(
  guard: Parameters<typeof RouteGuard>[0],
  sign: (platform: ReturnType<typeof platformOf>['platform']) => void,
) {
  const { platform } = platformOf(testServer());
  sign(platform);
  return renderIn(
    platform,
    <Routes>
      <Route path="/guarded" element={<RouteGuard {...guard} />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    '/guarded',
  );
}

const inside = <h1>Inside</h1>;

describe('the route guard', () => {
  it('ACC-9 sends a visitor without a token to the school sign-in', () => {
    renderGuarded({ group: 'vendor', children: inside }, () => {});
    expect(screen.getByRole('status').textContent).toBe('/school-login');
  });

  it('ACC-9 lets an allowed pair in', () => {
    renderGuarded({ group: 'school', children: inside }, ({ session }) => session.signIn(sessionOf({ status: 3 })));
    expect(screen.getByRole('heading').textContent).toBe('Inside');
  });

  it('ACC-9 sends everybody else to /unauthorized', () => {
    renderGuarded({ group: 'school', children: inside }, ({ session }) => session.signIn(sessionOf({ status: 4 })));
    expect(screen.getByRole('status').textContent).toBe('/unauthorized');
  });

  it('ACC-9 lets an impersonating administrator in, whatever the status', () => {
    renderGuarded({ group: 'school', children: inside }, ({ session }) =>
      session.signIn(sessionOf({ role: 'Vendor', status: 2 }), { role: 'Vendor', email: 'pine@vendor.test' }),
    );
    expect(screen.getByRole('heading').textContent).toBe('Inside');
  });

  it('ACC-9 does not take the impersonation’s mark for a token', () => {
    renderGuarded({ group: 'school', children: inside }, ({ session }) => session.update({ isImpersonating: true }));
    expect(screen.getByRole('status').textContent).toBe('/school-login');
  });

  it('takes pairs of its own', () => {
    const allow = [{ role: 'Admin', status: [1] }] as const;
    renderGuarded({ allow, children: inside }, ({ session }) => session.signIn(sessionOf({ role: 'Admin' })));
    expect(screen.getByRole('heading').textContent).toBe('Inside');
    cleanUp();
    renderGuarded({ allow, children: inside }, ({ session }) =>
      session.signIn(sessionOf({ role: 'Admin', status: 2 })),
    );
    expect(screen.getByRole('status').textContent).toBe('/unauthorized');
  });

  it('ACC-9 shows an overlay while it checks', () => {
    const { platform } = platformOf(testServer());
    platform.session.signIn(sessionOf());
    const checking = { ...platform, start: () => () => {} };
    renderIn(
      checking,
      <RouteGuard group="school" overlay="Checking">
        {inside}
      </RouteGuard>,
      '/guarded',
    );
    expect(screen.getByRole('status').textContent).toBe('Checking');
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('the matrix of roles, statuses and groups', () => {
  const { session } = platformOf(testServer()).platform;

  /** Signs in and asks the verdict that the guard acts on. */
  function verdictOf(group: RouteGroupName, role: Role, status: number, accessType: number | null) {
    session.update({ token: 'token', role, status, accessType, isImpersonating: false });
    return accessVerdict({ kind: 'group', group }, session.guarded);
  }

  it.each(groups)('ACC-6 ACC-7 ACC-8 %s lets in exactly its pairs', (group, rule) => {
    for (const role of roles) {
      for (const status of statuses) {
        for (const accessType of accessTypes) {
          const isListed = (rule.allowed[role] ?? []).includes(status);
          const askedType = rule.accessTypes?.[role];
          const isRightType = askedType === undefined || askedType === accessType;
          const expected = isListed && isRightType ? 'enter' : 'unauthorized';
          expect(verdictOf(group, role, status, accessType), `${role} ${status} ${accessType}`).toBe(expected);
        }
      }
    }
  });

  it('ACC-6 has the pairs of the product’s tables', () => {
    const pairs = Object.fromEntries(groups.map(([group, { allowed }]) => [group, allowed]));
    expect(pairs).toEqual({
      school: { School: [1, 3] },
      vendor: { Vendor: [1, 3, 4, 5], SubVendor: [1] },
      vendorMain: { Vendor: [1, 3, 4, 5] },
      vendorNotInvited: { Vendor: [1, 3, 4] },
      vendorAndAdmin: { Vendor: [1, 3, 4, 5], Admin: [1] },
      vendorMainAndSchool: { Vendor: [1, 3, 4, 5], School: [1, 3] },
      vendorAndSchool: { Vendor: [1, 3, 4, 5], SubVendor: [1], School: [1, 3] },
      staff: { StaffMember: [1] },
      admin: { Admin: [1] },
    });
  });
});
