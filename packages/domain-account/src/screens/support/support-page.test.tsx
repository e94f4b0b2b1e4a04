import { accounts, type FakeAnswer, fakeServer } from '@chalkline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fieldOf, fillIn, press } from '../../testing/fields.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './support-page.tsx';

const SEND = '/api/Auth/SupportRequest';

function open(answer: FakeAnswer, as?: (typeof accounts)['vendor']) {
  const server = fakeServer({ [SEND]: answer });
  renderPage(Page, { fetch: server.fetch, path: '/support', ...(as ? { as } : {}) });
  return server;
}

it('sends the question and says where the answer goes', async () => {
  const server = open({ data: null });
  fillIn({
    'Your name': 'Pia Lund',
    Email: 'Pia@pine.test',
    Subject: 'RFP-000412',
    'Your question': 'Where is it?',
  });
  press('Send');
  expect(await screen.findByText('The answer goes to Pia@pine.test.')).toBeTruthy();
  expect(server.sentTo(SEND)[0]?.body).toEqual({
    name: 'Pia Lund',
    email: 'pia@pine.test',
    subject: 'RFP-000412',
    message: 'Where is it?',
    organisation: null,
  });
});

it('UI-21 begins another question at its subject', async () => {
  open({ data: null });
  fillIn({ 'Your name': 'Pia', Email: 'pia@pine.test', Subject: 'Help', 'Your question': 'Where is it?' });
  press('Send');
  const answer = await screen.findByText('Your message is with us');
  expect(document.activeElement?.contains(answer)).toBe(true);
  press('Write another');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Subject')));
});

it('knows who is signed in', async () => {
  open({ data: null }, accounts.vendor);
  expect(await screen.findByDisplayValue('noor@northgate.test')).toBeTruthy();
  expect(fieldOf('School or company').value).toBe('Northgate Supply');
});

it('UI-19 keeps the question when there is no network', async () => {
  open({ status: 503, code: 'UNAVAILABLE', errorMsg: 'Back in a minute.' });
  fillIn({ 'Your name': 'Pia', Email: 'pia@pine.test', Subject: 'Help', 'Your question': 'Where is it?' });
  press('Send');
  expect(await screen.findByText('Back in a minute.')).toBeTruthy();
  expect(fieldOf('Your question').value).toBe('Where is it?');
});
