import { createContext, use, useEffect } from 'react';

/** What follows a page's own title in the browser's: the app says it once, by the provider. */
export const SiteTitleContext = createContext('Chalkline');

/** Sets the browser's title to the page's own and the site's while the component stands. */
export function useDocumentTitle(title: string | undefined): void {
  const site = use(SiteTitleContext);
  useEffect(() => {
    if (title === undefined) return;
    document.title = title === '' || title === site ? site : `${title} · ${site}`;
  }, [title, site]);
}
