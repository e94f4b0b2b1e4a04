import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { cart } from '../../testing/school-fixtures.ts';
import { AskPricesSheet } from './ask-prices-sheet.tsx';

it('OFFER-1 finds the vendors that are asked by name, however many the marketplace has', async () => {
  const find = '/api/Catalog/FindVendors';
  const ask = '/api/Catalog/AskPrices';
  const { fetch, sentTo } = fakeServer({
    ...standing,
    '/api/Catalog/GetCart': { data: cart() },
    [find]: { data: [{ id: 8, name: 'Ridgeline Paper' }] },
    [ask]: { status: 422, code: 'RULE_BROKEN', errorMsg: 'No.', fields: {} },
  });
  renderPage(() => <AskPricesSheet products={[]} onClose={() => undefined} />, {
    fetch,
    path: '/open-offers',
    signIn: (session) => session.signIn(accounts.school),
  });
  const box = await screen.findByRole('combobox', { name: /Vendors/ });
  fireEvent.change(box, { target: { value: 'ridge' } });
  await waitFor(() => expect(sentTo(find).at(-1)?.search.get('search')).toBe('ridge'));
  const option = await screen.findByRole('option', { name: /Ridgeline Paper/ });
  fireEvent.click(option);
  expect(await screen.findByText('Vendors that are asked')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/What you need/), { target: { value: 'Paper for 14 sites' } });
  fireEvent.change(screen.getByLabelText(/^Quantity/), { target: { value: '40' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(sentTo(ask)[0]?.body).toMatchObject({ vendorIds: [8] }));
});
