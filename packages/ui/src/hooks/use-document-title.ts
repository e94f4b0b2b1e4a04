import { useEffect } from 'react';

const PRODUCT = 'Chalkline';

/** Sets the browser's title to `title · Chalkline` while the component stands. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    document.title = title === '' || title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
