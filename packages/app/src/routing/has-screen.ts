import { mayOpen, type Platform, type Registry } from '@chalkline/platform';

/** Whether this build has a screen at `path`, so that nothing in the shell leads to the not-found page. */
export function hasScreen(registry: Pick<Registry, 'match'>, path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  return registry.match(pathname) !== null;
}

/** Whether this build has a screen at `path` that the account may open. */
export function hasOpenScreen(platform: Pick<Platform, 'registry' | 'session'>, path: string): boolean {
  return hasScreen(platform.registry, path) && mayOpen(platform, path);
}
