import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accounts } from '../../testing/accounts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderIn, testPlatform } from '../../testing/render-app.tsx';
import { GlobalSearch } from './global-search.tsx';
import { SearchStore } from './search-store.ts';

it('UI-1 the list closes when the focus goes to another control, and not for the heading of a page that comes', async () => {
  const store = new SearchStore(async () => ({ listingData: [], totalCount: 0 }));
  renderIn(
    testPlatform({ account: accounts.school, fetch: fakeServer({}).fetch }),
    <>
      <GlobalSearch store={store} audience="school" onChoose={() => {}} />
      <h1 tabIndex={-1}>A page that has come</h1>
      <button type="button">Elsewhere</button>
    </>,
  );
  const box = screen.getByRole('combobox');
  act(() => store.setText(''));
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'));
  for (const relatedTarget of [box, screen.getByRole('heading'), null]) {
    fireEvent.blur(box, { relatedTarget });
    expect(box.getAttribute('aria-expanded')).toBe('true');
  }
  fireEvent.blur(box, { relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }) });
  expect(box.getAttribute('aria-expanded')).toBe('false');
});
