import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { cleanUpAfterEachTest } from './after-each-test.ts';

cleanUpAfterEachTest();
// happy-dom does not know the media queries that show a part on a wide screen: what CSS hides is not hidden here.
configure({ defaultHidden: true });

afterEach(async () => {
  cleanup();
  // Menus and dialogs leave their stack of layers a moment after they close; the next test must not find them there.
  await new Promise((resolve) => setTimeout(resolve, 50));
});
