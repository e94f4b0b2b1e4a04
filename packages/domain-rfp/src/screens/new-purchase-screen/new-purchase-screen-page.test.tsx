import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PurchaseTemplate } from '../../model/contract.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './new-purchase-screen-page.tsx';

const area = '/api/POConfiguration/';
const template: PurchaseTemplate = {
  id: 9,
  name: 'Classroom furniture',
  rfptypeId: 2,
  rfpName: 'Chairs and desks',
  parentCategoryName: 'Furniture',
  lineCount: 12,
  questionCount: 3,
  createdBy: 'Dana Mercer',
  createdAt: '2026-10-01T12:00:00.000Z',
  usedCount: 2,
};

function show(templates: readonly PurchaseTemplate[]) {
  const server = fakeServer({
    ...standing,
    [`${area}GetDraftPurchases`]: pageOf([]),
    [`${area}GetPurchaseTemplates`]: pageOf(templates),
    [`${area}CreateFromTemplate`]: {
      data: {
        id: 77,
        encryptedId: 't',
        formattedNumber: 'RFP-000077',
        lastQuestion: 8,
        version: 1,
        reviewStatus: 0,
        updatedAt: '2026-11-21T12:00:00.000Z',
      },
    },
  });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/new-purchase-screen',
    signIn: (session) => session.signIn(accounts.school),
  });
  return server;
}

describe('a new purchase', () => {
  it('PUR-1 is one of five kinds, an order among them', async () => {
    show([]);
    const kinds = await screen.findByRole('list', { name: 'Kinds of purchase' });
    expect(
      within(kinds)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Quick quote', 'Goods', 'Services', 'Goods and services', 'Order']);
    expect(within(kinds).getByRole('link', { name: 'Order' }).getAttribute('href')).toBe('/new-purchase?type=5');
    expect(await screen.findByText(/No templates yet/)).toBeTruthy();
  });

  it('starts from a template', async () => {
    const server = show([template]);
    expect(
      await screen.findByText('Goods · Furniture · 12 lines · 3 questions · by Dana Mercer · used 2 times'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Start from it: Classroom furniture' }));
    await waitFor(() => expect(server.sentTo(`${area}CreateFromTemplate`)[0]?.body).toEqual({ id: 9 }));
    expect((await screen.findByRole('status', { name: 'Elsewhere' })).textContent).toBe('/new-purchase?id=77');
  });
});
