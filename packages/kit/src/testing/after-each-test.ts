import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/**
 * Leaves nothing of a test to the next one. Each file's own setup calls it: files share a process and what they import, so
 * what a module does when it is imported happens for the first file alone.
 */
export function cleanUpAfterEachTest(): void {
  // A busy machine may take longer than the library's second.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(() => {
    cleanup();
    for (const cookie of document.cookie.split('; ')) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every test environment
      document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
    }
    localStorage.clear();
    sessionStorage.clear();
  });
}
