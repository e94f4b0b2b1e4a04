import type { Schemas } from '@chalkline/api-client';
import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, type FakeAnswer, fakeServer, type SeenRequest } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OpenPurchase, VendorQuestion } from '../../model/contract.ts';
import { rfpDetails, schoolRfpDetails } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './open-purchase-requests-page.tsx';

const area = '/api/POConfiguration/';
const LIST = `${area}GetOpenPurchaseRequests`;
const DETAILS = `${area}GetRfpDetails/412`;
const QUESTIONS = `${area}GetRfpQuestions/412`;
const ANSWER = `${area}AnswerQuestion`;
const EXTEND = `${area}ExtendRfp`;
const REMIND = `${area}RemindInvited`;
const INVITE = `${area}InviteMore`;

function row(changes: Partial<OpenPurchase> = {}): OpenPurchase {
  return {
    id: 412,
    encryptedId: 'rfp-token',
    formattedNumber: 'RFP-000412',
    rfptypeId: 2,
    rfpName: 'Chromebooks',
    parentCategoryName: 'Technology',
    lineCount: 2,
    unitCount: 5,
    status: 2,
    isScheduled: false,
    rfpstartDate: '2026-11-01T00:00:00.000Z',
    rfpendDate: '2030-01-10T22:00:00.000Z',
    bidsReceived: 2,
    invitedCount: 1,
    questionsWaiting: 1,
    addendumCount: 0,
    holdReason: null,
    isPublic: true,
    publishedAt: '2026-11-01T00:00:00.000Z',
    reminderAllowedAt: '2026-11-01T00:00:00.000Z',
    ...changes,
  };
}

const details = schoolRfpDetails({
  rfp: rfpDetails({ rfpendDate: '2030-01-10T22:00:00.000Z', version: 4 }),
  questionsWaiting: 1,
  invited: [{ vendorId: 7, name: 'Northgate Supply', invitedAt: '2026-11-01T00:00:00.000Z', seenAt: null }],
});

const question: VendorQuestion = {
  id: 31,
  question: 'Is a 2026 model all right?',
  askedAt: '2026-11-20T12:00:00.000Z',
  answer: null,
  answeredAt: null,
  isMine: false,
};

type Answers = Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>;

function show(answers: Answers = {}, at = '/open-purchase-requests', account: Schemas['Session'] = accounts.school) {
  const server = fakeServer({
    ...standing,
    [LIST]: pageOf([row()]),
    [`${area}GetOpenPurchaseSummary`]: {
      data: {
        openCount: 1,
        scheduledCount: 0,
        sealedBids: 2,
        questionsWaiting: 1,
        oldestQuestionAt: '2026-11-20T12:00:00.000Z',
        closingIn7Days: 0,
        nextClosingAt: null,
        countsByType: [{ rfptypeId: 2, count: 1 }],
      },
    },
    [DETAILS]: { data: details },
    [QUESTIONS]: { data: [question] },
    [`${area}PreviewAddendum`]: {
      data: {
        addendum: { number: 1, summary: 'x', changes: [], publishedAt: '2026-11-21T00:00:00.000Z', changedLineIds: [] },
        changedLineIds: [],
        submittedBids: 2,
        told: 3,
      },
    },
    ...answers,
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/open-purchase-requests',
    at,
    signIn: (session) => session.signIn(account),
  });
  return server;
}

async function openMenu() {
  const buttons = await screen.findAllByRole('button', { name: /Chromebooks/ });
  const menu = buttons.find((button) => button.getAttribute('aria-haspopup') === 'menu');
  if (!menu) throw new Error('The row has no menu.');
  fireEvent.click(menu);
}

async function choose(action: string) {
  await openMenu();
  const item = await screen.findByRole('menuitem', { name: action });
  // By keyboard, as the pointer has no place in a page without layout.
  await waitFor(() => {
    if (!item.hasAttribute('data-highlighted')) fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
    expect(item.hasAttribute('data-highlighted')).toBe(true);
  });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Enter' });
}

