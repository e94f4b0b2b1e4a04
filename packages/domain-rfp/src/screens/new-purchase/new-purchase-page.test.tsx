import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, type FakeAnswer, fakeServer, type SeenRequest } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RfpDraft, RfpDraftInput, SchoolSetup } from '../../model/contract.ts';
import { rfpDraft } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './new-purchase-page.tsx';

const area = '/api/POConfiguration/';
const DRAFT = `${area}GetDraftRfpDetails/50`;
const SAVE = `${area}RFP`;
const PUBLISH = `${area}PublishRfp`;
const REVIEW = `${area}RequestReview`;
const PARSE = `${area}ParseProductLines`;

const setup = (changes: Partial<SchoolSetup> = {}): SchoolSetup => ({
  id: 12,
  version: 1,
  status: 1,
  isSubmitted: true,
  submittedAt: null,
  remark: null,
  name: 'Cedar Valley USD',
  kind: 'district',
  ncesId: '',
  addressLine1: '1 Main',
  addressLine2: null,
  city: 'Fresno',
  stateCode: 'CA',
  postalCode: '93701',
  phoneNumber: '',
  url: '',
  logo: null,
  shipToAddresses: [
    {
      id: 3,
      name: 'Central warehouse',
      addressLine1: '120 Oak Street',
      addressLine2: null,
      city: 'Fresno',
      stateCode: 'CA',
      postalCode: '93701',
      isDefault: true,
    },
  ],
  requiresReview: false,
  awardLimit: null,
  orderTerms: 'Net 30 days.',
  billTo: null,
  reviewers: [],
  ...changes,
});

const line = (changes: object = {}) => ({
  id: 8,
  categoryId: 5,
  categoryName: 'Paper',
  productId: null,
  productDesc: 'A4 paper',
  productQty: 40,
  unit: 'case',
  AdditionalDesc: null,
  unitPrice: '31.95',
  vendorId: 7,
  ...changes,
});

/** An order with everything answered. */
const order = (changes: Partial<RfpDraft> = {}) =>
  rfpDraft({
    rfptypeId: 5,
    formattedNumber: 'ORD-000050',
    rfpName: 'Copy paper',
    ParentCategoryId: 4,
    products: [line()],
    vendorNotificationIds: [7],
    vendorNotifications: [{ vendorId: 7, companyName: 'Northgate Supply', city: 'Reno', stateCode: 'NV' }],
    shipToAddressId: 3,
    isPublicRFP: false,
    lastQuestion: 9,
    ...changes,
  });

/** Goods with everything answered. */
const goods = (changes: Partial<RfpDraft> = {}) =>
  rfpDraft({
    ParentCategoryId: 4,
    products: [line({ unitPrice: null, vendorId: null })],
    rfpstartDate: '2030-01-01T15:00:00.000Z',
    rfpendDate: '2030-01-10T22:00:00.000Z',
    rfpawardDate: '2030-01-15T22:00:00.000Z',
    rfpdeliveryDate: '2030-02-15T22:00:00.000Z',
    vendorRubrics: [{ rubricId: 1, score: 100 }],
    lastQuestion: 12,
    ...changes,
  });

type Answers = Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer)>;

