import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { cart, marketPage, marketProduct, productDetails } from '../../testing/school-fixtures.ts';
import { Page } from './vendor-marketplace-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

function open(answers: Answers = {}, at = '/vendor-marketplace') {
  const server = fakeServer({
    ...standing,
    '/api/Catalog/GetCart': { data: cart() },
    '/api/Catalog/SearchMarketplace': {
      data: marketPage([marketProduct(), marketProduct({ id: 42, name: 'Colored paper' })]),
    },
    ...answers,
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/vendor-marketplace',
    at,
    signIn: (session) => session.signIn(accounts.school),
  });
  return server;
}

const lastSearch = (server: ReturnType<typeof open>) =>
  server.sentTo('/api/Catalog/SearchMarketplace').at(-1)?.body as Record<string, unknown>;

describe('the marketplace', () => {
  it('asks what its address says, and keeps what is chosen there', async () => {
    const server = open({}, '/vendor-marketplace?search=paper&category=4&stock=1&min=abc');
    expect(await screen.findByText('Copy paper, letter')).toBeTruthy();
    expect(lastSearch(server)).toMatchObject({
      searchStr: 'paper',
      parentCategoryIds: [4],
      inStock: true,
      minPrice: null,
    });
    fireEvent.click(screen.getByLabelText('Any contract'));
    await waitFor(() => expect(lastSearch(server)).toMatchObject({ onContract: true, parentCategoryIds: [4] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove filter Office' }));
    await waitFor(() => expect(lastSearch(server)).toMatchObject({ parentCategoryIds: [], onContract: true }));
  });

  it('puts a quantity into the cart, and says at its place what was refused', async () => {
    let answers = 0;
    const server = open({
      '/api/Catalog/AddToCart': () => {
        answers += 1;
        return answers === 1
          ? {
              data: {
                cartItems: 1,
                addedLines: 0,
                problems: [{ productId: 41, name: 'Copy paper, letter', text: 'Only 410 are left.' }],
              },
            }
          : { data: { cartItems: 2, addedLines: 1, problems: [] } };
      },
    });
    fireEvent.change(await screen.findByLabelText('Quantity of Copy paper, letter'), { target: { value: '500' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart: Copy paper, letter' }));
    expect(await screen.findByText('Only 410 are left.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Quantity of Copy paper, letter'), { target: { value: '60' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart: Copy paper, letter' }));
    await waitFor(() => expect(screen.queryByText('Only 410 are left.')).toBeNull());
    expect(server.sentTo('/api/Catalog/AddToCart').at(-1)?.body).toEqual({
      lines: [{ productId: 41, quantity: 60, contractId: null }],
    });
  });

  it('CAT-21 says that it searched the nearest spelling', async () => {
    open({
      '/api/Catalog/SearchMarketplace': {
        data: marketPage([marketProduct()], { spelling: { asked: 'papr', used: 'paper' } }),
      },
    });
    expect(await screen.findByText('No product has “papr”. These are the results for “paper”.')).toBeTruthy();
  });

  it('offers other ways where nothing is found', async () => {
    open({ '/api/Catalog/SearchMarketplace': { data: marketPage([]) } }, '/vendor-marketplace?search=unicorn');
    expect(await screen.findByText('No products found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start a purchase' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Ask for a price' })).toHaveLength(2);
  });

  it('compares what is in its address, and marks what differs', async () => {
    open(
      {
        '/api/Catalog/CompareProducts': {
          data: [
            productDetails(),
            productDetails({
              product: marketProduct({ id: 42, name: 'Colored paper', vendorName: 'Ridgeline Paper' }),
            }),
          ],
        },
      },
      '/vendor-marketplace?compare=41|42',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Compare products' }));
    const differing = await screen.findByRole('rowheader', { name: 'Vendor (differs)' });
    expect(differing).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Unit' })).toBeTruthy();
  });

  it('says what failed, and tries again', async () => {
    open({ '/api/Catalog/SearchMarketplace': { status: 500, code: 'INTERNAL', errorMsg: 'The search failed.' } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
