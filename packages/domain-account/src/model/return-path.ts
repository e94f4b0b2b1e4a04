/** The query parameter that says where to go after signing in. */
export const RETURN_TO = 'returnTo';

/**
 * A path inside this product, or `null`. Only such a path may be followed after signing in: an address of another site in a
 * link would turn the sign-in page into a lure.
 */
export function safePath(text: string | null | undefined): string | null {
  if (!text) return null;
  const path = text.startsWith('/') ? text : `/${text}`;
  // Browsers read a backslash as a slash, and `//host` as another site; a scheme needs a colon in the first part.
  if (path.includes('\\') || path.startsWith('//') || /^\/[^/?#]*:/.test(path)) return null;
  try {
    const base = 'https://inside.invalid';
    const url = new URL(path, base);
    return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}

/** `path` with the way back in its query. */
export function withReturnTo(path: string, returnTo: string | null): string {
  return returnTo ? `${path}?${new URLSearchParams({ [RETURN_TO]: returnTo })}` : path;
}
