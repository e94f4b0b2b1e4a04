import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CartData } from '../../model/contract.ts';
import { chooseAction } from '../../testing/choose-action.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { cart, cartLine, savedLine } from '../../testing/school-fixtures.ts';
import { Page } from './cart-items-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

function open(data: CartData, answers: Answers = {}, at = '/cart-items') {
  const server = fakeServer({
    ...standing,
    '/api/Catalog/GetCart': { data },
    '/api/Catalog/GetCarts': pageOf([]),
    '/api/Catalog/GetSavedLines': { data: [] },
    [`/api/Catalog/GetCartDetails/${data.id}`]: { data },
    ...answers,
  });
  const platform = renderPage(Page, {
    fetch: server.fetch,
    path: '/cart-items',
    at,
    signIn: (session) => session.signIn(accounts.school),
  });
  return { ...server, platform };
}

const checkOut = '/api/Catalog/CheckOutCart';

async function order() {
  fireEvent.click(await screen.findByRole('button', { name: 'Check out' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Place orders' }));
}

describe('the cart', () => {
  it('saves a quantity when one leaves its field, and shows what the answer says', async () => {
    const update = '/api/Catalog/UpdateCartLines';
    const changed = cart({ version: 5, lines: [cartLine({ quantity: 10, subtotal: '386.00' })], lineCount: 1 });
    let saved = cart();
    const { sentTo } = open(cart(), {
      '/api/Catalog/GetCart': () => ({ data: saved }),
      [update]: () => {
        saved = changed;
        return { data: saved };
      },
    });
    const quantity = await screen.findByLabelText('Quantity of Copy paper, letter');
    fireEvent.change(quantity, { target: { value: '10' } });
    fireEvent.blur(quantity);
    await waitFor(() => expect(sentTo(update)[0]?.body).toEqual({ lines: [{ lineId: 91, quantity: 10 }] }));
    expect((await screen.findAllByText('$386.00')).length).toBeGreaterThan(0);
  });

  it('CART-6 asks again for a price that rose', async () => {
    const rose = cart({
      lines: [
        cartLine({
          unitPrice: '36.00',
          problems: [{ code: 'priceRose', text: 'The price rose from $35.10 to $36.00.' }],
        }),
      ],
    });
    const confirm = '/api/Catalog/ConfirmCartPrices';
    const { sentTo } = open(rose, { [confirm]: { data: cart({ version: 5 }) } });
    expect((await screen.findByRole('button', { name: 'Check out' })).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Agree to $36.00' }));
    await waitFor(() => expect(sentTo(confirm)[0]?.body).toEqual({ lines: [{ lineId: 91, unitPrice: '36.00' }] }));
  });

  it('orders the total that was read, and leads to its orders', async () => {
    const done = cart({
      status: 4,
      statusText: 'Ordered',
      orders: [
        {
          rfpId: 5,
          encryptedRfpId: 'rfp',
          rfpNumber: 'RFP-000005',
          purchaseOrderId: 77,
          number: 'PO-000077',
          vendorId: 7,
          vendorName: 'Northgate Supply',
          total: '2269.22',
          lineCount: 1,
        },
      ],
    });
    const { sentTo, platform } = open(cart(), {
      [checkOut]: { data: { orders: done.orders, total: '2269.22', cartItems: 0 } },
      '/api/Catalog/GetCartDetails/61': { data: done },
    });
    await order();
    expect(await screen.findByText('Your orders are placed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'PO-000077' }).getAttribute('href')).toBe('/on-going-purchases?po=77');
    expect(sentTo(checkOut)[0]?.body).toEqual({ cartId: 61, version: 4, total: '2269.22' });
    expect(platform.session.cartItems).toBe(0);
  });

  it('CART-2 shows each reason of a refused checkout at its line, and keeps the cart', async () => {
    open(cart(), {
      [checkOut]: {
        status: 422,
        code: 'RULE_BROKEN',
        errorMsg: 'Some lines can’t be ordered.',
        fields: { 'lines.91': 'Only 20 are left.' },
      },
    });
    await order();
    expect(await screen.findByText('Only 20 are left.')).toBeTruthy();
    expect(screen.getByText('Each line says what is wrong. Nothing was ordered.')).toBeTruthy();
  });

  it('CART-7 asks for approval above the person’s limit', async () => {
    const ask = '/api/Catalog/AskCartApproval';
    const above = cart({ approvalReason: 'aboveLimit', limit: '1000.00', mayCheckOut: true });
    const { sentTo } = open(above, { [ask]: { data: cart({ status: 2 }) } });
    expect(await screen.findByText(/above your limit of \$1,000.00/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check out' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
    fireEvent.change(await screen.findByLabelText(/Note to the reviewers/), { target: { value: 'For August' } });
    const buttons = screen.getAllByRole('button', { name: 'Ask for approval' });
    fireEvent.click(buttons.at(-1) as HTMLElement);
    await waitFor(() =>
      expect(sentTo(ask)[0]?.body).toEqual({ cartId: 61, version: 4, total: '2269.22', note: 'For August' }),
    );
  });

  it('CART-10 splits a line over accounts only where they add up', async () => {
    const update = '/api/Catalog/UpdateCartLines';
    const { sentTo } = open(
      cart({
        lines: [
          cartLine({
            accounts: [
              { accountId: 51, code: '01-4310', name: 'Supplies', percent: '70.0000', amount: '1588.45' },
              { accountId: 52, code: '01-4400', name: 'Equipment', percent: '30.0000', amount: '680.77' },
            ],
          }),
        ],
      }),
      { [update]: { data: cart() } },
    );
    await chooseAction('Actions for Copy paper, letter', 'Choose accounts');
    fireEvent.change(await screen.findByLabelText('Share 2'), { target: { value: '20' } });
    fireEvent.click(screen.getByRole('button', { name: 'Charge accounts' }));
    expect(await screen.findByText(/10 percent is missing/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Split evenly' }));
    fireEvent.click(screen.getByRole('button', { name: 'Charge accounts' }));
    const shares = [
      { accountId: 51, percent: '50' },
      { accountId: 52, percent: '50' },
    ];
    await waitFor(() => expect(sentTo(update)[0]?.body).toEqual({ lines: [{ lineId: 91, shares }] }));
  });

  it('says where to begin while it is empty', async () => {
    open(cart({ id: null, lines: [], vendors: [], total: '0.00', lineCount: 0 }));
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the marketplace' })).toBeTruthy();
  });
});

describe('what is saved for later', () => {
  const listed = '/api/Catalog/GetSavedLines';

  it('CART-13 takes a line out of the cart and shows it below', async () => {
    const save = '/api/Catalog/SaveCartLines';
    const empty = cart({ version: 5, lines: [], vendors: [], total: '0.00', lineCount: 0 });
    let isSaved = false;
    const { sentTo } = open(cart(), {
      '/api/Catalog/GetCart': () => ({ data: isSaved ? empty : cart() }),
      [listed]: () => ({ data: isSaved ? [savedLine({ id: 91, name: 'Copy paper, letter' })] : [] }),
      [save]: () => {
        isSaved = true;
        return { data: empty };
      },
    });
    await chooseAction('Actions for Copy paper, letter', 'Save for later');
    await waitFor(() => expect(sentTo(save)[0]?.body).toEqual({ lineIds: [91] }));
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await screen.findByRole('heading', { name: 'Saved for later' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Move to cart: Copy paper, letter' })).toBeTruthy();
  });

  it('CART-14 shows today’s price beside the one then, today’s stock, and moves a line back', async () => {
    const back = '/api/Catalog/ReturnSavedLines';
    let left = [savedLine({ available: 1 })];
    const { sentTo, platform } = open(cart(), {
      [listed]: () => ({ data: left }),
      [back]: () => {
        left = [];
        return { data: cart({ version: 5, lineCount: 2 }) };
      },
    });
    expect(await screen.findByText(/\$9\.50 a box/)).toBeTruthy();
    expect(screen.getByText('It cost $9.00 when you saved it.')).toBeTruthy();
    expect(screen.getByText('Only 1 left')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Move to cart: Stapler, full strip' }));
    await waitFor(() => expect(sentTo(back)[0]?.body).toEqual({ lineIds: [88] }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Saved for later' })).toBeNull());
    expect(platform.session.cartItems).toBe(2);
  });

  it('CART-14 says why a product can’t go back, and still lets it be removed', async () => {
    const remove = '/api/Catalog/RemoveSavedLines';
    const problem = 'Your school has blocked this vendor.';
    let left = [savedLine({ problem, unitPrice: null, available: null })];
    const { sentTo } = open(cart(), {
      [listed]: () => ({ data: left }),
      [remove]: () => {
        left = [];
        return { data: left };
      },
    });
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Move to cart/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Stapler, full strip from what you saved' }));
    await waitFor(() => expect(sentTo(remove)[0]?.body).toEqual({ lineIds: [88] }));
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
    expect(sentTo('/api/Catalog/GetCart')).toHaveLength(1);
  });

  it('CART-13 keeps the focus as a line fills the empty cart, and gives it to the page after the last one', async () => {
    const back = '/api/Catalog/ReturnSavedLines';
    const lines = [savedLine(), savedLine({ id: 89, name: 'Tape, clear' })];
    let isBack = false;
    const data = () => (isBack ? cart({ version: 5 }) : cart({ lines: [], vendors: [], total: '0.00', lineCount: 0 }));
    open(data(), {
      '/api/Catalog/GetCart': () => ({ data: data() }),
      [listed]: () => ({ data: isBack ? lines.slice(1) : lines }),
      [back]: () => {
        isBack = true;
        return { data: data() };
      },
      '/api/Catalog/RemoveSavedLines': { data: [] },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Move to cart: Stapler, full strip' }));
    expect(await screen.findByLabelText('Quantity of Copy paper, letter')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved for later' }));
    const remove = await screen.findByRole('button', { name: 'Remove Tape, clear from what you saved' });
    await waitFor(() => expect(remove.hasAttribute('disabled')).toBe(false));
    fireEvent.click(remove);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Saved for later' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('CART-14 offers no saving for the line of an accepted offer', async () => {
    open(cart({ lines: [cartLine({ offerLineId: 5, priceOfferId: 3 })] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Copy paper, letter' }));
    expect(await screen.findByRole('menuitem', { name: 'Remove line' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Save for later' })).toBeNull();
  });
});
