import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CartData } from '../../model/contract.ts';
import { chooseAction } from '../../testing/choose-action.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { cart, cartLine } from '../../testing/school-fixtures.ts';
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

describe('what can be done with a cart', () => {
  it('CART-10 splits a line by amounts', async () => {
    const update = '/api/Catalog/UpdateCartLines';
    const shareOf = (accountId: number, percent: string, amount: string) => ({
      accountId,
      code: `01-${accountId}`,
      name: 'Supplies',
      percent,
      amount,
    });
    const accountsOf = [shareOf(51, '70.0000', '1588.45'), shareOf(52, '30.0000', '680.77')];
    const { sentTo } = open(cart({ lines: [cartLine({ accounts: accountsOf })] }), { [update]: { data: cart() } });
    await chooseAction('Actions for Copy paper, letter', 'Choose accounts');
    fireEvent.change(await screen.findByLabelText('Split by'), { target: { value: 'amount' } });
    expect(((await screen.findByLabelText('Amount 1')) as HTMLInputElement).value).toBe('1588.45');
    fireEvent.change(screen.getByLabelText('Amount 1'), { target: { value: '269.22' } });
    fireEvent.click(screen.getByRole('button', { name: 'Charge accounts' }));
    expect(await screen.findByText(/\$1,319\.23 is missing/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Amount 2'), { target: { value: '2000' } });
    expect(await screen.findByText('$269.22 + $2,000.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Charge accounts' }));
    const shares = [
      { accountId: 51, percent: '11.8640' },
      { accountId: 52, percent: '88.1360' },
    ];
    await waitFor(() => expect(sentTo(update)[0]?.body).toEqual({ lines: [{ lineId: 91, shares }] }));
  });

  it('OFFER-1 asks for a price on its lines, those of one product together and no accepted offer again', async () => {
    const ask = '/api/Catalog/AskPrices';
    const lines = [
      cartLine({ quantity: 40 }),
      cartLine({ id: 92, quantity: 20, shipToAddressId: 6 }),
      cartLine({ id: 93, productId: 44, offerLineId: 5, name: 'Tape' }),
    ];
    const { sentTo } = open(cart({ lines }), {
      [ask]: { status: 422, code: 'RULE_BROKEN', errorMsg: 'No.', fields: {} },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Ask for a price' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(sentTo(ask)).toHaveLength(1));
    expect(sentTo(ask)[0]?.body).toMatchObject({ vendorIds: [7], lines: [{ productId: 41, quantity: 60 }] });
  });

  it('CAT-8 names the contract and the version of a price', async () => {
    const contract = { id: 3, number: 'TIPS 210601' };
    open(cart({ lines: [cartLine({ contract, priceFrom: '2026-10-03T15:00:00.000Z' })] }));
    expect(await screen.findByText(/contract TIPS 210601 · price of Oct 3, 2026/)).toBeTruthy();
  });

  it('CART-8 keeps the count of the open cart where an approved one is asked about again', async () => {
    const ask = '/api/Catalog/AskCartApproval';
    const approved = cart({ status: 3, statusText: 'Approved', approvalReason: 'totalRose' });
    const { platform, sentTo } = open(approved, { [ask]: { data: { ...approved, status: 2 } } }, '/cart-items?id=61');
    platform.session.update({ cartItems: 4 });
    fireEvent.click(await screen.findByRole('button', { name: 'Ask for approval' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for approval' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    await waitFor(() => expect(sentTo(ask)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ask for approval' })).toBeNull());
    expect(platform.session.cartItems).toBe(4);
  });
});
