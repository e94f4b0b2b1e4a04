import { giveElementsSize, pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { catalogImport, productRow, vendorCatalog } from '../../../testing/vendor-fixtures.ts';
import { Page } from '../catalog-management-page.tsx';

it('CAT-29 asks what new products get whose rows name no category or unit, but not where none are added', async () => {
  giveElementsSize({ width: 1200, height: 600 });
  let found = catalogImport();
  const server = fakeServer({
    ...standing,
    '/api/Catalog/GetCatalog': { data: vendorCatalog() },
    '/api/Catalog/GetProducts': pageOf([productRow()]),
    '/api/POConfiguration/GetAllCategory': { data: [{ id: 4, name: 'Office', parentId: null, isOther: false }] },
    '/api/POConfiguration/GetSubCategoryById/4/null': { data: [] },
    '/api/Catalog/GetImport/7': () => ({ data: found }),
    '/api/Catalog/MapImport': () => {
      found = catalogImport({ state: 'checking', totalRows: 2400, doneRows: 1200 });
      return { data: found };
    },
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/catalog-management',
    at: '/catalog-management?import=7',
    signIn: (session) => session.signIn(accounts.vendor),
  });
  const name = 'Rows without a category or unit';
  fireEvent.click(await screen.findByRole('radio', { name: /^Prices and stock only/ }));
  expect(screen.queryByRole('group', { name })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^Add and change/ }));
  const choice = within(screen.getByRole('group', { name }));
  await choice.findByRole('option', { name: 'Office' });
  fireEvent.change(choice.getByLabelText('Category'), { target: { value: '4' } });
  fireEvent.change(choice.getByLabelText('Unit'), { target: { value: 'each' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check import' }));
  expect(await screen.findByText(/1,200 of 2,400 rows/)).toBeTruthy();
  expect(server.sentTo('/api/Catalog/MapImport')[0]?.body).toMatchObject({
    blanks: { parentCategoryId: 4, categoryId: null, unit: 'each' },
  });
});
