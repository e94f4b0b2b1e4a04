import { ApiError } from '@chalkline/api-client';
import { bidLinePrice, bidTotal } from '@chalkline/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bidLineFormPrice } from '../model/bid-form.ts';
import type { Bid } from '../model/contract.ts';
import { receipt, setUpBid } from '../testing/bid-draft.ts';
import { bid, rfpDetails } from '../testing/fixtures.ts';
import { BidDraftStore } from './bid-draft-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a bid while it is written', () => {
  it('IMP-8 sends nothing unasked while an administrator is in the company’s account', async () => {
    const { deps, saved } = setUpBid();
    const store = new BidDraftStore(rfpDetails(), null, { ...deps, isActing: () => true });
    store.setField(0, 'unitCost', '12.00');
    expect(store.maySaveUnasked).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toEqual([]);
    expect(store.form.lines[0]?.unitCost).toBe('12.00');
  });

  it('BID-1 BID-2 totals what is typed exactly as the shared rules do', () => {
    const { store } = setUpBid();
    store.setField(0, 'unitCost', '289.99555');
    expect(store.total).toBe('0.00');
    store.setField(0, 'unitCost', '289.99');
    store.setField(0, 'tax', '8.2525');
    store.setField(0, 'deliveryFees', '12.5');
    store.setField(1, 'unitCost', '.05');
    const lines = [
      { unitCost: '289.99', quantity: 3, tax: '8.2525', deliveryFees: '12.5' },
      { unitCost: '.05', quantity: 2, tax: '0', deliveryFees: '0' },
    ];
    expect(store.total).toBe(bidTotal(lines));
    expect(store.form.lines.map(bidLineFormPrice)).toEqual(lines.map(bidLinePrice));
  });

  it('BID-2 adds nothing for a line without a bid, and keeps its figures for when it is bid on again', () => {
    const { store } = setUpBid();
    store.setField(0, 'unitCost', '10');
    store.setField(1, 'unitCost', '20');
    store.setNoBid(1, true);
    expect(store.total).toBe('30.00');
    expect(store.progress).toEqual({ priced: 1, noBid: 1, open: 0 });
    store.setNoBid(1, false);
    expect(store.total).toBe('70.00');
  });

  it('fills a pasted column beside its rows, passing over no-bid lines and empty cells', () => {
    const { store } = setUpBid();
    store.setNoBid(0, true);
    expect(store.pasteColumn(0, 'unitCost', '$1,000.00\n$24.50\n7')).toBe(1);
    expect(store.form.lines.map((line) => line.unitCost)).toEqual(['', '24.50']);
    store.setNoBid(0, false);
    expect(store.pasteColumn(0, 'tax', '8.25%\n')).toBe(1);
    expect(store.form.lines[0]?.tax).toBe('8.25');
  });

  it('ROW-7 passes over the heading of a pasted column, marks No Bid, and keeps what is no amount beside its line', () => {
    const { store } = setUpBid();
    store.pasteColumn(0, 'unitCost', 'Unit Price\nNo Bid\n $ -   \n3.00');
    expect(store.form.lines.map(({ isNoBid, unitCost }) => [isNoBid, unitCost])).toEqual([
      [true, ''],
      [false, '$ -'],
    ]);
    expect(store.lineProblems(1).unitCost).toMatch(/dash is not a figure/);
    expect(store.lastPaste).toEqual({ heading: 'Unit Price', filled: 1, noBid: 1, passedOver: 0, left: 1 });
    store.pasteColumn(1, 'unitCost', '12,50');
    expect(store.lineProblems(1).unitCost).toMatch(/comma/);
  });

  it('MON-14 fills a pasted column in tenths of a cent, and tells of a fifth decimal or of a third in a fee', () => {
    const { store } = setUpBid();
    expect(store.pasteColumn(0, 'unitCost', '0.2250\n$0.2035\n')).toBe(2);
    expect(store.form.lines.map((line) => line.unitCost)).toEqual(['0.2250', '0.2035']);
    expect([store.lineProblems(0), store.lineProblems(1)]).toEqual([{}, {}]);
    store.pasteColumn(1, 'unitCost', '0.20355');
    store.pasteColumn(1, 'deliveryFees', '1.005');
    expect(store.lineProblems(1)).toEqual({
      unitCost: 'Unit cost has 5 decimals; a unit price has at most 4.',
      deliveryFees: 'Delivery fees has 3 decimals; dollars have at most 2.',
    });
  });

  it('BID-3 MON-14 says at the field what is wrong, and nothing about a price not typed yet', () => {
    const { store } = setUpBid();
    expect(store.lineProblems(0)).toEqual({});
    store.setField(0, 'unitCost', '1.23456');
    expect(store.lineProblems(0).unitCost).toMatch(/decimals/);
    store.setField(0, 'unitCost', '1.23');
    store.setField(0, 'tax', '101');
    expect(store.lineProblems(0)).toEqual({ tax: expect.stringMatching(/100/) });
  });

  it('BID-19 asks for every price or no bid, and every required answer', () => {
    const { store } = setUpBid();
    store.setField(0, 'unitCost', '5');
    expect(store.check('2026-11-21')).toBe(false);
    expect(Object.keys(store.problems).toSorted()).toEqual(['answers.7', 'bidProducts.1.unitCost']);
    store.setNoBid(1, true);
    store.setAnswer(7, 'Three years');
    expect(store.check('2026-11-21')).toBe(true);
    store.setNoBid(0, true);
    expect(store.check('2026-11-21')).toBe(false);
    expect(store.problems).toHaveProperty('bidProducts');
  });

  it('refuses prices that were valid only until yesterday', () => {
    const { store } = setUpBid();
    store.setValidUntil('2026-11-20');
    store.check('2026-11-21');
    expect(store.problems).toHaveProperty('validUntil');
  });

  it('BID-5 sends the price it shows', async () => {
    const { store, submitted } = setUpBid();
    store.setField(0, 'unitCost', '289.00');
    store.setField(0, 'tax', '8.25');
    store.setNoBid(1, true);
    expect(await store.submit()).toEqual({ kind: 'receipt', receipt });
    expect(submitted[0]?.bidProducts).toEqual([
      {
        rfpProductId: 11,
        isNoBid: false,
        unitCost: '289.00',
        tax: '8.25',
        deliveryFees: null,
        bidPrice: store.form.lines.map(bidLineFormPrice)[0],
      },
      { rfpProductId: 12, isNoBid: true, unitCost: null, tax: null, deliveryFees: null, bidPrice: null },
    ]);
  });

  it('UI-19 keeps the form and shows the server’s complaint at its line', async () => {
    const { store, failures } = setUpBid();
    failures.push(
      new ApiError('bad', {
        status: 400,
        code: 'VALIDATION_FAILED',
        fields: { 'bidProducts[1].unitCost': 'Too cheap' },
      }),
    );
    store.setField(1, 'unitCost', '1');
    const outcome = await store.submit();
    expect(outcome.kind).toBe('refused');
    expect(store.lineProblems(1)).toEqual({ unitCost: 'Too cheap' });
    expect(store.form.lines[1]?.unitCost).toBe('1');
    store.setField(1, 'unitCost', '2');
    expect(store.lineProblems(1)).toEqual({});
  });

  it.each([
    ['manufacturer', ['Manufacturer', 'Mfr', 'MFR.', 'Mfg', 'Brand', 'Brand name']],
    [
      'partNumber',
      ['Part number', 'Part no.', 'Part #', 'MPN', 'Model', 'Model No', 'Mfr part number', 'Manufacturer’s part no.'],
    ],
    ['note', ['Note', 'Notes', 'Vendor note', 'Comments', 'Note to the school']],
  ] as const)('BID-24 knows a column of %s by what people call it', (field, headings) => {
    for (const heading of headings) {
      const { store } = setUpBid();
      store.pasteColumn(0, field, `${heading}\nfirst\nsecond`);
      expect(
        store.form.lines.map((line) => line[field]),
        heading,
      ).toEqual(['first', 'second']);
    }
  });

  it('BID-7 keeps everything typed when the bid came late', async () => {
    const { store, failures } = setUpBid();
    failures.push(new ApiError('Bidding closed on …', { status: 409, code: 'DEADLINE_PASSED' }));
    store.setField(0, 'unitCost', '5');
    expect(await store.submit()).toMatchObject({ kind: 'refused', failure: { code: 'DEADLINE_PASSED' } });
    expect(store.form.lines[0]?.unitCost).toBe('5');
  });

  it('BID-17 tells the same bid submitted twice from a refusal', async () => {
    const { store, failures } = setUpBid();
    failures.push(new ApiError('again', { status: 409, code: 'ALREADY_SUBMITTED' }));
    expect(await store.submit()).toEqual({ kind: 'already' });
  });

  it('saves a draft by itself, but never a half-typed figure, on leaving neither', async () => {
    const { store, saved } = setUpBid();
    store.setField(0, 'unitCost', '12.34567');
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toHaveLength(0);
    expect(store.maySaveOnLeave).toBe(false);
    store.setField(0, 'unitCost', '12.34');
    expect(store.maySaveOnLeave).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(saved).toHaveLength(1);
  });

  it('BID-14 goes on with a revision that was saved beside the submitted bid', () => {
    const submitted = {
      rfpProductId: 11,
      isNoBid: false,
      unitCost: '5.00',
      tax: '0',
      deliveryFees: '0.00',
      bidPrice: '15.00',
      offered: null,
      alternate: null,
    };
    const revised = { rfpProductId: 11, isNoBid: false, unitCost: '4.00', tax: null, deliveryFees: null };
    const sheet = { id: 3, name: 'data-sheet.pdf', size: 2_048, mimeType: 'application/pdf', holdsPrices: true };
    const parts = { bidProducts: [revised], answers: [], documentIds: [3], documents: [sheet] };
    const revision: Bid['revision'] = { rfpId: 412, ...parts };
    const { store } = setUpBid(bid({ status: 2, bidProducts: [submitted], revision }));
    expect(store.form.lines[0]?.unitCost).toBe('4.00');
    expect(store.form.documents).toEqual([sheet]);
    expect(store.isUnchanged).toBe(false);
    expect(setUpBid(bid({ status: 2, bidProducts: [submitted] })).store.isUnchanged).toBe(true);
  });

  it('EVAL-16 marks a document that holds prices, saves the mark, and keeps it over a reload', async () => {
    const { store, deps, saved, submitted } = setUpBid();
    const file = { id: 3, name: 'prices.pdf', size: 2_048, mimeType: 'application/pdf' };
    store.addDocument(file);
    store.addDocument({ ...file, id: 4, name: 'sheet.pdf' });
    expect(store.form.documents.map(({ holdsPrices }) => holdsPrices)).toEqual([false, false]);
    store.setHoldsPrices(3, true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saved).toMatchObject([{ documentIds: [3, 4], priceDocumentIds: [3] }]);
    store.setHoldsPrices(4, true);
    store.dispose();
    const again = new BidDraftStore(rfpDetails(), null, deps);
    expect(again.form.documents.map(({ id, holdsPrices }) => [id, holdsPrices])).toEqual([
      [3, true],
      [4, true],
    ]);
    again.removeDocument(3);
    await again.submit();
    expect(submitted).toMatchObject([{ documentIds: [4], priceDocumentIds: [4] }]);
  });

  it('EVAL-16 BID-17 a mark that changed makes a submitted bid worth submitting again', () => {
    const file = { id: 3, name: 'prices.pdf', size: 2_048, mimeType: 'application/pdf', holdsPrices: false };
    const { store } = setUpBid(bid({ status: 2, documents: [file] }));
    expect(store.isUnchanged).toBe(true);
    store.setHoldsPrices(3, true);
    expect(store.isUnchanged).toBe(false);
  });

  it('shows a missing answer at its question, however the server counts it', async () => {
    const { store, failures } = setUpBid();
    failures.push(
      new ApiError('bad', {
        status: 422,
        code: 'RULE_BROKEN',
        fields: { 'answers.0.answer': 'Question 1 must be answered.' },
      }),
    );
    await store.submit();
    expect(store.problems).toEqual({ 'answers.7': 'Question 1 must be answered.' });
  });

  it('brings back after a reload what was typed, on the lines as they are now', () => {
    const { store, deps } = setUpBid();
    store.setField(0, 'unitCost', '5');
    store.dispose();
    const [first] = rfpDetails().products;
    const changed = rfpDetails({ products: first ? [{ ...first, productQty: 10 }] : [] });
    const again = new BidDraftStore(changed, null, deps);
    expect(again.form.lines).toEqual([expect.objectContaining({ unitCost: '5', quantity: 10 })]);
    expect(again.total).toBe('50.00');
  });

  it('FILE-12 a file that is stored while the bid waits for it is in the bid, and does not halt it', async () => {
    const { store, uploads, submitted } = setUpBid();
    uploads.choose('sheet.pdf', { name: 'documentIds', onStored: store.addDocument });
    const sending = store.files.send(async () => void (await store.submit()));
    expect(submitted).toEqual([]);
    await uploads.keep('sheet.pdf', 3);
    await sending;
    expect(submitted.map(({ documentIds }) => documentIds)).toEqual([[3]]);
    expect(store.files.halt).toBeNull();
  });

  it('FILE-12 a bid that is changed while it waits for a file is not submitted by itself', async () => {
    const { store, uploads, submitted } = setUpBid();
    uploads.choose('sheet.pdf', { name: 'documentIds', onStored: store.addDocument });
    const sending = store.files.send(async () => void (await store.submit()));
    store.setNote('One more thing.');
    await uploads.keep('sheet.pdf', 3);
    await sending;
    expect([submitted, store.files.halt]).toEqual([[], 'changed']);
    expect(store.form.documents.map(({ id }) => id)).toEqual([3]);
  });

  it('UI-37 once it is submitted, a late file neither saves a revision nor comes back', async () => {
    const { store, uploads, saved, backup } = setUpBid();
    store.setField(0, 'unitCost', '10');
    uploads.choose('late.pdf', { name: 'documentIds', onStored: store.addDocument });
    await store.submit();
    await uploads.keep('late.pdf', 3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toEqual([]);
    expect(backup.text).toBeNull();
  });

  it('BID-14 submits after a save that is under way, so that no older text lands behind the bid', async () => {
    const { deps } = setUpBid();
    const order: string[] = [];
    let answer: (mine: Bid) => void = () => undefined;
    const store = new BidDraftStore(rfpDetails(), null, {
      ...deps,
      async save() {
        const mine = await new Promise<Bid>((resolve) => {
          answer = resolve;
        });
        order.push('saved');
        return mine;
      },
      async submit() {
        order.push('submitted');
        return receipt;
      },
    });
    store.setField(0, 'unitCost', '10');
    void store.saveDraft();
    const submitting = store.submit();
    await vi.advanceTimersByTimeAsync(10);
    expect(order).toEqual([]);
    answer(bid());
    await submitting;
    expect(order).toEqual(['saved', 'submitted']);
  });
});
