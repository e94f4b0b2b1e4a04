import { DEFAULT_HOME_URL } from './constants.ts';

const INSIDE = 'https://inside.invalid';

/**
 * A path inside this product, or `null`. Only such a path may be followed: an address of another site in a link would turn
 * the sign-in page into a lure. AUTH-43
 *
 * @param text - A path, with or without its first slash.
 */
export function safePath(text: string | null | undefined): string | null {
  if (!text) return null;
  const path = text.startsWith('/') ? text : `/${text}`;
  // Browsers read a backslash as a slash, and `//host` as another site; a scheme needs a colon in the first part.
  if (path.includes('\\') || path.startsWith('//') || /^\/[^/?#]*:/.test(path)) return null;
  const url = URL.canParse(path, INSIDE) ? new URL(path, INSIDE) : null;
  // `/.//host` becomes `//host` once its dots are gone.
  if (url?.origin !== INSIDE || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** A route from the server as a path of the app; an address outside the product leads home. AUTH-43 */
export function appPath(href: string): string {
  return safePath(href) ?? DEFAULT_HOME_URL;
}
