import { lateUploads, standing, uploadAnswers } from '@chalkline/kit/testing';
import { accounts, type FakeAnswer, fakeServer, type SeenRequest } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rfpDetails, schoolRfpDetails } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './edit-rfp-page.tsx';

const PREVIEW = '/api/POConfiguration/PreviewAddendum';
const PUBLISH = '/api/POConfiguration/PublishAddendum';
const DETAILS = '/api/POConfiguration/GetRfpDetails/412';

const open = (changes = {}) =>
  schoolRfpDetails({
    rfp: rfpDetails({ rfptypeId: 1, rfpendDate: '2030-01-10T22:00:00.000Z', version: 4, ...changes }),
  });

const addendum = {
  number: 1,
  summary: 'Changes',
  changes: [{ field: 'productQty', before: '3 each', after: '5 each', lineId: 11 }],
  publishedAt: '2026-11-21T12:00:00.000Z',
  changedLineIds: [11],
};
const preview = { addendum, changedLineIds: [11], submittedBids: 2, told: 4 };

function show(answers: Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>, account = accounts.school) {
  const server = fakeServer({
    ...standing,
    '/api/POConfiguration/GetAllCategory': {
      data: [{ id: 3, name: 'Technology', parentId: null, isOther: false }],
    },
    '/api/POConfiguration/GetSubCategoryById/3/null': {
      data: [
        { id: 5, name: 'Laptops', parentId: 3, isOther: false },
        { id: 6, name: 'Carts', parentId: 3, isOther: false },
      ],
    },
    [DETAILS]: { data: open() },
    [PREVIEW]: { data: preview },
    ...uploadAnswers,
    ...answers,
  });
  const { fetch, answerNext } = lateUploads(server);
  renderPage(Page, {
    fetch,
    path: '/edit-rfp',
    at: '/edit-rfp?id=412',
    signIn: (session) => session.signIn(account),
  });
  return { ...server, answerNext };
}

const quantity = () => screen.findByRole('textbox', { name: 'Quantity, line 1' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('an addendum', () => {
  it('PUR-11 shows the difference by line and how many bids have to be confirmed, before it is published', async () => {
    const server = show({ [PUBLISH]: { data: { ...addendum, summary: 'Two more.' } } });
    type(await quantity(), '5');
    expect(await screen.findByText(/Two submitted bids must be confirmed or revised/)).toBeTruthy();
    expect(screen.getByText('Laptop')).toBeTruthy();
    type(screen.getByRole('textbox', { name: /^Summary/ }), 'Two more.');
    fireEvent.click(screen.getByRole('button', { name: 'Publish the addendum' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Publish the addendum' }));
    expect((await screen.findByRole('status', { name: 'Elsewhere' })).textContent).toBe(
      '/open-purchase-requests?id=412',
    );
    expect(server.sentTo(PUBLISH)[0]?.body).toMatchObject({
      rfpId: 412,
      version: 4,
      summary: 'Two more.',
      products: [{ id: 11, productQty: 5 }, { id: 12 }],
    });
    expect(Object.keys(server.sentTo(PUBLISH)[0]?.body as object)).toEqual(['rfpId', 'version', 'summary', 'products']);
  });

  it('FILE-12 whose only change is a document that still uploads waits for it, and is published with it', async () => {
    const { sentTo, answerNext } = show({ [PUBLISH]: { data: addendum }, [DETAILS]: { data: open({ rfptypeId: 2 }) } });
    const files = [new File(['abc'], 'drawing-7.pdf')];
    fireEvent.change(await screen.findByLabelText('Documents for vendors'), { target: { files } });
    type(screen.getByRole('textbox', { name: /^Summary/ }), 'A drawing.');
    fireEvent.click(screen.getByRole('button', { name: 'Publish the addendum' }));
    expect(await screen.findByText(/^Waiting for 1 file to upload/)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await answerNext();
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Publish the addendum' }));
    await waitFor(() => expect(sentTo(PUBLISH)[0]?.body).toMatchObject({ rfpDocuments: [{ id: 7 }] }));
  });

  it('PUR-11 says at the field that a date only moves later', async () => {
    const server = show({});
    await quantity();
    type(screen.getByLabelText(/^Closes for bids/), '2029-12-01T10:00');
    type(screen.getByRole('textbox', { name: /^Summary/ }), 'Earlier.');
    fireEvent.click(screen.getByRole('button', { name: 'Publish the addendum' }));
    expect((await screen.findAllByText(/The closing date can only move later/)).length).toBeGreaterThan(0);
    expect(server.sentTo(PUBLISH)).toHaveLength(0);
  });

  it('keeps what is typed when somebody else changed the purchase, on top of what stands', async () => {
    let version = 4;
    const server = show({
      [DETAILS]: () => ({ data: open(version === 4 ? {} : { version: 5, rfpName: 'Chromebooks 2027' }) }),
      [PREVIEW]: ({ body }) => {
        if ((body as { version: number }).version === version) return { data: preview };
        return { status: 409, code: 'VERSION_CONFLICT', errorMsg: 'A newer version was saved.' };
      },
    });
    await quantity();
    version = 5;
    type(await quantity(), '5');
    expect(await screen.findByText('Somebody else changed this purchase')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the purchase/ }).value).toBe(
      'Chromebooks 2027',
    );
    expect(((await quantity()) as HTMLInputElement).value).toBe('5');
    await waitFor(() => expect(server.sentTo(PREVIEW).at(-1)?.body).toMatchObject({ version: 5 }));
  });

  it.each([
    [{ status: 3 }, /not open any more/],
    [{ isScheduled: true, status: 1 }, /locked until it opens/],
  ])('PUR-11 is not for a purchase that is not open: %j', async (changes, text) => {
    show({ [DETAILS]: { data: open(changes) } });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('ACC-11 tells an assistant without the right who can do it', async () => {
    show({}, { ...accounts.school, accessType: 2, rights: [] });
    expect(await screen.findByText(/Ask your school’s main account/)).toBeTruthy();
  });

  it('leads back to the open requests when there is no such purchase', async () => {
    show({ [DETAILS]: { status: 404, code: 'NOT_FOUND', errorMsg: 'There is no such purchase.' } });
    expect(await screen.findByRole('heading', { name: 'Purchase not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open requests' })).toBeTruthy();
  });

  it('offers another try when the purchase does not load', async () => {
    show({ [DETAILS]: { status: 503, code: 'UNAVAILABLE', errorMsg: 'Not now.' } });
    expect(await screen.findByText(/Not now/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
