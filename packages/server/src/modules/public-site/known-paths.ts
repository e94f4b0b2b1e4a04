import { shellRoutes } from '@chalkline/rules';

/** Public routes by their segments; `:name` takes any one segment, with `?` also none. */
const publicRoutes: readonly string[] = [
  '',
  'vendor-portal',
  'not-found',
  'unauthorized',
  'school-login',
  'vendor-login',
  'register/:name/:category?',
  'staff-member',
  'logout',
  'forget-password',
  'reset-password/:token',
  'terms-of-use',
  'privacy-policy',
  'vendor-setup/:id',
  'rfp/:rfpToken/:page?',
  'rfq/:saleToken/:page?',
  'verify-log',
  'school/:sid',
  'redirect-handler',
  'vendor/token-regeneration',
  'school/token-regeneration',
  'support',
  'opportunities/:category?',
];

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function matches(route: readonly string[], path: readonly string[]): boolean {
  const needed = route.filter((segment) => !segment.endsWith('?')).length;
  if (path.length < needed || path.length > route.length) return false;
  return path.every((segment, index) => route[index]?.startsWith(':') || route[index] === segment);
}

const routes = [...publicRoutes, ...Object.values(shellRoutes).flat()].map(segmentsOf);

/** A path as routes are compared: without a slash at its end, in small letters. */
export const plainPath = (path: string): string => `/${segmentsOf(path.toLowerCase()).join('/')}`;

/** Whether some route of the product has this path; the others are answered as not found. UI-18 */
export function isKnownPath(path: string): boolean {
  const segments = segmentsOf(plainPath(path));
  return routes.some((route) => matches(route, segments));
}
