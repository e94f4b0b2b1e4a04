import { giveElementsSize, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SentLetter } from '../../model/contract.ts';
import { comparison } from '../../testing/comparison-fixtures.ts';
import { purchaseOrderRow } from '../../testing/order-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './bid-comparison-page.tsx';

const area = '/api/POConfiguration';

function letter(changes: Partial<SentLetter> = {}): SentLetter {
  return {
    id: 61,
    vendorId: 10,
    vendorName: 'Northgate Supply',
    kind: 'award',
    subject: 'Award: Chromebooks',
    at: '2026-11-25T18:00:00.000Z',
    state: 'sent',
    sentAt: '2026-11-25T18:01:00.000Z',
    seenAt: null,
    recipients: 2,
    mails: 2,
    mailed: 2,
    isNotified: true,
    problem: null,
    canResend: false,
    ...changes,
  };
}

const failed: Partial<SentLetter> = {
  state: 'failed',
  kind: 'regret',
  sentAt: null,
  mailed: 0,
  mails: 1,
  problem: 'The email could not be delivered.',
  canResend: true,
};

function open(letters: readonly SentLetter[]) {
  const bids = [
    { bidId: 1, vendorName: 'Northgate Supply', rank: 1, unitCosts: ['290.00', '600.00'] },
    { bidId: 2, vendorName: 'EduTech West', rank: 2, unitCosts: ['310.00', '590.00'] },
  ];
  const data = comparison(bids, { status: 4, purchaseOrders: [purchaseOrderRow()], letters: [...letters] });
  const server = fakeServer({
    ...standing,
    [`${area}/GetBidComparison/412`]: { data },
    [`${area}/ResendLetter`]: { data: null },
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/bid-comparison',
    at: '/bid-comparison?id=412',
    signIn: (session) => session.signIn(accounts.school),
  });
  return server;
}

const listed = async (name: RegExp = /^Letters/) => within(await screen.findByRole('list', { name }));

beforeEach(() => giveElementsSize({ width: 1180, height: 700 }));

describe('the letters of an award', () => {
  it('AWD-15 stand in a row each: to whom, which letter, and what became of it', async () => {
    open([letter(), letter({ ...failed, id: 62, vendorId: 20, vendorName: 'EduTech West' })]);
    const [regret, ...lost] = (await listed(/did not arrive/)).getAllByRole('listitem');
    const [award, ...others] = (await listed(/on their way/)).getAllByRole('listitem');
    expect([...lost, ...others]).toEqual([]);
    expect(screen.getByText('1 not delivered, 1 mailed')).toBeTruthy();
    expect(award?.textContent).toMatch(/Northgate Supply.*Award letter.*Mailed.*Emailed to two people on Wed, Nov 25/);
    expect(regret?.textContent).toMatch(/EduTech West.*Regret letter.*Not delivered.*could not be delivered/);
    expect(within(award as HTMLElement).queryByRole('button')).toBeNull();
  });

  it.each<[string, Partial<SentLetter>, RegExp]>([
    ['seen', { state: 'seen', seenAt: '2026-11-26T18:00:00.000Z' }, /Seen.*saw it on Thu, Nov 26/],
    ['waiting', { state: 'waiting', mailed: 0 }, /Waiting to be sent.*No email has been sent yet/],
    ['half on their way', { state: 'waiting', mailed: 1 }, /1 of 2 emails have been sent/],
    ['tried again', { state: 'retrying', problem: 'It is tried again.' }, /Being tried again.*It is tried again/],
    ['for the app alone', { state: 'notified' }, /Notification only.*gets emails about awards/],
    ['older than the record', { state: 'unrecorded' }, /Not recorded/],
  ])('AWD-15 say what became of one that is %s, and ask for nothing', async (_what, changes, words) => {
    open([letter(changes)]);
    const item = (await listed()).getByRole('listitem');
    expect(item.textContent).toMatch(words);
    expect(within(item).queryByRole('link')).toBeNull();
  });

  it.each(['failed', 'partly-sent', 'untold'] as const)(
    'AWD-15 lead from one that is %s to the conversation',
    async (state) => {
      open([letter({ ...failed, state, vendorId: 20, canResend: false })]);
      const link = (await listed()).getByRole('link', { name: /write .*in the inbox/i });
      expect(link.getAttribute('href')).toBe('/inbox?partner=20&rfp=412');
      expect((await listed()).queryByRole('button')).toBeNull();
    },
  );

  it('AWD-15 send again what was given up', async () => {
    const server = open([letter({ ...failed, vendorName: 'EduTech West' })]);
    fireEvent.click((await listed()).getByRole('button', { name: 'Send again to EduTech West' }));
    await waitFor(() => expect(server.sentTo(`${area}/ResendLetter`)).toHaveLength(1));
    expect(server.sentTo(`${area}/ResendLetter`)[0]?.body).toEqual({ id: 61 });
    await waitFor(() => expect(server.sentTo(`${area}/GetBidComparison/412`).length).toBeGreaterThan(1));
  });

  it('AWD-15 have no place before the award', async () => {
    open([]);
    await screen.findByRole('grid');
    expect(screen.queryByRole('list', { name: /^Letters/ })).toBeNull();
  });
});
