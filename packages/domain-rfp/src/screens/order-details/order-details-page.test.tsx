import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderDetails } from '../../model/contract.ts';
import { addendum, bid, rfpDetails } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './order-details-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];
const area = '/api/POConfiguration';
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function details(changes: Partial<OrderDetails> = {}): OrderDetails {
  return {
    rfp: rfpDetails({ rfpendDate: soon(5), questionsUntil: soon(3) }),
    isInvited: false,
    isSaved: false,
    dealStatus: 1,
    statusText: 'Open to bids',
    refusal: null,
    bid: null,
    letter: null,
    closure: null,
    purchaseOrders: [],
    ...changes,
  };
}

function open(data: OrderDetails, answers: Answers = {}) {
  const server = fakeServer({ ...standing, [`${area}/GetOrderDetails/rfp-token`]: { data }, ...answers });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/order-details',
    at: '/order-details?id=rfp-token',
    signIn: (session) => session.signIn(accounts.vendor),
  });
  return server;
}

const priced = {
  isNoBid: false,
  unitCost: '10.00',
  tax: '0',
  deliveryFees: '0.00',
  bidPrice: '30.00',
  offered: null,
  alternate: null,
};

/** A submitted bid on both lines that has not answered addendum 1, which changed the carts. */
function unanswered(changes: Parameters<typeof bid>[0] = {}): OrderDetails {
  return details({
    dealStatus: 3,
    rfp: rfpDetails({ rfpendDate: soon(5), addenda: [addendum()] }),
    bid: bid({
      status: 2,
      total: '60.00',
      unacknowledged: [1],
      changedLineIds: [12],
      bidProducts: [
        { ...priced, rfpProductId: 11 },
        { ...priced, rfpProductId: 12 },
      ],
      ...changes,
    }),
  });
}