function show(draft: RfpDraft, answers: Answers = {}, account = accounts.school) {
  const server = fakeServer({
    ...standing,
    [DRAFT]: { data: draft },
    [SAVE]: ({ body }) => {
      const { id, version, lastQuestion } = body as RfpDraftInput;
      return {
        data: {
          id: id ?? 51,
          encryptedId: 't',
          formattedNumber: draft.formattedNumber,
          lastQuestion: lastQuestion ?? 0,
          version: (version ?? 0) + 1,
          reviewStatus: draft.reviewStatus,
          updatedAt: '2026-11-21T12:00:00.000Z',
        },
      };
    },
    '/api/School/GetSchoolSetup': { data: setup() },
    [`${area}GetAllCategory`]: { data: [{ id: 4, name: 'Office', parentId: null, isOther: false }] },
    [`${area}GetSubCategoryById/4/null`]: { data: [{ id: 5, name: 'Paper', parentId: 4, isOther: false }] },
    [`${area}RubricType`]: { data: [{ id: 1, name: 'Price', points: 100 }] },
    [`${area}GetReviewComments/50`]: { data: [] },
    [`${area}GetAllFilterData`]: { data: { categories: [], states: [], purchaseTypes: [], certificates: [] } },
    [`${area}GetVendorDirectory`]: pageOf([]),
    ...answers,
  });
  const platform = renderPage(Page, {
    fetch: server.fetch,
    path: '/new-purchase',
    at: '/new-purchase?id=50',
    signIn: (session) => session.signIn(account),
  });
  return Object.assign(server, { platform });
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const elsewhere = async () => (await screen.findByRole('status', { name: 'Elsewhere' })).textContent;

describe('an order', () => {
  it('has each question in the address, so that Back goes from question to question', async () => {
    show(order());
    await screen.findByRole('button', { name: 'Place the order' });
    const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
    await waitFor(() => expect(address()).toBe('/new-purchase?id=50&step=check'));
    await press('Back');
    await waitFor(() => expect(address()).toMatch(/^\/new-purchase\?id=50&step=(?!check)\w/));
  });

  it('PUR-9 is placed with its price by supplier in the last question, and no dates', async () => {
    const server = show(order(), { [PUBLISH]: { data: {} } });
    await press('Place the order');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Northgate Supply: one line, $1,278.00.')).toBeTruthy();
    await confirm('Place the order');
    expect(await elsewhere()).toBe('/success-purchase?id=50');
    expect(server.sentTo(PUBLISH)[0]?.body).toEqual({ id: 50 });
  });

  it('PUR-9 asks a stated price and a supplier of every line', async () => {
    show(order({ products: [line({ unitPrice: null, vendorId: null })] }));
    expect(await screen.findByText('Line 1: Enter the price of one unit.')).toBeTruthy();
    expect(screen.getByText('Line 1: Choose who supplies this line.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place the order' }).disabled).toBe(true);
    await press('Line 1: Enter the price of one unit.');
    const price = await screen.findByRole('textbox', { name: /^Price of one unit/ });
    fireEvent.change(price, { target: { value: '2.50' } });
    expect(screen.getByText('$100.00')).toBeTruthy();
  });

  it('PUR-1 asks where it goes, the usual address first', async () => {
    const server = show(order({ shipToAddressId: null, lastQuestion: 5 }));
    expect(await screen.findByRole('heading', { name: 'Where does it go?' })).toBeTruthy();
    const address = await screen.findByRole<HTMLInputElement>('radio', { name: /Central warehouse/ });
    await waitFor(() => expect(address.checked).toBe(true));
    await press('Continue');
    await waitFor(() =>
      expect(server.sentTo(SAVE).at(-1)?.body).toMatchObject({ shipToAddressId: 3, lastQuestion: 6 }),
    );
  });
});

describe('the review of a draft', () => {
  const reviewed = { '/api/School/GetSchoolSetup': { data: setup({ requiresReview: true }) } };

  it('PUR-10 is asked for instead of publishing, with a note', async () => {
    const server = show(goods(), {
      ...reviewed,
      [REVIEW]: {
        data: {
          id: 50,
          encryptedId: 't',
          formattedNumber: 'RFP-000050',
          lastQuestion: 12,
          version: 4,
          reviewStatus: 1,
          updatedAt: '2026-11-21T12:00:00.000Z',
        },
      },
    });
    await press('Ask for review');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'Ask for review' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Note/ }), { target: { value: 'Mind the dates.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hand it in' }));
    expect(await screen.findByText(/It waits for your reviewers/)).toBeTruthy();
    expect(server.sentTo(REVIEW)[0]?.body).toEqual({ id: 50, note: 'Mind the dates.' });
  });

  it('PUR-10 lets an approved draft go', async () => {
    show(goods({ reviewStatus: 2 }), { ...reviewed, [PUBLISH]: { data: {} } });
    await press('Publish');
    await confirm('Publish');
    expect(await elsewhere()).toBe('/success-purchase?id=50');
  });

  it('shows a reviewer’s remark at the question it is about', async () => {
    const remark = {
      id: 1,
      by: 'Marcus Oyelaran',
      isReviewer: true,
      at: '2026-11-20T12:00:00.000Z',
      kind: 'changes',
      section: 'name',
      text: 'Say the year.',
    };
    show(goods({ reviewStatus: 3, reviewComment: 'Two things.', lastQuestion: 0 }), {
      ...reviewed,
      [`${area}GetReviewComments/50`]: { data: [remark] },
    });
    expect(await screen.findByText('Say the year.')).toBeTruthy();
    expect(screen.getByText('Your reviewer asks for changes')).toBeTruthy();
    expect(screen.getByText('Two things.')).toBeTruthy();
  });
});

