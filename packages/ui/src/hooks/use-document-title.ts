import { createContext, use, useEffect } from 'react';

/** The text after a page's own title in the browser's title; the app sets it once, in the provider. */
export const SiteTitleContext = createContext('Chalkline');

/** Sets the browser's title to the page's and the site's while the component is mounted. */
export function useDocumentTitle(title: string | undefined): void {
  const site = use(SiteTitleContext);
  useEffect(() => {
    if (title === undefined) return;
    document.title = title === '' || title === site ? site : `${title} · ${site}`;
  }, [title, site]);
}
