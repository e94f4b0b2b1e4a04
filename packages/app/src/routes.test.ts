import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessVerdict, createRegistry, type GuardVerdict } from '@chalkline/platform';
import {
  AccessType,
  furtherPublicRoutes,
  type GuardedSession,
  isRole,
  publicRoutes,
  type Role,
  roles,
  shellRoutes,
} from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { plugins } from './plugins.ts';

const text = readFileSync(join(import.meta.dirname, '../../../docs/routes.md'), 'utf8');

/** Accounts of a role that enter; of a company perhaps its main account alone. */
interface Pair {
  readonly role: Role;
  readonly statuses: readonly number[];
  readonly isMainOnly: boolean;
}

/** A row of the list. */
interface ListedRoute {
  readonly path: string;
  readonly who: string;
  readonly what: string;
}

/** The body of each second-level section by its heading. */
const sections = new Map(
  text
    .split('\n## ')
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return [heading, lines] as const;
    }),
);

/** `School 1 3` or `Vendor 1 3 4 5, main account`. @throws {Error} on a role that is none */
function pairOf(words: string): Pair {
  const [pair = '', limit] = words.split(', ');
  const [role = '', ...statuses] = pair.split(' ');
  if (!isRole(role)) throw new Error(`docs/routes.md names a role that does not exist: ${words}`);
  return { role, statuses: statuses.map(Number), isMainOnly: limit === 'main account' };
}

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/** Who enters by the name that the lists use; null is everybody. */
const doors = new Map<string, readonly Pair[] | null>(
  (sections.get('Who enters') ?? [])
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Name '))
    .map((line) => {
      const [, name = '', accounts = ''] = cellsOf(line);
      return [name, name === 'Everybody' ? null : accounts.split('; ').map(pairOf)];
    }),
);

const listsOf = [...sections].filter(([heading]) => heading !== 'Who enters');
const rowsOf = (lines: readonly string[]): ListedRoute[] =>
  lines.flatMap((line) => {
    const [, path = '', who = '', what = ''] = line.startsWith('| `') ? cellsOf(line) : [];
    return path === '' ? [] : [{ path: path.replaceAll('`', ''), who, what }];
  });
const listed = listsOf.flatMap(([, lines]) => rowsOf(lines));

/** As the registry keeps it: `register/{name}/{category?}` is `register/:name/:category?`. */
const patternOf = (path: string): string => path.replace(/^\//, '').replace(/\{(\w+)(\??)\}/g, ':$1$2');

/** Addresses that lead there: with every part, and without those that may be left out. */
const addressesOf = (path: string): string[] => {
  const inside = `/${path.replace(/^\//, '')}`;
  return [inside, inside.replace(/\/\{\w+\?\}/g, '')].map((each) => each.replace(/\{\w+\??\}/g, 'abc'));
};

const nobody: GuardedSession = { hasToken: false, role: null, status: 0, isImpersonating: false };

/** Every state that an account can be in, and some that none is in. */
const signedIn: readonly GuardedSession[] = roles.flatMap((role) =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((status) =>
    [undefined, AccessType.Main, AccessType.Assistant, AccessType.InvitedOnly].map((accessType) => ({
      hasToken: true,
      role,
      status,
      accessType,
      isImpersonating: false,
    })),
  ),
);

/** Administrators who act for somebody, whatever that account may do. */
const acting: readonly GuardedSession[] = signedIn
  .filter(({ role }) => role === 'School' || role === 'Vendor' || role === 'SubVendor')
  .map((session) => ({ ...session, isImpersonating: true }));

/** What the list says becomes of somebody at one of its paths. */
function promised({ who }: ListedRoute, session: GuardedSession): GuardVerdict {
  const pairs = doors.get(who);
  if (pairs === undefined) throw new Error(`docs/routes.md does not say who “${who}” is.`);
  if (pairs === null) return 'enter';
  if (!session.hasToken) return 'sign-in';
  if (session.isImpersonating) return 'enter';
  const isNamed = pairs.some(
    ({ role, statuses, isMainOnly }) =>
      role === session.role &&
      statuses.includes(session.status) &&
      (!isMainOnly || session.accessType === AccessType.Main),
  );
  return isNamed ? 'enter' : 'unauthorized';
}

const registry = createRegistry(plugins);
const promisedRoutes: readonly string[] = [...publicRoutes, ...Object.values(shellRoutes).flat()];
const byPath = listed.map((route) => [route.path, route] as const);

describe('the list of routes', () => {
  it('has as many as each heading says, those that were promised and two more', () => {
    for (const [heading, lines] of listsOf) {
      const count = Number(/\((\d+)\)$/.exec(heading)?.[1]);
      expect(rowsOf(lines), heading).toHaveLength(count);
    }
    const own = listsOf.filter(([heading]) => !heading.startsWith('Beyond')).flatMap(([, lines]) => rowsOf(lines));
    expect(own.map(({ path }) => patternOf(path)).sort()).toEqual([...promisedRoutes].sort());
    expect(listed).toHaveLength(promisedRoutes.length + furtherPublicRoutes.length);
    expect(listed.filter(({ what }) => what === '')).toEqual([]);
  });

  it('is of what the rules promise: 124 paths, each with a page, and two more', () => {
    const inCode = registry.routes.map(({ path }) => path);
    expect(promisedRoutes).toHaveLength(124);
    expect([...inCode].sort()).toEqual([...promisedRoutes, ...furtherPublicRoutes].sort());
  });

  it('names the routes of the code, each once, and no other', () => {
    const inCode = registry.routes.map(({ path }) => path).sort();
    expect(listed.map(({ path }) => patternOf(path)).sort()).toEqual(inCode);
  });

  it('lets in somebody by every name it uses', () => {
    expect([...doors.keys()].sort()).toEqual([...new Set(listed.map(({ who }) => who))].sort());
    for (const [name, pairs] of doors) {
      expect(pairs === null || pairs.every(({ statuses }) => statuses.length > 0), name).toBe(true);
    }
  });
});

describe('whoever opens a page', () => {
  it.each(byPath)('ACC-6 ACC-7 ACC-8 ACC-9 %s: comes in, signs in first or is refused, as listed', (path, route) => {
    for (const address of addressesOf(path)) {
      const match = registry.match(address);
      expect(match?.route.path, address).toBe(patternOf(path));
      const access = match?.route.access;
      if (!access) continue;
      const differing = [nobody, ...signedIn, ...acting].filter(
        (session) => accessVerdict(access, session) !== promised(route, session),
      );
      expect(differing, address).toEqual([]);
    }
  });

  it.each(['/no-such-page', '/dashboard/extra', '/register', '/school', '/vendor-portal/schools', '/RFP'])(
    'UI-18 %s is no page: nothing is registered there, for anybody',
    (address) => {
      expect(registry.match(address)).toBeNull();
    },
  );
});
