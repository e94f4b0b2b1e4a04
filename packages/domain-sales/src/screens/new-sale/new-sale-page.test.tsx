import type { Schemas } from '@chalkline/api-client';
import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, type FakeAnswer, fakeServer, type SeenRequest } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuctionInput, SaleDraft } from '../../model/contract.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { draftLot, saleDraft } from '../../testing/sale-fixtures.ts';
import { Page } from './new-sale-page.tsx';

const SAVE = '/api/Sell/CreateOrUpdateAuction';
const DRAFT = '/api/Sell/GetDraftSaleDetails/31';

type Answer = FakeAnswer | ((request: SeenRequest) => FakeAnswer);

/** As the server answers a save: the next version, and a number for each lot. */
const saved: Answer = ({ body }) => {
  const { id, version, products } = body as AuctionInput;
  return {
    data: {
      id: id ?? 77,
      encryptedId: 'tok',
      formattedNumber: 'RFQ-000031',
      version: (version ?? 0) + 1,
      status: 1,
      isScheduled: false,
      lotIds: (products ?? []).map((lot, index) => lot.id ?? 500 + index),
      updatedAt: '2026-11-21T12:00:00.000Z',
      warnings: [],
    },
  };
};

function show(at: string, answers: Record<string, Answer> = {}, account: Schemas['Session'] = accounts.school) {
  const server = fakeServer({
    ...standing,
    [SAVE]: saved,
    [DRAFT]: { data: saleDraft() },
    '/api/Sell/GetAllSellCategory': { data: [{ id: 2, name: 'Vehicles', parentId: null, isOther: false }] },
    '/api/Sell/GetSellSubCategoryById/2/null': { data: [{ id: 5, name: 'Buses', parentId: 2, isOther: false }] },
    '/api/POConfiguration/RubricType': { data: [{ id: 1, name: 'Price', points: 100 }] },
    '/api/POConfiguration/GetAllFilterData': {
      data: { categories: [], states: [], purchaseTypes: [], certificates: [] },
    },
    '/api/POConfiguration/GetVendorDirectory': pageOf([]),
    ...answers,
  });
  const { fetch } = server;
  const { feedback } = renderPage(Page, { fetch, path: '/new-sale', at, signIn: (session) => session.signIn(account) });
  return Object.assign(server, { feedback });
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const question = (name: string) => screen.findByRole('heading', { name });
const elsewhere = async () => (await screen.findByRole('status', { name: 'Elsewhere' })).textContent;
const confirmPublishing = async () => {
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Publish sale' }));
  return dialog;
};
/** What the first save that publishes carried. */
const published = ({ sentTo }: ReturnType<typeof show>) =>
  sentTo(SAVE)
    .map(({ body }) => body as AuctionInput)
    .find(({ isPublish }) => isPublish);

/** A draft that stands at its last question. */
const ready = (change: Partial<SaleDraft> = {}) => ({ [DRAFT]: { data: saleDraft(change) } });

/** Colleagues who can be named, and a draft that is weighed. */
const evaluated = (change: Partial<SaleDraft> = {}) => ({
  ...ready({
    AuctionRubricsData: [
      { rubricId: 1, score: 60 },
      { rubricId: 2, score: 40 },
    ],
    evaluatorIds: [3],
    isTwoEnvelope: true,
    ...change,
  }),
  '/api/POConfiguration/GetEvaluatorCandidates': {
    data: [
      { userId: 1, name: 'Dana Mercer', isInvited: false },
      { userId: 3, name: 'Noor Haddad', isInvited: true },
    ],
  },
});

describe('who evaluates a sealed auction', () => {
  it('EVAL-22 stands on the last page, and is chosen with the weights', async () => {
    const { sentTo } = show('/new-sale?id=31', evaluated());
    expect(await screen.findByText('Evaluators: Noor Haddad (invited).')).toBeTruthy();
    expect(screen.getByText(/^Two envelopes: prices open after/)).toBeTruthy();
    await press('Change: Evaluation weights');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Noor Haddad' }));
    await press('Back to check');
    fireEvent.click(await screen.findByRole('link', { name: /need at least one named evaluator/ }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Two envelopes' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dana Mercer' }));
    await press('Back to check');
    await waitFor(() => expect(sentTo(SAVE).at(-1)?.body).toMatchObject({ evaluatorIds: [1] }));
  });
});