describe('a purchase as its vendor sees it', () => {
  it('counts down to its end only while bids are taken', async () => {
    const closure = { kind: 'cancelled' as const, reason: 'The budget was withdrawn.', at: soon(-1) };
    open(details({ rfp: rfpDetails({ status: 5, rfpendDate: soon(5), questionsUntil: soon(3) }), closure }));
    expect(await screen.findByText('End date')).toBeTruthy();
    expect(screen.queryByText(/\bleft$/)).toBeNull();
  });

  it('is saved for later from its own page too', async () => {
    const server = open(details(), { [`${area}/SaveDeal`]: { data: null } });
    const star = await screen.findByRole('button', { name: 'Save Chromebooks' });
    expect(star.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(star);
    await waitFor(() => expect(server.sentTo(`${area}/SaveDeal`)).toHaveLength(1));
  });

  it('PUR-12 takes a question until the date it names, and marks my own', async () => {
    const asked = {
      id: 1,
      question: 'Is a dock there?',
      askedAt: '2026-11-20T00:00:00.000Z',
      answer: 'Yes.',
      answeredAt: '2026-11-21T00:00:00.000Z',
      isMine: true,
    };
    const rfp = rfpDetails({ rfpendDate: soon(5), questionsUntil: soon(3), vendorQuestions: [asked] });
    const server = open(details({ rfp }), { [`${area}/AskQuestion`]: { data: asked } });
    expect(await screen.findByText('My question')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Write your question first.')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Ask the school' }), { target: { value: 'By when?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(server.sentTo(`${area}/AskQuestion`)).toHaveLength(1));
    expect(server.sentTo(`${area}/AskQuestion`)[0]?.body).toEqual({ rfpId: 412, question: 'By when?' });
  });

  it('BID-16 says that the total is at the new quantity until the addendum is answered', async () => {
    open(unanswered());
    expect(await screen.findByText('at the new quantity')).toBeTruthy();
    cleanup();
    open(unanswered({ unacknowledged: [], changedLineIds: [] }));
    await screen.findByText('$60.00');
    expect(screen.queryByText('at the new quantity')).toBeNull();
  });

  it('PUR-12 says until when questions were taken once that is over', async () => {
    open(details({ rfp: rfpDetails({ rfpendDate: soon(1), questionsUntil: soon(-1) }) }));
    expect(
      await screen.findByText(/Questions are over. Vendors could ask until .*48 hours before the end/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull();
  });

  it('PUR-35 says no 48 hours where the school says itself when questions end', async () => {
    const [rfpendDate, until] = [soon(1), soon(-1)];
    open(details({ rfp: rfpDetails({ rfpendDate, questionsUntil: until, questionsEndDate: until }) }));
    expect(await screen.findByText(/^Questions are over. Vendors could ask until [^h]*$/)).toBeTruthy();
    expect(screen.getByText('Questions until')).toBeTruthy();
  });

  it('UI-19 keeps a question that the server refuses', async () => {
    open(details(), {
      [`${area}/AskQuestion`]: { status: 422, code: 'RULE_BROKEN', errorMsg: 'Questions are closed.' },
    });
    const field = await screen.findByRole('textbox', { name: 'Ask the school' });
    fireEvent.change(field, { target: { value: 'By when?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Questions are closed.')).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe('By when?');
  });

  it('EVAL-16 says which of my documents hold prices', async () => {
    const file = { size: 2_048, mimeType: 'application/pdf' };
    const documents = [
      { ...file, id: 3, name: 'sheet.pdf', holdsPrices: false },
      { ...file, id: 4, name: 'prices.pdf', holdsPrices: true },
    ];
    open(details({ bid: bid({ status: 2, documents }) }));
    expect((await screen.findByText('prices.pdf')).textContent).toBe('prices.pdfHolds prices');
    expect(screen.getByText('sheet.pdf').textContent).toBe('sheet.pdf');
  });

  it('BID-16 shows what an addendum changed by line and asks for each changed line alone', async () => {
    const server = open(unanswered(), { [`${area}/AcknowledgeAddenda`]: { data: bid() } });
    expect(await screen.findByText('Addendum 1 changed this purchase')).toBeTruthy();
    expect(screen.getByText('Your submitted bid has to answer addendum 1')).toBeTruthy();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Keep my bid' }));
    expect(await screen.findByText('Choose one of the two.')).toBeTruthy();
    expect(server.sentTo(`${area}/AcknowledgeAddenda`)).toHaveLength(0);
    fireEvent.click(screen.getByRole('radio', { name: 'Keep my price' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep my bid' }));
    await waitFor(() => expect(server.sentTo(`${area}/AcknowledgeAddenda`)).toHaveLength(1));
    expect(server.sentTo(`${area}/AcknowledgeAddenda`)[0]?.body).toEqual({
      rfpId: 412,
      addendumNumber: 1,
      lines: [{ lineId: 12, answer: 'acknowledged' }],
    });
  });

  it('BID-16 leads to the bid where a line is priced again, or is new', async () => {
    open(unanswered());
    fireEvent.click(await screen.findByRole('radio', { name: 'Price it again' }));
    const again = screen.getByRole('link', { name: 'Price the changed lines again' });
    expect(again.getAttribute('href')).toBe('/submitted-deals-bid?id=rfp-token');
    expect(screen.queryByRole('button', { name: 'Keep my bid' })).toBeNull();
  });

  it('BID-16 can’t keep a bid that does not know a new line', async () => {
    open(unanswered({ bidProducts: [{ ...priced, rfpProductId: 11 }] }));
    expect(await screen.findByText(/One line is new/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep my bid' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Price the new lines' })).toBeTruthy();
  });

  it('BID-11 says why this company can’t bid, and the way out', async () => {
    const refusal = {
      code: 'PLAN_REGION',
      sentence: 'Your plan covers your own state.',
      wayOut: 'See the plans',
      wayOutHref: '/upgrade-plan',
    };
    open(details({ refusal }));
    expect(await screen.findByText('Your plan covers your own state.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/upgrade-plan');
    expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull();
  });
});

it('ADM-14 a purchase on hold keeps the bid, and says so to its bidder', async () => {
  const sentence = 'An administrator put this purchase on hold. It accepts nothing until the hold is lifted.';
  const refusal = { code: 'ON_HOLD', sentence, wayOut: null, wayOutHref: null };
  open({ ...unanswered(), statusText: 'On hold; your bid is saved', refusal });
  expect(await screen.findByText('On hold; your bid is saved')).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Keep my bid' })).toBeNull();
});
