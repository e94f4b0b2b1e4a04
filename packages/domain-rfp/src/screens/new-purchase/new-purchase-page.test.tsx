import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RfpDraftInput } from '../../model/contract.ts';
import {
  area,
  confirm,
  DRAFT,
  elsewhere,
  goods,
  line,
  order,
  PUBLISH,
  press,
  REVIEW,
  SAVE,
  setup,
  show,
} from '../../testing/new-purchase.ts';

describe('an order', () => {
  it('has each question in the address, so that Back goes from question to question', async () => {
    show(order());
    await screen.findByRole('button', { name: 'Place the order' });
    const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
    await waitFor(() => expect(address()).toBe('/new-purchase?id=50&step=check'));
    await press('Back');
    await waitFor(() => expect(address()).toMatch(/^\/new-purchase\?id=50&step=(?!check)\w/));
  });

  it('PUR-9 is placed with its price by vendor in the last question, and no dates', async () => {
    const server = show(order(), { [PUBLISH]: { data: {} } });
    await press('Place the order');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Northgate Supply: one line, $1,278.00.')).toBeTruthy();
    await confirm('Place the order');
    expect(await elsewhere()).toBe('/success-purchase?id=50');
    expect(server.sentTo(PUBLISH)[0]?.body).toEqual({ id: 50 });
  });

  it('PUR-9 asks a stated price and a vendor of every line', async () => {
    show(order({ products: [line({ unitPrice: null, tax: null, deliveryFees: null, vendorId: null })] }));
    expect(await screen.findByText('Line 1: Enter the price of one unit.')).toBeTruthy();
    expect(screen.getByText('Line 1: Choose who supplies this line.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place the order' }).disabled).toBe(true);
    await press('Line 1: Enter the price of one unit.');
    const price = await screen.findByRole('textbox', { name: /^Price of one unit/ });
    fireEvent.change(price, { target: { value: '2.50' } });
    expect(screen.getByText('$100.00')).toBeTruthy();
  });

  it('PUR-9 marks the price as required, in the head of its column too', async () => {
    show(order({ products: [line({ unitPrice: null, tax: null, deliveryFees: null })] }));
    await press('Line 1: Enter the price of one unit.');
    const price = await screen.findByRole('textbox', { name: /^Price of one unit/ });
    expect(price.getAttribute('aria-required')).toBe('true');
    const marked = screen.getAllByText((_text, element) => element?.textContent === 'Price of one unit*');
    expect(marked.length).toBeGreaterThan(0);
  });

  it('PUR-1 asks where it goes, the usual address first', async () => {
    const server = show(order({ shipToAddressId: null, lastQuestion: 5 }));
    expect(await screen.findByRole('heading', { name: 'Where does it go?' })).toBeTruthy();
    const address = await screen.findByRole<HTMLInputElement>('radio', { name: /Central warehouse/ });
    await waitFor(() => expect(address.checked).toBe(true));
    await press('Continue');
    // On a slow machine the draft saves the address by itself before the step is answered.
    const sent = () => Object.assign({}, ...server.sentTo(SAVE).map(({ body }) => body));
    await waitFor(() => expect(sent()).toMatchObject({ shipToAddressId: 3, lastQuestion: 6 }));
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
    fireEvent.click(within(dialog).getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText(/Waiting for your reviewers/)).toBeTruthy();
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

describe('who evaluates', () => {
  const weights = [
    { rubricId: 1, score: 60 },
    { rubricId: 2, score: 40 },
  ];

  it('EVAL-22 stands on the last page, and is chosen with the weights', async () => {
    const server = show(goods({ vendorRubrics: weights, evaluatorIds: [3], isTwoEnvelope: true }));
    expect(await screen.findByText('Evaluators: Noor Haddad (invited).')).toBeTruthy();
    expect(screen.getByText(/^Two envelopes: prices open after/)).toBeTruthy();
    await press('Change: Evaluation weights');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Noor Haddad' }));
    await press('Back to check');
    fireEvent.click(await screen.findByRole('link', { name: /need at least one named evaluator/ }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Two envelopes' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dana Mercer' }));
    await press('Back to check');
    await waitFor(() => expect(server.sentTo(SAVE).at(-1)?.body).toMatchObject({ evaluatorIds: [1] }));
  });
});
