import { createRegistry } from '@chalkline/platform';
import { homeUrlOf, Role, shellStatuses } from '@chalkline/rules';
import { describe, expect, it } from 'vitest';
import { doorPlugins } from './door-plugins.ts';
import { plugins } from './plugins.ts';

describe('the product’s plugins', () => {
  it('fit together: no duplicate, no menu item without a route, no unbound link, no unguarded route', () => {
    const registry = createRegistry(plugins);
    expect(registry.routes.length).toBeGreaterThan(10);
    expect(registry.match('/not-found')).not.toBeNull();
  });

  it.each(Object.values(Role))('ACC-5 have the page from which a %s starts', (role) => {
    const registry = createRegistry(plugins);
    for (const status of shellStatuses[role]) {
      const home = homeUrlOf(role, status);
      expect(registry.match(home)?.route.area, home).toBe('shell');
    }
  });

  it('have every door, and the door has no guarded page', () => {
    const door = createRegistry(doorPlugins);
    for (const path of ['/', '/school-login', '/vendor-login', '/staff-member', '/logout', '/redirect-handler']) {
      expect(door.match(path), path).not.toBeNull();
    }
    expect(door.routes.filter(({ area }) => area === 'shell')).toEqual([]);
  });
});