describe('open requests', () => {
  it('UI-45 are links, each to its purchase over the list', async () => {
    show({ [LIST]: pageOf([row()]) });
    const link = await screen.findByRole('link', { name: /Chromebooks/ });
    expect(link.getAttribute('href')).toBe('/open-purchase-requests?id=412&page=1');
  });

  it('counts one unit as one', async () => {
    show({ [LIST]: pageOf([row({ lineCount: 1, unitCount: 1 }), row({ id: 413, rfpName: 'Carts', lineCount: 1 })]) });
    expect((await screen.findAllByText(/1 unit$/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/5 units$/).length).toBeGreaterThan(0);
  });

  it('PUR-12 answers a question for everybody, without a name of who asked', async () => {
    const server = show(
      { [ANSWER]: { data: { ...question, answer: 'Yes.', answeredAt: '2026-11-21T12:00:00.000Z' } } },
      '/open-purchase-requests?id=412&tab=questions',
    );
    const field = await screen.findByRole('textbox', { name: /Answer to question 1/ });
    fireEvent.click(screen.getByRole('button', { name: 'Publish the answer' }));
    expect(await screen.findByText('Write the answer first.')).toBeTruthy();
    fireEvent.change(field, { target: { value: ' Yes. ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Publish the answer' }));
    await waitFor(() => expect(server.sentTo(ANSWER)).toHaveLength(1));
    expect(server.sentTo(ANSWER)[0]?.body).toEqual({ id: 31, answer: 'Yes.' });
    // A sheet that is torn down while it is open would close the next test's.
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('UI-19 keeps an answer that the server refused', async () => {
    show(
      { [ANSWER]: { status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'A colleague has answered it already.' } },
      '/open-purchase-requests?id=412&tab=questions',
    );
    const field = await screen.findByRole('textbox', { name: /Answer to question 1/ });
    fireEvent.change(field, { target: { value: 'Yes.' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Publish the answer' }));
    expect(await screen.findByText('A colleague has answered it already.')).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe('Yes.');
  });

  it('PUR-11 extends with a later end and a reason, and says whom it concerns', async () => {
    const server = show({
      [EXTEND]: {
        data: { number: 1, summary: 'x', changes: [], publishedAt: '2026-11-21T00:00:00.000Z', changedLineIds: [] },
      },
    });
    await choose('Extend…');
    fireEvent.click(await screen.findByRole('button', { name: 'Extend' }));
    expect(await screen.findByText('Choose a later closing date.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '1 week later' }));
    fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Two vendors asked.' } });
    expect(await screen.findByText(/Two submitted bids must be confirmed or revised/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Extend' }));
    await waitFor(() => expect(server.sentTo(EXTEND)).toHaveLength(1));
    expect(server.sentTo(EXTEND)[0]?.body).toEqual({
      rfpId: 412,
      rfpendDate: '2030-01-17T22:00:00.000Z',
      reason: 'Two vendors asked.',
    });
  });

  it('reminds all invited at once, and says when the next reminder may go out', async () => {
    const server = show({ [REMIND]: { data: { toldCount: 1, nextAllowedAt: '2030-01-02T00:00:00.000Z' } } });
    await choose('Remind the invited…');
    fireEvent.click(await screen.findByRole('button', { name: 'Remind them' }));
    await waitFor(() => expect(server.sentTo(REMIND)).toHaveLength(1));
    expect(server.sentTo(REMIND)[0]?.body).toEqual({ rfpId: 412, message: null });
  });

  it('offers no second reminder before its time', async () => {
    show({ [LIST]: pageOf([row({ reminderAllowedAt: '2099-01-02T00:00:00.000Z' })]) });
    await choose('Remind the invited…');
    expect(await screen.findByText('You reminded them a short while ago')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remind them' })).toBeNull();
  });

  it('invites more vendors of the directory, never one that is invited', async () => {
    const vendor = (vendorId: number, companyName: string) => ({
      vendorId,
      companyName,
      city: 'Reno',
      stateCode: 'NV',
      categories: [],
      rating: 4.5,
      ratingCount: 3,
      isVerified: true,
      expiredPapers: [],
    });
    const server = show({
      [`${area}GetAllFilterData`]: {
        data: { categories: [], states: [], purchaseTypes: [], certificates: [{ id: 2, name: 'Minority-owned' }] },
      },
      [`${area}GetVendorDirectory`]: pageOf([vendor(7, 'Northgate Supply'), vendor(8, 'Pinebrook')]),
      [INVITE]: { data: details },
    });
    await choose('Invite more vendors…');
    const sheet = await screen.findByRole('dialog', { name: 'Invite more vendors' });
    expect(await within(sheet).findByText('Invited already')).toBeTruthy();
    expect(within(sheet).queryByRole('button', { name: 'Invite Northgate Supply' })).toBeNull();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Invite Pinebrook' }));
    fireEvent.change(within(sheet).getByRole('combobox', { name: 'Certificate' }), { target: { value: '2' } });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Invite one vendor' }));
    await waitFor(() => expect(server.sentTo(INVITE)).toHaveLength(1));
    expect(server.sentTo(INVITE)[0]?.body).toEqual({ rfpId: 412, vendorIds: [8], emails: [] });
    expect(server.sentTo(`${area}GetVendorDirectory`).at(-1)?.search.get('certificateId')).toBe('2');
  });

  it('ACC-11 offers an assistant without the right no change of what is published', async () => {
    show({}, '/open-purchase-requests', { ...accounts.school, accessType: 2, rights: [] });
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'Copy to a new draft' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Extend…' })).toBeNull();
  });
});

describe('a request that an administrator holds', () => {
  const holdReason = 'Send us the minutes, please.';

  it('ADM-14 says why in the list, and offers no change of it', async () => {
    show({ [LIST]: pageOf([row({ holdReason })]) });
    expect(await screen.findByText(holdReason, { exact: false })).toBeTruthy();
    await openMenu();
    await screen.findByRole('menuitem', { name: 'Details' });
    for (const name of ['Extend…', 'Write an addendum', 'Cancel…'])
      expect(screen.queryByRole('menuitem', { name })).toBeNull();
  });

  it('ADM-14 says why and since when in its sheet', async () => {
    const held = schoolRfpDetails({ ...details, heldAt: '2026-11-20T12:00:00.000Z', holdReason });
    show({ [LIST]: pageOf([row({ holdReason })]), [DETAILS]: { data: held } }, '/open-purchase-requests?id=412');
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('An administrator holds this purchase')).toBeTruthy();
    expect(sheet.getByText(holdReason)).toBeTruthy();
    expect(sheet.queryByRole('link', { name: 'Write an addendum' })).toBeNull();
  });
});
