import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// happy-dom does not know the media queries that show a part on a wide screen: elements that CSS hides are not hidden here.
configure({ defaultHidden: true });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