describe('publishing', () => {
  it('PUR-7 waits for the start date, or opens at once when told to', async () => {
    const server = show(goods(), { [PUBLISH]: { data: {} } });
    expect(await screen.findByRole('button', { name: 'Publish for its date' })).toBeTruthy();
    await press('Publish and open now');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('It opens for bids at once.')).toBeTruthy();
    await confirm('Publish');
    expect(await elsewhere()).toBe('/success-purchase?id=50');
    const sent = server.sentTo(SAVE).at(-1)?.body as RfpDraftInput;
    expect(new Date(sent.rfpstartDate ?? 0).getTime()).toBeLessThan(new Date('2030-01-01T00:00:00Z').getTime());
  });

  it('reads the draft no more once it is being published, whatever the hub tells meanwhile', async () => {
    const server = show(goods(), {
      [PUBLISH]: () => {
        void server.platform.queryClient.invalidateQueries({ queryKey: ['draft-presence', 50] });
        return { data: {} };
      },
    });
    await press('Publish for its date');
    await waitFor(() => expect(server.sentTo(DRAFT)).toHaveLength(2));
    await confirm('Publish');
    expect(await elsewhere()).toBe('/success-purchase?id=50');
    expect(server.sentTo(DRAFT)).toHaveLength(2);
  });

  it('shows at its question what only the server could refuse', async () => {
    show(goods(), {
      [PUBLISH]: {
        status: 422,
        code: 'RULE_BROKEN',
        errorMsg: 'Two things are wrong.',
        fields: { 'products.0.categoryId': 'This sub-category does not belong to the category.' },
      },
    });
    await press('Publish for its date');
    await confirm('Publish');
    expect(await screen.findByText('Line 1: This sub-category does not belong to the category.')).toBeTruthy();
  });
});

describe('two people in one draft', () => {
  const theirs = goods({
    version: 9,
    rfpName: 'Chromebooks, 2027',
    lastQuestion: 0,
    editors: [{ name: 'Lena Fox', at: '2026-11-21T11:59:00.000Z' }],
  });

  it('are told of each other', async () => {
    show(goods({ lastQuestion: 0, editors: theirs.editors }));
    expect(await screen.findByText('Lena Fox is writing in this draft too')).toBeTruthy();
  });

  it('see both versions when one was faster, and nothing typed is lost', async () => {
    let isOvertaken = false;
    const server = show(goods({ lastQuestion: 0 }), {
      [DRAFT]: () => ({ data: isOvertaken ? theirs : goods({ lastQuestion: 0 }) }),
      [SAVE]: ({ body }) =>
        (body as RfpDraftInput).version === (isOvertaken ? 9 : 3)
          ? {
              data: {
                id: 50,
                encryptedId: 't',
                formattedNumber: 'RFP-000050',
                lastQuestion: 1,
                version: 10,
                reviewStatus: 0,
                updatedAt: '2026-11-21T12:00:00.000Z',
              },
            }
          : { status: 409, code: 'VERSION_CONFLICT', errorMsg: 'A newer version was saved.' },
    });
    const name = await screen.findByRole('textbox', { name: /Name of the purchase/ });
    isOvertaken = true;
    fireEvent.change(name, { target: { value: 'Laptops' } });
    await press('Continue');
    const dialog = await screen.findByRole('alertdialog', { name: 'Lena Fox saved this draft' });
    expect(within(dialog).getByText('Laptops')).toBeTruthy();
    expect(within(dialog).getByText('Chromebooks, 2027')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save mine over theirs' }));
    await waitFor(() =>
      expect(server.sentTo(SAVE).at(-1)?.body).toMatchObject({ id: 50, version: 9, rfpName: 'Laptops' }),
    );
  });
});

it('PUR-25 who keeps a text as another draft stays at the question, while the address follows', async () => {
  const copy = goods({ id: 51, formattedNumber: 'RFP-000051', lastQuestion: 8, rfpName: 'Laptops' });
  show(goods({ lastQuestion: 0 }), {
    [DRAFT]: () => ({ data: goods({ lastQuestion: 0 }) }),
    ['/api/POConfiguration/GetDraftRfpDetails/51']: () => ({ data: copy }),
    [SAVE]: ({ body }) =>
      (body as RfpDraftInput).id === null
        ? {
            data: {
              id: 51,
              encryptedId: 't',
              formattedNumber: 'RFP-000051',
              lastQuestion: 0,
              version: 1,
              reviewStatus: 0,
              updatedAt: '2026-11-21T12:00:00.000Z',
            },
          }
        : { status: 409, code: 'VERSION_CONFLICT', errorMsg: 'A newer version was saved.' },
  });
  const name = await screen.findByRole('textbox', { name: /Name of the purchase/ });
  fireEvent.change(name, { target: { value: 'Laptops' } });
  await press('Continue');
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('radio', { name: /another draft/ }));
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Save mine as another draft' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByText('RFP-000051')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('textbox', { name: /Name of the purchase/ })).toBe(name);
});

