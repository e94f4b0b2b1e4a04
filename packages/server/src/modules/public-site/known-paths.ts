import { furtherPublicRoutes, publicRoutes, shellRoutes } from '@chalkline/rules';

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function matches(route: readonly string[], path: readonly string[]): boolean {
  const needed = route.filter((segment) => !segment.endsWith('?')).length;
  if (path.length < needed || path.length > route.length) return false;
  return path.every((segment, index) => route[index]?.startsWith(':') || route[index] === segment);
}

/** A path as routes are compared: without a slash at its end, in small letters. */
export const plainPath = (path: string): string => `/${segmentsOf(path.toLowerCase()).join('/')}`;

const routes = [...publicRoutes, ...furtherPublicRoutes, ...Object.values(shellRoutes).flat()].map((route) =>
  segmentsOf(plainPath(route)),
);

/** Whether some route of the product has this path; the others are answered as not found. UI-18 */
export function isKnownPath(path: string): boolean {
  const segments = segmentsOf(plainPath(path));
  return routes.some((route) => matches(route, segments));
}
