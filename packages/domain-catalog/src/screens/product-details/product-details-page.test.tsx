import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { cart, marketPage, productDetails } from '../../testing/school-fixtures.ts';
import { Page } from './product-details-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

function open(answers: Answers = {}, at = '/product-details?id=41') {
  const server = fakeServer({
    ...standing,
    '/api/Catalog/GetCart': { data: cart() },
    '/api/Catalog/GetProductDetails/41': { data: productDetails() },
    '/api/Catalog/SearchMarketplace': { data: marketPage([]) },
    ...answers,
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/product-details',
    at,
    signIn: (session) => session.signIn(accounts.school),
  });
  return server;
}

describe('a product', () => {
  it('CAT-8 CART-5 costs what my quantity costs delivered, at its tier', async () => {
    open();
    expect(await screen.findByText('$61.59')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Quantity of Copy paper, letter'), { target: { value: '40' } });
    // 40 × 35.10 = 1,404.00 with free freight, and 7.75 percent of tax.
    expect(await screen.findByText('$1,512.81')).toBeTruthy();
    const step = within(screen.getByRole('list', { name: /Price by quantity/ })).getAllByRole('listitem')[1];
    expect(step?.getAttribute('aria-current')).toBe('true');
  });

  it('CART-5 costs no tax where the school’s address has a certificate of exemption', async () => {
    const [shipTo] = cart().shipTos;
    if (!shipTo) throw new Error('the cart has no address');
    const exempt = cart({ shipTos: [{ ...shipTo, exemptionCertificate: 'CA-1' }] });
    open({ '/api/Catalog/GetCart': { data: exempt } });
    fireEvent.change(await screen.findByLabelText('Quantity of Copy paper, letter'), { target: { value: '40' } });
    expect((await screen.findAllByText('$1,404.00')).length).toBeGreaterThan(0);
    expect(screen.queryByText('$1,512.81')).toBeNull();
  });

  it('PO-13 says of a past order how far it has come', async () => {
    const past = { purchaseOrderId: 9, number: 'PO-000009', orderedAt: '2026-11-01T00:00:00Z', quantity: 4 };
    const pastOrders = [{ ...past, unitCost: '39.00', status: 4, statusText: 'Partly shipped' }];
    open({ '/api/Catalog/GetProductDetails/41': { data: productDetails({ pastOrders }) } });
    const orders = await screen.findByRole('list', { name: 'Your past orders' });
    expect(within(orders).getByText('Partly shipped')).toBeTruthy();
  });

  it('takes a step of the ladder as the quantity, and orders under the contract that was picked', async () => {
    const server = open({ '/api/Catalog/AddToCart': { data: { cartItems: 1, addedLines: 1, problems: [] } } });
    fireEvent.click(await screen.findByRole('button', { name: /40 and more/ }));
    fireEvent.change(screen.getByLabelText('Buy under'), { target: { value: '3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart: Copy paper, letter' }));
    await waitFor(() =>
      expect(server.sentTo('/api/Catalog/AddToCart')[0]?.body).toEqual({
        lines: [{ productId: 41, quantity: 40, contractId: 3 }],
      }),
    );
  });

  it('can’t be put into the cart where it can’t be ordered, and says why', async () => {
    open({
      '/api/Catalog/GetProductDetails/41': {
        data: productDetails({ problems: [{ code: 'vendorBlocked', text: 'Your school has blocked this vendor.' }] }),
      },
    });
    expect(await screen.findByText('Your school has blocked this vendor.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to cart: Copy paper, letter' })).toBeNull();
  });

  it('asks its vendor for a price on the quantity', async () => {
    const server = open({
      '/api/Catalog/AskPrices': {
        status: 422,
        code: 'VALIDATION_FAILED',
        errorMsg: 'Some fields are wrong.',
        fields: { answerBy: 'This day is over.' },
      },
    });
    fireEvent.change(await screen.findByLabelText('Quantity of Copy paper, letter'), { target: { value: '500' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ask for a price' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('This day is over.')).toBeTruthy();
    expect(server.sentTo('/api/Catalog/AskPrices')[0]?.body).toMatchObject({
      vendorIds: [7],
      lines: [{ productId: 41, quantity: 500 }],
    });
  });

  it('leads back where it is gone', async () => {
    open({
      '/api/Catalog/GetProductDetails/41': { status: 404, code: 'NOT_FOUND', errorMsg: 'There is no such product.' },
    });
    expect(await screen.findByText('Product not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Marketplace' }).getAttribute('href')).toBe('/vendor-marketplace');
  });
});
