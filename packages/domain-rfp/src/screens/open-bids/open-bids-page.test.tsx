import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './open-bids-page.tsx';

const LIST = '/api/POConfiguration/GetOpenPurchaseRequests';

const summary = {
  openCount: 3,
  scheduledCount: 0,
  sealedBids: 2,
  questionsWaiting: 0,
  oldestQuestionAt: null,
  closingIn7Days: 0,
  nextClosingAt: null,
  countsByType: [
    { rfptypeId: 1, count: 1 },
    { rfptypeId: 2, count: 2 },
  ],
};

it('the sealed bids can be narrowed to one kind of purchase, and all shown again', async () => {
  const server = fakeServer({
    ...standing,
    [LIST]: pageOf([]),
    '/api/POConfiguration/GetOpenPurchaseSummary': { data: summary },
  });
  renderPage(Page, { fetch: server.fetch, path: '/open-bids', signIn: (session) => session.signIn(accounts.school) });
  expect(await screen.findByText('No open requests')).toBeTruthy();
  const kinds = await screen.findByRole('group', { name: 'Kind of purchase' });
  fireEvent.click(await within(kinds).findByRole('button', { name: /2$/ }));
  await waitFor(() => expect(server.sentTo(LIST).at(-1)?.search.get('rfptypeId')).toBe('2'));
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('No open requests')).toBeTruthy();
});
