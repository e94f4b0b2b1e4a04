import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BestBasketData } from '../../model/contract.ts';
import { bestBasket } from '../../testing/basket-fixture.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { cart } from '../../testing/school-fixtures.ts';
import { BestBasketButton } from './best-basket.tsx';

const swap = '/api/Catalog/SwapCartLines';

async function look(change: Partial<BestBasketData>) {
  const server = fakeServer({
    ...standing,
    '/api/Catalog/FindBestBasket': { data: bestBasket(change) },
    [swap]: { data: cart({ version: 5 }) },
  });
  renderPage(() => <BestBasketButton cart={cart()} onSwapped={() => undefined} />, {
    fetch: server.fetch,
    path: '/cart-items',
    signIn: (session) => session.signIn(accounts.school),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Find best basket' }));
  return { ...server, dialog: within(await screen.findByRole('dialog', { name: 'Best basket' })) };
}

const take = { name: 'Take best basket' };

describe('the best basket of the cart', () => {
  it('CART-11 says what it saves, by vendor on both sides, and names the contract that is left', async () => {
    const { dialog } = await look({});
    expect(dialog.getByText('The best basket saves $86.00')).toBeTruthy();
    const today = within(dialog.getByRole('region', { name: 'Today by vendor' }));
    // What a phone hides is in the row all the same.
    const northgate = today.getByRole('row', { name: /Northgate.*\$386\.00/ });
    const cells = [...northgate.querySelectorAll('td')].map((cell) => cell.textContent);
    expect(cells).toEqual(['$361.00', '$0.00', '$25.00', '$386.00']);
    const best = within(dialog.getByRole('region', { name: 'Best basket by vendor' }));
    expect(best.getByRole('row', { name: /Ridgeline/ })).toBeTruthy();
    expect(dialog.getByText(/contract COOP-7/)).toBeTruthy();
    expect(dialog.getByRole('button', take)).toBeTruthy();
  });

  it('CART-11 offers the only basket that can be ordered where the cart can’t be', async () => {
    const lines = bestBasket().lines.map((line) => ({ ...line, today: null }));
    const { dialog, sentTo } = await look({
      isBetter: false,
      todayTotal: null,
      saves: null,
      todayOrders: null,
      todayVendors: [],
      lines,
    });
    expect(dialog.getByText('Your cart can’t be ordered as it is')).toBeTruthy();
    expect(dialog.queryByText('Your cart is the best basket')).toBeNull();
    fireEvent.click(dialog.getByRole('button', take));
    await waitFor(() =>
      expect(sentTo(swap)[0]?.body).toEqual({ lines: [{ lineId: 41, productId: 60, quantity: 10 }] }),
    );
  });

  it('CART-11 says that none can be ordered, and offers nothing then', async () => {
    const none = { isBetter: false, todayTotal: null, bestTotal: null, saves: null, vendors: [], todayVendors: [] };
    const lines = bestBasket().lines.map((line) => ({ ...line, today: null, best: null, isChanged: false }));
    const { dialog } = await look({ ...none, lines, unpricedNames: [] });
    expect(dialog.getByText('No basket can be ordered now')).toBeTruthy();
    expect(dialog.queryByRole('button', take)).toBeNull();
  });

  it('CART-11 says so where the cart is the best basket itself', async () => {
    const { dialog } = await look({ isBetter: false, saves: '0.00', bestTotal: '386.00' });
    expect(dialog.getByText('Your cart is the best basket')).toBeTruthy();
    expect(dialog.queryByRole('button', take)).toBeNull();
  });
});
