import { ApiError } from '@chalkline/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BidForm } from '../model/bid-form.ts';
import { setUpBid } from '../testing/bid-draft.ts';
import { bid, rfpDetails } from '../testing/fixtures.ts';
import { BidDraftStore } from './bid-draft-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what a bid offers for its lines', () => {
  it('BID-21 sends what exactly is offered, keeps it over a reload, and leaves it out of a line without a bid', async () => {
    const { store, deps, saved, submitted } = setUpBid();
    store.setField(0, 'manufacturer', ' Ticonderoga ');
    store.setField(0, 'partNumber', '13882');
    store.setField(1, 'note', 'Ships in May.');
    await vi.advanceTimersByTimeAsync(2_000);
    const said = { manufacturer: 'Ticonderoga', partNumber: '13882', note: null };
    expect(saved[0]?.bidProducts.map(({ offered }) => offered)).toEqual([
      said,
      { manufacturer: null, partNumber: null, note: 'Ships in May.' },
    ]);
    store.setField(0, 'manufacturer', 'Dixon');
    store.dispose();
    const again = new BidDraftStore(rfpDetails(), null, deps);
    expect(again.form.lines[0]).toMatchObject({ manufacturer: 'Dixon', partNumber: '13882' });
    again.setNoBid(1, true);
    expect(again.form.lines[1]?.note).toBe('Ships in May.');
    await again.submit();
    expect(submitted[0]?.bidProducts.map(({ offered }) => offered)).toEqual([
      { ...said, manufacturer: 'Dixon' },
      undefined,
    ]);
  });

  it('BID-25 BID-26 sends an alternate, keeps it over a reload, and takes its data sheet out with the document', async () => {
    const { store, deps, saved } = setUpBid();
    store.addDocument({ id: 9, name: 'sheet.pdf', size: 2_048, mimeType: 'application/pdf' });
    store.setAlternate(0, { unitCost: ' 4.5 ', manufacturer: 'Acme', documentId: 9 });
    expect(store.form.documents.map(({ holdsPrices }) => holdsPrices)).toEqual([true]);
    store.setAlternate(1, { note: '  ' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saved[0]?.bidProducts.map(({ alternate }) => alternate)).toEqual([
      {
        unitCost: '4.5',
        tax: null,
        deliveryFees: null,
        offered: { manufacturer: 'Acme', partNumber: null, note: null },
        documentId: 9,
      },
      undefined,
    ]);
    store.removeDocument(9);
    store.setAlternate(0, { unitCost: '4.75' });
    store.dispose();
    const again = new BidDraftStore(rfpDetails(), null, deps);
    expect(again.form.lines[0]?.alternate).toMatchObject({ unitCost: '4.75', manufacturer: 'Acme', documentId: null });
    again.setAlternate(0, null);
    expect(again.form.lines[0]?.alternate).toBeNull();
  });

  it('BID-25 asks for what an alternate lacks before the bid is submitted, and forgets a complaint with its cause', () => {
    const { store } = setUpBid();
    store.setField(0, 'unitCost', '5');
    store.setField(1, 'unitCost', '5');
    store.setAnswer(7, 'Three years');
    store.setAlternate(0, { note: 'As good.' });
    expect(store.alternateProblems(0)).toEqual({});
    expect(store.check('2026-11-21')).toBe(false);
    expect(Object.keys(store.alternateProblems(0)).toSorted()).toEqual(['manufacturer', 'unitCost']);
    store.setAlternate(0, { unitCost: '4', partNumber: '7' });
    expect(store.alternateProblems(0)).toEqual({});
    expect(store.check('2026-11-21')).toBe(true);
  });

  it('BID-21 reads a bid that says what is offered, and a copy from before it could be said', () => {
    const line = {
      rfpProductId: 11,
      isNoBid: false,
      unitCost: '5.00',
      tax: '0',
      deliveryFees: '0.00',
      bidPrice: '15.00',
      alternate: null,
    };
    const offered = { manufacturer: 'Ticonderoga', partNumber: null, note: 'In yellow.' };
    const { store, deps } = setUpBid(bid({ bidProducts: [{ ...line, offered }] }));
    expect(store.form.lines[0]).toMatchObject({ manufacturer: 'Ticonderoga', partNumber: '', note: 'In yellow.' });
    const { manufacturer: _m, partNumber: _p, note: _n, ...old } = { ...store.form.lines[0], unitCost: '6.00' };
    deps.backup.write({ ...store.form, lines: [old as BidForm['lines'][number]] });
    const again = new BidDraftStore(rfpDetails(), null, deps);
    expect(again.form.lines[0]).toMatchObject({ unitCost: '6.00', manufacturer: '', partNumber: '', note: '' });
    expect(again.check('2026-11-21')).toBe(false);
  });

  it('BID-21 says at the field which part is too long, also where the server finds it', async () => {
    const { store, failures } = setUpBid();
    store.setField(0, 'unitCost', '1');
    store.setField(0, 'partNumber', '1'.repeat(81));
    expect(store.lineProblems(0)).toEqual({ partNumber: 'Part number has 81 characters. At most 80 fit.' });
    expect(store.maySaveOnLeave).toBe(false);
    store.check('2026-11-21');
    expect(store.problems).toHaveProperty(['bidProducts.0.offered.partNumber']);
    store.setField(0, 'partNumber', '13882');
    const fields = { 'bidProducts.0.offered.manufacturer': 'Not known.' };
    failures.push(new ApiError('bad', { status: 422, code: 'RULE_BROKEN', fields }));
    await store.submit();
    expect(store.lineProblems(0)).toEqual({ manufacturer: 'Not known.' });
  });

  it('BID-24 ROW-7 fills each field from the column of a price list that is named for it', () => {
    const { store } = setUpBid();
    const list =
      'Item\tMfr\tMPN\tUnit Price\tExtended price\tNote\nPencils\tTiconderoga\t13882\t$1.10\t$3.30\t\n\tACME\t#7\tNo bid\t\tGone';
    expect(store.pasteColumn(0, 'unitCost', list)).toBe(1);
    expect(store.form.lines).toMatchObject([
      { manufacturer: 'Ticonderoga', partNumber: '13882', unitCost: '1.10', note: '' },
      { isNoBid: true, manufacturer: '' },
    ]);
    expect(store.lastPaste).toMatchObject({ heading: 'Mfr, MPN, Unit Price, Note', filled: 1, noBid: 1 });
  });
});