describe('a new sale', () => {
  it('SALE-18 begins with the kind that its address names, and asks less of a quick sale', async () => {
    show('/new-sale?type=2');
    await question('What are you selling, and how?');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Quick sale/ }).checked).toBe(true);
    const steps = within(screen.getByRole('navigation', { name: 'Questions of this sale' }));
    expect(steps.queryByText('Evaluation weights')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /^Sealed auction/ }));
    expect(steps.getByText('Evaluation weights')).toBeTruthy();
  });

  it('stays at the category until one is chosen, and says so at its field', async () => {
    const { sentTo } = show('/new-sale?type=1');
    await question('What are you selling, and how?');
    fireEvent.change(screen.getByRole('textbox', { name: /^Name of the sale/ }), { target: { value: 'Two buses' } });
    await press('Continue');
    await question('Which category does it belong to?');
    const address = screen.getByRole('status', { name: 'Address' });
    await waitFor(() => expect(address.textContent).toBe('/new-sale?id=77&step=category'));
    await screen.findByRole('radio', { name: 'Vehicles' });
    await press('Continue');
    // Once above the question, as a link to its field, and once at the field.
    expect(await screen.findAllByText('Choose a category.')).toHaveLength(2);
    await question('Which category does it belong to?');
    expect(sentTo(SAVE).every(({ body }) => (body as AuctionInput).isPublish === false)).toBe(true);
    expect(sentTo(SAVE)[0]?.body).toMatchObject({ saleName: 'Two buses', auctionTypeId: 1 });
  });
});

describe('a draft of a sale', () => {
  it('keeps what was typed when the save fails, and says that it failed', async () => {
    const server = show('/new-sale?id=31', {
      ...ready({ lastQuestion: 0 }),
      [SAVE]: { status: 503, code: 'UNAVAILABLE', errorMsg: 'The database is not there.' },
    });
    await question('What are you selling, and how?');
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name of the sale/ });
    fireEvent.change(name, { target: { value: 'Bus 14' } });
    await press('Continue');
    await waitFor(() => expect(server.sentTo(SAVE).length).toBeGreaterThan(0));
    expect(await screen.findByText(/^Not saved: .*What you typed is still here/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name of the sale/ }).value).toBe('Bus 14');
  });

  it('SALE-23 names the value from which the agency decides as the market sets it', async () => {
    const lot = draftLot({ federalAward: 'S287C230019', federalShare: '80', federalValue: '26000.00' });
    show('/new-sale?id=31&step=details', ready({ products: [lot], federalThreshold: '25000.00' }));
    await question('What does each lot look like?');
    expect(await screen.findByText('Above $25,000 the agency decides how it is disposed of.')).toBeTruthy();
    expect(screen.queryByText(/10,000/)).toBeNull();
  });

  it('SALE-5 is saved with publishing off, says so to the letter, and goes to the drafts', async () => {
    const server = show('/new-sale?id=31', ready());
    await press('Save draft');
    // The alert goes again after two seconds: a busy machine may be at the list later than that.
    await waitFor(() => expect(server.feedback.alerts.at(-1)?.text).toBe('Your details are save successfully'));
    expect(await elsewhere()).toBe('/draft-sales');
    expect(server.sentTo(SAVE).every(({ body }) => (body as AuctionInput).isPublish === false)).toBe(true);
  });
});

describe('publishing a sale', () => {
  it('says before it what happens, then leads to the published sale', async () => {
    const server = show('/new-sale?id=31', ready());
    await press('Publish sale');
    const dialog = await confirmPublishing();
    expect(dialog.getByText('One lot will be for sale.')).toBeTruthy();
    expect(dialog.getByText('Everyone can see it.')).toBeTruthy();
    expect(await elsewhere()).toBe('/success-sale?id=31');
    expect(published(server)).toMatchObject({ id: 31, auctionTypeId: 1, isPublish: true });
  });

  it('waits for what is missing, and leads to its question', async () => {
    show('/new-sale?id=31', ready({ products: [draftLot({ condition: null })] }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish sale' });
    expect(button.disabled).toBe(true);
    await press(/condition/i);
    await question('What does each lot look like?');
  });

  it('shows what the server refused, and stays a draft', async () => {
    const server = show('/new-sale?id=31', {
      ...ready(),
      [SAVE]: (request) =>
        (request.body as AuctionInput).isPublish
          ? {
              status: 422,
              code: 'RULE_BROKEN',
              errorMsg: 'Something is wrong.',
              fields: { sellEndDate: 'The end must be later than now.' },
            }
          : (saved as (request: SeenRequest) => FakeAnswer)(request),
    });
    await press('Publish sale');
    await confirmPublishing();
    expect((await screen.findAllByText('The end must be later than now.')).length).toBeGreaterThan(0);
    expect(published(server)).toBeDefined();
    expect(screen.queryByRole('status', { name: 'Elsewhere' })).toBeNull();
  });

  it('SALE-22 SALE-26 asks why a scheduled sale is public so shortly, counted from its start', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const run = { sellStartDate: inDays(10), sellEndDate: inDays(20), sellAwardDate: null, sellPickupDate: null };
    show('/new-sale?id=31', ready({ ...run, noticeDays: 14, noticeReason: null }));
    expect(await screen.findByRole('heading', { name: 'Shorter than your notice period' })).toBeTruthy();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish for its date' });
    expect(button.disabled).toBe(true);
  });

  it('ACC-11 is not offered to an assistant without the right, with the reason', async () => {
    show('/new-sale?id=31', ready(), { ...accounts.school, accessType: 2, rights: [] });
    expect(await screen.findByText('You can’t publish yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish sale' })).toBeNull();
  });
});
