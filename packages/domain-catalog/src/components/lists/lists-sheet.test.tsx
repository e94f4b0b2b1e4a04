import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProductList, ProductListRow } from '../../model/contract.ts';
import { bestBasket } from '../../testing/basket-fixture.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { marketProduct } from '../../testing/school-fixtures.ts';
import { ListsSheet } from './lists-sheet.tsx';

type Answers = Parameters<typeof fakeServer>[0];

const row: ProductListRow = {
  id: 5,
  version: 1,
  name: 'Art room',
  isFavorites: false,
  isShared: true,
  isMine: true,
  ownerName: 'Dana Mercer',
  itemCount: 2,
  updatedAt: '2026-11-20T12:00:00Z',
};

const list: ProductList = {
  list: row,
  items: [
    {
      productId: 41,
      quantity: 10,
      product: marketProduct(),
      name: 'Copy paper',
      vendorName: 'Northgate',
      problem: null,
    },
    {
      productId: 43,
      quantity: 4,
      product: null,
      name: 'Glue',
      vendorName: 'Pinebrook',
      problem: 'It is not listed now.',
    },
  ],
};

function open(answers: Answers = {}, isActing = false) {
  const server = fakeServer({
    ...standing,
    '/api/Catalog/GetProductLists': { data: [row] },
    '/api/Catalog/GetProductList/5': { data: list },
    '/api/Catalog/FindBestBasket': { data: bestBasket() },
    ...answers,
  });
  const platform = renderPage(() => <ListsSheet onClose={() => undefined} />, {
    fetch: server.fetch,
    path: '/vendor-marketplace',
    signIn: (session) => {
      session.signIn(accounts.school);
      session.update({ isImpersonating: isActing });
    },
  });
  return { ...server, platform };
}

async function look() {
  fireEvent.click(await screen.findByRole('button', { name: 'Art room' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Find best basket of Art room' }));
  return within(await screen.findByRole('dialog', { name: 'Best basket' }));
}

describe('a reorder list', () => {
  it('goes into the cart with one click, and says what was left out', async () => {
    const add = '/api/Catalog/AddListToCart';
    const { sentTo, platform } = open({
      [add]: {
        data: {
          cartItems: 1,
          addedLines: 1,
          problems: [{ productId: 43, name: 'Glue', text: 'It is not listed now.' }],
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add to cart: Art room' }));
    await waitFor(() => expect(sentTo(add)[0]?.body).toEqual({ listId: 5 }));
    await waitFor(() => expect(platform.session.cartItems).toBe(1));
  });

  it('shows each product with its quantity, and why one can’t be ordered now', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Art room' }));
    expect(((await screen.findByLabelText('Quantity of Copy paper')) as HTMLInputElement).value).toBe('10');
    expect(screen.getByText(/It is not listed now/)).toBeTruthy();
  });

  it('CART-11 finds its best basket, and puts that into the cart instead', async () => {
    const add = '/api/Catalog/AddToCart';
    const { sentTo, platform } = open({ [add]: { data: { cartItems: 1, addedLines: 1, problems: [] } } });
    const dialog = await look();
    expect(sentTo('/api/Catalog/FindBestBasket')[0]?.body).toEqual({ listId: 5 });
    expect(dialog.getByText('The best basket saves $86.00')).toBeTruthy();
    expect(dialog.getByText('No vendor supplies Glue now.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Add best basket to cart' }));
    await waitFor(() => expect(sentTo(add)[0]?.body).toEqual({ lines: [{ productId: 60, quantity: 10 }] }));
    await waitFor(() => expect(platform.session.cartItems).toBe(1));
  });

  it('is only read by an administrator in the account', async () => {
    open({}, true);
    const dialog = await look();
    expect(dialog.queryByRole('button', { name: 'Add best basket to cart' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to cart: Art room' })).toBeNull();
  });
});
