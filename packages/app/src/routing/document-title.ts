import { useLayoutEffect } from 'react';

/** What the browser shows for a page that says nothing of its own. */
export const DEFAULT_TITLE = 'Grow your business with K-12 opportunities and RFPs';

/**
 * Sets the browser's title for a route before its page appears; the page may then put its own. A route that owns its title
 * is left alone.
 */
export function useRouteTitle(route: { title?: string | undefined; ownsTitle?: boolean | undefined }): void {
  const { title, ownsTitle } = route;
  useLayoutEffect(() => {
    if (ownsTitle) return;
    document.title = title ? `${title} · ${DEFAULT_TITLE}` : DEFAULT_TITLE;
  }, [title, ownsTitle]);
}
