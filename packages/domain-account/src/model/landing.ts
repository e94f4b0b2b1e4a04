import type { Schemas } from '@chalkline/api-client';
import { appPath, isAllowed, routeGroupOf, safePath } from '@chalkline/rules';

/** What decides where an account may go. */
export type LandingAccount = Pick<Schemas['Session'], 'role' | 'status' | 'accessType' | 'homeUrl'>;

/** Whether the account's role and status may open a path of this product; public pages are open to all. */
export function mayOpen(account: LandingAccount, path: string): boolean {
  const route = path.replace(/^\//, '').split(/[/?#]/, 1)[0] ?? '';
  const group = routeGroupOf(route);
  return group === null || isAllowed(group, account.role, account.status, account.accessType ?? undefined);
}

/**
 * Where a person goes after signing in: back to where they wanted to be when this account may open it, else home. A
 * colleague's link never ends on the unauthorized page right after signing in.
 */
export function landingPath(account: LandingAccount, returnTo: string | null): string {
  const wanted = safePath(returnTo);
  if (wanted && mayOpen(account, wanted)) return wanted;
  return appPath(account.homeUrl);
}
