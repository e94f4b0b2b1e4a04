import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage, standing } from '../testing/index.tsx';
import { DocumentList } from './document-list.tsx';

afterEach(() => void vi.restoreAllMocks());

const files = [
  { id: 5, name: 'scope.pdf', size: 1200, mimeType: 'application/pdf' },
  { id: 6, name: 'prices.xlsx', size: 1200, mimeType: 'application/vnd.ms-excel' },
];

function renderList() {
  return renderPage(() => <DocumentList files={files} emptyText="" />, {
    fetch: fakeServer(standing).fetch,
    path: '/here',
    plugins: [],
    signIn: (session) => session.signIn(accounts.school),
  });
}

it('UI-22 a document that a browser can show opens in a tab; any other is only downloaded', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  renderList();
  expect(screen.queryByRole('button', { name: 'Open prices.xlsx in a new tab' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open scope.pdf in a new tab' }));
  expect(open).toHaveBeenCalledOnce();
});

it('UI-22 a tab that the browser blocks is alerted', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { feedback } = renderList();
  fireEvent.click(screen.getByRole('button', { name: 'Open scope.pdf in a new tab' }));
  await waitFor(() =>
    expect(feedback.alerts.map(({ text }) => text)).toEqual([
      'Failed to open a new tab. Please allow pop-ups in your browser.',
    ]),
  );
});
