import { chooseFiles, lateUploads, pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { Part } from './school-setup-part.tsx';

type Answers = Parameters<typeof fakeServer>[0];

const person = {
  userId: 31,
  name: 'Ana Ruiz',
  email: 'ana@cedarvalley.test',
  isMain: false,
  mayCheckOut: true,
  limit: '1000.00',
  isOwnLimit: true,
};
const checkout = {
  version: 2,
  requiresCartReview: false,
  reviewerCount: 1,
  awardLimit: '5000.00',
  mayEdit: true,
  people: [person],
};
const noSegments = { version: 1, segments: [], accountCount: 0, activeCount: 0, isLocked: false, mayEdit: true };
const fund = { label: 'Fund', pattern: '99', isRequired: true, values: [] };

function open(answers: Answers = {}) {
  const server = fakeServer({
    ...standing,
    '/api/School/GetCheckoutSetup': { data: checkout },
    '/api/School/GetAccountSetup': { data: noSegments },
    '/api/School/GetSchoolAccounts': pageOf([]),
    ...answers,
  });
  renderPage(Part, {
    fetch: server.fetch,
    path: '/school-business-setup',
    signIn: (session) => session.signIn(accounts.school),
  });
  return server;
}

describe('the marketplace’s part of School Setup', () => {
  it('CART-9 begins with the segments of California, and saves them', async () => {
    const save = '/api/School/SaveAccountSegments';
    const server = open({ [save]: { data: noSegments } });
    fireEvent.click(await screen.findByRole('button', { name: 'Define account codes' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Use California SACS' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save account codes' }));
    await waitFor(() => expect(server.sentTo(save)).toHaveLength(1));
    const { segments } = (server.sentTo(save)[0]?.body ?? { segments: [] }) as {
      segments: { label: string; pattern: string }[];
    };
    expect(segments.map(({ label }) => label)).toEqual([
      'Fund',
      'Resource',
      'Project year',
      'Goal',
      'Function',
      'Object',
      'School',
    ]);
    expect(segments[0]?.pattern).toBe('99');
  });

  it('CART-9 adds no account whose code doesn’t fit', async () => {
    const save = '/api/School/SaveSchoolAccounts';
    const server = open({
      '/api/School/GetAccountSetup': { data: { ...noSegments, segments: [fund] } },
      [save]: { data: [] },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add account' }));
    const code = await screen.findByLabelText(/Fund/);
    fireEvent.change(code, { target: { value: '123' } });
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'General' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save account' }));
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(server.sentTo(save)).toEqual([]);
    fireEvent.change(code, { target: { value: '01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save account' }));
    await waitFor(() =>
      expect(server.sentTo(save)[0]?.body).toEqual({ accounts: [{ codes: ['01'], name: 'General', isActive: true }] }),
    );
  });

  it('CART-7 sets a person’s limit; empty leaves it to the school’s', async () => {
    const save = '/api/School/SaveCheckoutSetup';
    const server = open({ [save]: { data: { ...checkout, version: 3 } } });
    fireEvent.change(await screen.findByLabelText('Limit of Ana Ruiz'), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save checkout limits' }));
    await waitFor(() =>
      expect(server.sentTo(save)[0]?.body).toEqual({
        version: 2,
        requiresCartReview: false,
        limits: [{ userId: 31, limit: null }],
      }),
    );
  });

  it('UI-38 reads the accounts of the file that was chosen last, however long the other takes', async () => {
    const parse = '/api/School/ParseSchoolAccounts';
    const setUp = { ...noSegments, segments: [fund] };
    const server = fakeServer({
      ...standing,
      '/api/School/GetCheckoutSetup': { data: checkout },
      '/api/School/GetAccountSetup': { data: setUp },
      '/api/School/GetSchoolAccounts': pageOf([]),
      [parse]: ({ body }) => {
        const accountCount = (body as { fileName: string }).fileName === 'new.csv' ? 2 : 1;
        return { data: { rows: [], accountCount, problemCount: 0 } };
      },
    });
    const { fetch, answerLast, answerNext, running } = lateUploads(server, parse);
    renderPage(Part, { fetch, path: '/school-business-setup', signIn: (session) => session.signIn(accounts.school) });
    fireEvent.click(await screen.findByRole('button', { name: 'Import accounts' }));
    await screen.findByRole('dialog', { name: 'Import accounts' });
    chooseFiles('old.csv');
    await waitFor(() => expect(running()).toBe(1));
    chooseFiles('new.csv');
    await waitFor(() => expect(running()).toBe(2));
    answerLast();
    expect(await screen.findByRole('button', { name: 'Import two accounts' })).toBeTruthy();
    await answerNext();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('button', { name: 'Import two accounts' })).toBeTruthy();
  });
});