describe('lines out of a file', () => {
  it('are shown, mended and only then taken over', async () => {
    const server = show(goods({ lastQuestion: 2, products: [] }), {
      [PARSE]: {
        data: {
          rows: [
            {
              row: 2,
              product: { categoryId: 5, productDesc: 'A4 paper', productQty: 40, unit: 'case' },
              problems: [],
              cells: ['A4 paper', '40', 'Paper'],
            },
            {
              row: 3,
              product: null,
              problems: [{ column: 'Qty', message: 'Enter the quantity as a positive number.' }],
              cells: ['A3 paper', 'some', 'Paper'],
            },
          ],
          lineCount: 1,
          problemCount: 1,
          unknownColumns: [],
          columns: [
            { header: 'Item', field: 'productDesc' },
            { header: 'Qty', field: 'productQty' },
            { header: 'Group', field: 'categoryId' },
          ],
        },
      },
    });
    await press('Import a file');
    const input = await screen.findByLabelText(/^Spreadsheet/);
    fireEvent.change(input, { target: { files: [new File(['x'], 'lines.csv', { type: 'text/csv' })] } });
    expect(await screen.findByText('lines.csv: one line ready')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Read Qty as' }).value).toBe('productQty');
    expect(screen.getByText('Qty: Enter the quantity as a positive number.')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Quantity, row 3' }), { target: { value: '12' } });
    await press('Add two lines');
    await waitFor(() => expect(screen.queryByText('Lines from a file')).toBeNull());
    await press('Continue');
    await waitFor(() =>
      expect(server.sentTo(SAVE).at(-1)?.body).toMatchObject({
        products: [{ productDesc: 'A4 paper' }, { productDesc: 'A3 paper', productQty: 12, categoryId: 5 }],
      }),
    );
  });

  it('says why a file can’t be read, and takes another', async () => {
    show(goods({ lastQuestion: 2 }), {
      [PARSE]: { status: 422, code: 'RULE_BROKEN', errorMsg: 'The file has no column that says what is wanted.' },
    });
    await press('Import a file');
    const input = await screen.findByLabelText(/^Spreadsheet/);
    fireEvent.change(input, { target: { files: [new File(['x'], 'lines.csv', { type: 'text/csv' })] } });
    expect(await screen.findByText('The file has no column that says what is wanted.')).toBeTruthy();
  });
});

describe('the description', () => {
  it('UI-11 is shown in a tab of its own', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => open.mockRestore());
    show(goods({ lastQuestion: 3 }));
    await press('Preview in a new tab');
    expect(open).toHaveBeenCalledOnce();
  });
});
