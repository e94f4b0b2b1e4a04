import { useLayoutEffect } from 'react';

/** Sets the browser's title as it stands, for the pages on which the product's default title is not set. */
export function useOwnTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
