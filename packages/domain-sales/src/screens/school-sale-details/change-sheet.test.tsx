import { chooseFiles, lateUploads, standing, uploadAnswers } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SchoolSaleDetails } from '../../model/contract.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { schoolDetails } from '../../testing/school-fixtures.ts';
import { ChangeSheet } from './change-sheet.tsx';

type Sent = {
  sale: {
    products?: { id: number | null; productDesc: string }[];
    auctionQuestions?: object[];
    auctionDocuments?: { id: number }[];
  };
};

function open(details: SchoolSaleDetails, refusal?: { fields: Record<string, string> }) {
  const server = fakeServer({
    ...standing,
    ...uploadAnswers,
    '/api/Sell/GetSellSubCategoryById/2/null': { data: [{ id: 5, name: 'Buses', isOther: false }] },
    '/api/Sell/ChangeSale': refusal
      ? { status: 422, code: 'RULE_BROKEN', errorMsg: 'Something is wrong.', fields: refusal.fields }
      : { data: null },
  });
  const { sentTo } = server;
  const { fetch, answerNext } = lateUploads(server);
  renderPage(() => <ChangeSheet details={details} onClose={() => {}} />, {
    fetch,
    path: '/school-sale-details',
    at: '/school-sale-details?id=31',
    signIn: (session) => session.signIn(accounts.school),
  });
  const sent = async () => {
    await waitFor(() => expect(sentTo('/api/Sell/ChangeSale')).toHaveLength(1));
    return sentTo('/api/Sell/ChangeSale')[0]?.body as Sent;
  };
  return Object.assign(sent, { answerNext });
}

const partNames = () =>
  within(screen.getByRole('group', { name: 'What to change' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('changing a published sale', () => {
  it('SALE-30 adds a lot and takes one out, and sends only what was touched', async () => {
    const sent = open(schoolDetails());
    fireEvent.click(await screen.findByRole('button', { name: 'Remove lot 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a lot' }));
    const kiln = within(await screen.findByRole('listitem', { name: 'Lot 2' }));
    fireEvent.change(kiln.getByLabelText(/What is sold/), { target: { value: 'Kiln' } });
    fireEvent.click(screen.getByRole('button', { name: 'Change sale' }));
    const { sale } = await sent();
    expect(Object.keys(sale).sort()).toEqual(['auctionTypeId', 'isPublish', 'products']);
    expect(sale.products?.map(({ id, productDesc }) => [id, productDesc])).toEqual([
      [11, 'School bus'],
      [null, 'Kiln'],
    ]);
  });

  it('FILE-12 waits for a document of another part, and is sent with it', async () => {
    const sent = open(schoolDetails());
    const part = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
    await part('Documents');
    await screen.findByLabelText('Documents for vendors');
    chooseFiles('notice-7.pdf');
    await part('Lots');
    const waiting = within(await screen.findByRole('list', { name: 'Files: not stored yet' }));
    expect(waiting.getByText('notice-7.pdf')).toBeTruthy();
    await part('Change sale');
    expect(await screen.findByText('Waiting for 1 file to upload. It is sent automatically then.')).toBeTruthy();
    await sent.answerNext();
    expect((await sent()).sale.auctionDocuments).toMatchObject([{ id: 7 }]);
  });

  it('SALE-30 asks little once somebody has acted', async () => {
    open(schoolDetails({ changeLimits: 'A proposal is in.' }));
    expect(await screen.findByText('A proposal is in.')).toBeTruthy();
    expect(partNames()).toEqual(['Photos and details', 'Dates', 'Description', 'Documents']);
  });

  it('shows what the server refused beside its lot', async () => {
    const sent = open(schoolDetails(), { fields: { 'sale.products.1.productDesc': 'Say what is sold.' } });
    const second = within(await screen.findByRole('listitem', { name: 'Lot 2' }));
    fireEvent.change(second.getByLabelText(/What is sold/), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Change sale' }));
    await sent();
    await waitFor(() => expect(second.getByText('Say what is sold.')).toBeTruthy());
  });
});
