/*
 * Calls that anyone may make before signing in. They carry the application key in place of a session.
 * `key-based-paths.test.ts` fails when the contract and this list disagree.
 */
const keyBasedPaths: ReadonlySet<string> = new Set([
  '/api/Auth/GetAllStates',
  '/api/Auth/SignIn',
  '/api/POConfiguration/GetAllLandingCategories',
]);

/** Whether calls of this contract path carry the application key instead of the session. */
export function isKeyBased(path: string): boolean {
  return keyBasedPaths.has(path);
}
