import { ApiError } from '@chalkline/api-client';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RowPage } from './row-page.tsx';
import { renderPage } from './testing/index.tsx';

const back = { to: '/lists', label: 'All vendors' };

type Query = Parameters<typeof RowPage<string>>[0]['query'];
let shown: { query: Query; isNamed: boolean };

const Vendor = () => (
  <RowPage {...shown} what="vendor" back={back}>
    {(name) => <h1>{name}</h1>}
  </RowPage>
);

function show(query: Partial<Query>, isNamed = true) {
  const refetch = vi.fn();
  shown = { query: { data: undefined, error: null, refetch, ...query }, isNamed };
  renderPage(Vendor, { fetch: async () => new Response('{}'), path: '/here', plugins: [] });
  return refetch;
}

const failed = (status: number, message: string) => new ApiError(message, { status, code: 'NOT_FOUND' });

it('shows the row that was found', () => {
  show({ data: 'Northgate Supply' });
  expect(screen.getByRole('heading', { level: 1, name: 'Northgate Supply' })).toBeTruthy();
});

it.each([400, 404])('a row that is not there (%i) offers the way back instead of another try', (status) => {
  show({ error: failed(status, 'Gone.') });
  expect(screen.getByRole('heading', { level: 1, name: 'Vendor not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All vendors' }).getAttribute('href')).toBe('/lists');
  expect(screen.queryByRole('button')).toBeNull();
});

it('an address that says no number is called incomplete', () => {
  show({}, false);
  expect(screen.getByText('This link is incomplete')).toBeTruthy();
  expect(screen.getByText('It doesn’t say which vendor to show.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All vendors' })).toBeTruthy();
});

it('a failure that may pass can be tried again', () => {
  const refetch = show({ error: failed(503, 'Not now.') });
  expect(screen.getByText('This vendor did not load: Not now.')).toBeTruthy();
  screen.getByRole('button', { name: /again/i }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

it('a refusal says why', () => {
  show({ error: failed(403, 'Only the main account may see it.') });
  expect(screen.getByText('Only the main account may see it.')).toBeTruthy();
});
