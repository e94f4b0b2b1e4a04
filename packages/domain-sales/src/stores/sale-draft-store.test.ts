import { ApiError } from '@chalkline/api-client';
import type { DraftBackup } from '@chalkline/kit';
import { heldFiles } from '@chalkline/kit/testing';
import { memoryBackup } from '@chalkline/platform/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuctionInput, FileInfo, SaleDraft, SaleSaved } from '../model/contract.ts';
import { emptyLot, type SaleForm } from '../model/sale-form.ts';
import { draftLot, saleDraft } from '../testing/sale-fixtures.ts';
import { SaleDraftStore } from './sale-draft-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const now = new Date('2026-11-25T12:00:00Z');

function setUp(draft: SaleDraft | null = null) {
  const sent: AuctionInput[] = [];
  const failures: ApiError[] = [];
  const onNumbered = vi.fn();
  const backups = new Map<number | null, ReturnType<typeof memoryBackup<DraftBackup<SaleForm>>>>();
  const uploads = heldFiles();
  const deps = {
    files: uploads.files,
    async save(input: AuctionInput): Promise<SaleSaved> {
      sent.push(structuredClone(input));
      const failure = failures.shift();
      if (failure) throw failure;
      return {
        id: input.id ?? 77,
        encryptedId: 'tok',
        formattedNumber: 'RFQ-000077',
        version: (input.version ?? 0) + 1,
        status: 1,
        isScheduled: false,
        lotIds: (input.products ?? []).map((_, index) => 500 + index),
        updatedAt: now.toISOString(),
        warnings: [],
      };
    },
    load: async () => saleDraft({ version: 9, saleName: 'Theirs' }),
    now: () => now,
    backup(id: number | null) {
      const known = backups.get(id) ?? memoryBackup<DraftBackup<SaleForm>>();
      backups.set(id, known);
      return known;
    },
    onNumbered,
  };
  return { store: new SaleDraftStore(1, draft, deps), sent, failures, onNumbered, uploads };
}

describe('a sale while it is written', () => {
  it('SALE-5 is saved with publishing off, and its new lots get their numbers for the next save', async () => {
    const { store, sent, onNumbered } = setUp();
    store.set('products', [{ ...emptyLot(), productDesc: 'School bus', SellCategoryId: 5 }, emptyLot()]);
    expect(await store.saveDraft()).toBe(true);
    expect(onNumbered).toHaveBeenCalledWith(77);
    expect(sent[0]).toMatchObject({ isPublish: false, auctionTypeId: 1, id: null });
    expect(sent[0]?.products).toHaveLength(1);
    expect(store.form.products[0]?.id).toBe(500);
    store.setLot(store.form.products[0]?.key ?? '', { condition: 3 });
    await store.saveDraft();
    expect(sent[1]?.products?.[0]).toMatchObject({ id: 500, condition: 3 });
  });

  it('SALE-18 has 11, 9 and 10 questions by kind, and keeps the last answered one within them', () => {
    const { store } = setUp(saleDraft({ lastQuestion: 11 }));
    expect(store.steps).toHaveLength(11);
    store.setKind(2);
    expect([store.steps.length, store.lastQuestion]).toEqual([9, 9]);
    store.setKind(3);
    expect(store.steps).toHaveLength(10);
    expect(store.form.products[0]?.productDesc).toBe('School bus');
  });

  it('comes back to the check from an answer that is changed there', async () => {
    const { store } = setUp(saleDraft({ lastQuestion: 11 }));
    expect(store.step.key).toBe('check');
    store.goToStep('lots');
    expect(await store.next()).toBe(true);
    expect(store.step.key).toBe('check');
  });

  it('SALE-24 goes on only where the question is answered, and asks increments in a step of their own', async () => {
    const { store } = setUp(saleDraft({ auctionTypeId: 3, products: [draftLot({ bidIncrement: '1.005' })] }));
    store.goToStep('lots');
    expect(await store.next()).toBe(true);
    store.goToStep('order');
    expect(await store.next()).toBe(false);
    expect(Object.keys(store.problems)).toEqual(['products.0.bidIncrement']);
  });

  it('FILE-12 a document goes to its lot while the lot is typed in and moved, and never takes the place of another', async () => {
    const { store, uploads } = setUp(
      saleDraft({ products: [draftLot({ id: 1, documents: [] }), draftLot({ id: 2, documents: [] })] }),
    );
    const field = { name: 'lot-1.documents', onStored: (file: FileInfo) => store.addLotDocument('lot-1', file) };
    uploads.choose('title.pdf', field);
    uploads.choose('service.pdf', field);
    store.setLot('lot-1', { productDesc: 'Blue bus' });
    await uploads.keep('title.pdf', 3);
    store.moveLot('lot-1', 1);
    await uploads.keep('service.pdf', 4);
    expect(store.form.products.map(({ key, documents }) => [key, documents.map(({ id }) => id)])).toEqual([
      ['lot-2', []],
      ['lot-1', [3, 4]],
    ]);
    expect(store.form.products[1]?.productDesc).toBe('Blue bus');
  });

  it('shows what the server refused at the lot on screen, past a lot that was left blank', async () => {
    const { store, failures } = setUp(saleDraft());
    store.set('products', [emptyLot(), ...store.form.products]);
    const fields = { 'products.0.reservePrice': 'Too high.' };
    failures.push(new ApiError('refused', { status: 422, code: 'VALIDATION_FAILED', fields }));
    expect(await store.saveDraft()).toBe(false);
    expect(store.problems).toEqual({ 'products.1.reservePrice': 'Too high.' });
  });

  it('moves lots by keys and by dragging, and adds a photo that was stored meanwhile', () => {
    const { store } = setUp(saleDraft({ products: [1, 2, 3].map((id) => draftLot({ id, productDesc: `Lot ${id}` })) }));
    const names = () => store.form.products.map(({ productDesc }) => productDesc);
    store.moveLot('lot-3', -1);
    expect(names()).toEqual(['Lot 1', 'Lot 3', 'Lot 2']);
    store.placeLot('lot-2', 'lot-1');
    expect(names()).toEqual(['Lot 2', 'Lot 1', 'Lot 3']);
    const photo = { fileId: 8, alt: '', href: 'blob:1', thumbHref: 'blob:1', width: 0, height: 0 };
    store.addPhoto('lot-1', photo);
    expect(store.form.products[1]?.photos).toEqual([photo]);
  });
});
