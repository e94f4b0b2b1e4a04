import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// happy-dom does not know the media queries that show a part on a wide screen: what CSS hides is not hidden here.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });

afterEach(async () => {
  cleanup();
  // Menus and dialogs leave their stack of layers a moment after they are gone; the next test must not find them there.
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every test environment
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
  localStorage.clear();
  sessionStorage.clear();
});
