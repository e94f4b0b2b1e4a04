/** The query parameter that says where to go after signing in. */
export const RETURN_TO = 'returnTo';

/** `path` with the way back in its query. */
export function withReturnTo(path: string, returnTo: string | null): string {
  return returnTo ? `${path}?${new URLSearchParams({ [RETURN_TO]: returnTo })}` : path;
}
