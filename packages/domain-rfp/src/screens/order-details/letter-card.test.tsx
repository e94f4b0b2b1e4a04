import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Letter } from '../../model/contract.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LetterCard } from './letter-card.tsx';

const seeLetter = '/api/POConfiguration/SeeLetter';

const letter: Letter = {
  id: 61,
  kind: 'regret',
  subject: 'Not awarded: Chromebooks',
  bodyHtml: '<p>Thank you for bidding.</p>',
  sentAt: '2026-11-25T18:00:00.000Z',
  rank: 2,
  winnerTotal: '870.00',
  isSeen: false,
};

const acting = { role: accounts.vendor.role, email: accounts.vendor.email };

function open(changes: Partial<Letter> = {}, isImpersonating = false) {
  const server = fakeServer({ ...standing, [seeLetter]: { data: null } });
  renderPage(() => <LetterCard letter={{ ...letter, ...changes }} />, {
    fetch: server.fetch,
    path: '/order-details',
    signIn: (session) => session.signIn(accounts.vendor, isImpersonating ? acting : undefined),
  });
  return () => server.sentTo(seeLetter).map(({ body }) => body);
}

const turnTo = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const shown = () => screen.findByText('Thank you for bidding.');

beforeEach(() => turnTo('visible'));
afterEach(() => vi.restoreAllMocks());

describe('a letter before its reader', () => {
  it('AWD-15 is told to the school as seen, once', async () => {
    const told = open();
    await shown();
    await waitFor(() => expect(told()).toEqual([{ id: 61 }]));
    turnTo('hidden');
    turnTo('visible');
    expect(told()).toHaveLength(1);
  });

  it('AWD-15 in a window behind others is seen when somebody turns to it', async () => {
    turnTo('hidden');
    const told = open();
    await shown();
    expect(told()).toEqual([]);
    turnTo('visible');
    await waitFor(() => expect(told()).toEqual([{ id: 61 }]));
  });

  it.each([
    ['that was seen before', { isSeen: true }, false],
    ['before an administrator', {}, true],
  ])('AWD-15 %s tells nothing', async (_what, changes, isImpersonating) => {
    const told = open(changes, isImpersonating);
    await shown();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told()).toEqual([]);
  });
});
