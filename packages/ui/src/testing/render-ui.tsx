import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ChalklineProvider } from '../theme/chalkline-provider.tsx';

/** Renders inside the real provider, with a person who can act. */
export function renderUi(ui: ReactNode) {
  const person = userEvent.setup();
  const wrap = (content: ReactNode) => <ChalklineProvider theme="light">{content}</ChalklineProvider>;
  const { rerender, ...view } = render(wrap(ui));
  return { person, rerender: (next: ReactNode) => rerender(wrap(next)), ...view };
}
