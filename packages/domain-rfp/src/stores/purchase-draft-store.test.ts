import { ApiError } from '@chalkline/api-client';
import { heldFiles } from '@chalkline/kit/testing';
import { memoryBackup } from '@chalkline/platform/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RfpDraftInput, RfpDraftSaved } from '../model/contract.ts';
import { emptyLine } from '../model/draft-form.ts';
import { rfpDraft } from '../testing/fixtures.ts';
import type { DraftBackup } from './draft-deps.ts';
import { PurchaseDraftStore } from './purchase-draft-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const now = new Date('2026-11-21T12:00:00Z');
const conflict = () => new ApiError('newer', { status: 409, code: 'VERSION_CONFLICT' });

function setUp(draft: ReturnType<typeof rfpDraft> | null = null, typeId = 2) {
  const sent: RfpDraftInput[] = [];
  const failures: ApiError[] = [];
  const theirs = rfpDraft({ version: 9, rfpName: 'Theirs', rfpDescription: '<p>Theirs</p>' });
  const onNumbered = vi.fn();
  const backups = new Map<number | null, ReturnType<typeof memoryBackup<DraftBackup>>>();
  const backup = (id: number | null) => {
    const known = backups.get(id) ?? memoryBackup<DraftBackup>();
    backups.set(id, known);
    return known;
  };
  const uploads = heldFiles();
  const deps = {
    files: uploads.files,
    async save(input: RfpDraftInput): Promise<RfpDraftSaved> {
      sent.push(structuredClone(input));
      const failure = failures.shift();
      if (failure) throw failure;
      return {
        id: input.id ?? 77,
        encryptedId: 'tok',
        formattedNumber: 'RFP-000077',
        lastQuestion: input.lastQuestion ?? 0,
        version: (input.version ?? 0) + 1,
        reviewStatus: 0,
        updatedAt: now.toISOString(),
      };
    },
    load: async () => theirs,
    now: () => now,
    backup,
    onNumbered,
  };
  return { store: new PurchaseDraftStore(typeId, draft, deps), deps, sent, failures, onNumbered, backups, uploads };
}

describe('a purchase while it is written', () => {
  it('PUR-33 is made once though nothing came back for its first save, and what was typed since follows', async () => {
    const { store, sent, failures } = setUp();
    failures.push(new ApiError('Offline.', { status: 0, code: 'NETWORK' }));
    store.set('rfpName', 'Chairs');
    expect(await store.saveDraft()).toBe(false);
    store.set('rfpName', 'Desks');
    expect(await store.saveDraft()).toBe(true);
    expect(sent).toHaveLength(3);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]).toMatchObject({ id: 77, version: 1, rfpName: 'Desks' });
    expect(store.hasChanges).toBe(false);
  });

  it('PUR-33 is sent as it stands after a first save that was refused', async () => {
    const { store, sent, failures } = setUp();
    failures.push(new ApiError('No.', { status: 422, code: 'RULE_BROKEN' }));
    store.set('rfpName', 'Chairs');
    await store.saveDraft();
    store.set('rfpName', 'Desks');
    await store.saveDraft();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ id: null, rfpName: 'Desks' });
  });

  it('PUR-10 follows its review while it is open; an answer about an older text changes nothing', () => {
    const { store } = setUp(rfpDraft({ version: 5, reviewStatus: 1, reviewComment: null }));
    store.set('rfpName', 'Typed meanwhile');
    store.meetReview({ version: 4, reviewStatus: 2, reviewComment: 'Fine.' });
    expect(store.reviewStatus).toBe(1);
    store.meetReview({ version: 5, reviewStatus: 3, reviewComment: 'Add the warranty.' });
    expect([store.reviewStatus, store.reviewComment]).toEqual([3, 'Add the warranty.']);
    expect(store.form.rfpName).toBe('Typed meanwhile');
  });

  it('UI-5 saves silently at each step and goes on with the number it got', async () => {
    const { store, sent, onNumbered } = setUp();
    store.set('rfpName', 'Chromebooks');
    expect(await store.next()).toBe(true);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ rfptypeId: 2, rfpName: 'Chromebooks', lastQuestion: 1, id: null });
    expect(onNumbered).toHaveBeenCalledWith(77);
    expect(store.step.key).toBe('category');
    store.set('ParentCategoryId', 4);
    await store.next();
    expect(sent[1]).toMatchObject({ id: 77, version: 1, ParentCategoryId: 4, lastQuestion: 2 });
    expect(sent[1]).not.toHaveProperty('products');
  });

  it('PUR-4 keeps the step and names the field while its answer is missing', async () => {
    const { store, sent } = setUp();
    expect(await store.next()).toBe(false);
    expect(store.problems).toHaveProperty('rfpName');
    expect(sent).toHaveLength(0);
    store.set('rfpName', 'C');
    expect(store.problems).toEqual({});
  });

  it.each([
    [1, 8],
    [2, 12],
    [3, 10],
    [4, 12],
  ])('PUR-2 never answers more questions of kind %i than %i', (typeId, cap) => {
    const { store } = setUp(rfpDraft({ rfptypeId: typeId, lastQuestion: 20 }));
    expect(store.lastQuestion).toBe(cap);
    expect(store.steps).toHaveLength(cap);
    expect(store.stepIndex).toBe(cap - 1);
  });

  it('UI-19 keeps step and text when the save fails, and saves again by itself', async () => {
    const { store, sent, failures } = setUp(rfpDraft());
    failures.push(new ApiError('offline', { status: 0, code: 'NETWORK' }));
    store.goTo(0);
    store.set('rfpName', 'Kept');
    expect(await store.next()).toBe(false);
    expect(store.stepIndex).toBe(0);
    expect(store.form.rfpName).toBe('Kept');
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.rfpName).toBe('Kept');
    expect(store.saver.state).toBe('clean');
  });

  it('tries the very first save again too, once, without making two drafts', async () => {
    const { store, sent, failures, onNumbered } = setUp();
    failures.push(new ApiError('offline', { status: 0, code: 'NETWORK' }));
    store.set('rfpName', 'New');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(0);
    expect(await store.next()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
    expect(onNumbered).toHaveBeenCalledTimes(1);
  });

  it('names the row on screen when the server counts without blank rows', async () => {
    const { store, failures } = setUp(rfpDraft());
    store.set('products', [emptyLine(), { ...emptyLine(), productDesc: 'Chair' }]);
    failures.push(
      new ApiError('bad', { status: 422, code: 'RULE_BROKEN', fields: { 'products.0.productQty': 'Too many' } }),
    );
    await store.saveDraft();
    expect(store.problems).toEqual({ 'products.1.productQty': 'Too many' });
  });

  it('shows what the server refused at its field', async () => {
    const { store, failures } = setUp(rfpDraft());
    failures.push(
      new ApiError('bad', { status: 400, code: 'VALIDATION_FAILED', fields: { '/products/0/productQty': 'Too many' } }),
    );
    store.set('rfpName', 'X');
    expect(await store.saveDraft()).toBe(false);
    expect(store.problems).toEqual({ 'products.0.productQty': 'Too many' });
  });

  it('keeps what is typed through a conflict and writes only my answers over theirs', async () => {
    const { store, sent, failures } = setUp(rfpDraft());
    failures.push(conflict());
    store.set('rfpName', 'Mine');
    expect(await store.saveDraft()).toBe(false);
    expect(store.saver.state).toBe('conflict');
    expect(store.form.rfpName).toBe('Mine');
    expect(await store.resolveConflict('mine')).toBe(true);
    expect(store.form).toMatchObject({ rfpName: 'Mine', rfpDescription: '<p>Theirs</p>' });
    expect(sent.at(-1)).toMatchObject({ id: 50, version: 9, rfpName: 'Mine' });
    expect(sent.at(-1)).not.toHaveProperty('rfpDescription');
  });

  it('takes theirs only when told to', async () => {
    const { store, failures } = setUp(rfpDraft());
    failures.push(conflict());
    store.set('rfpName', 'Mine');
    await store.saveDraft();
    await store.resolveConflict('theirs');
    expect(store.form.rfpName).toBe('Theirs');
    expect(store.version).toBe(9);
    expect(store.hasChanges).toBe(false);
  });

  it('saves mine as another draft, all of it and with new rows', async () => {
    const line = {
      id: 8,
      categoryId: 5,
      categoryName: null,
      productId: null,
      productDesc: 'Chair',
      productQty: 2,
      unit: 'each',
      AdditionalDesc: null,
      unitPrice: null,
      tax: null,
      deliveryFees: null,
      vendorId: null,
      shipTo: null,
    };
    const draft = rfpDraft({ products: [line] });
    const { store, sent, failures, onNumbered, backups } = setUp(draft);
    failures.push(conflict());
    store.set('rfpName', 'Mine');
    await store.saveDraft();
    expect(backups.get(draft.id)?.text).toContain('Mine');
    expect(await store.resolveConflict('copy')).toBe(true);
    expect(backups.get(draft.id)?.text, 'the first draft opens as it is stored').toBeNull();
    expect(sent.at(-1)).toMatchObject({
      id: null,
      version: null,
      rfpName: 'Mine',
      products: [{ id: null, productDesc: 'Chair' }],
    });
    expect(onNumbered).toHaveBeenCalledWith(77);
  });

  it('PUR-6 asks for the name of the sub-category Other', async () => {
    const { store } = setUp(rfpDraft({ ParentCategoryId: 4, lastQuestion: 2 }));
    store.setOtherIds(new Set([99]));
    store.set('products', [{ ...emptyLine(), productDesc: 'Kiln', categoryId: 99 }]);
    expect(await store.next()).toBe(false);
    expect(store.problems).toEqual({ 'products.0.categoryName': 'Name the other sub-category.' });
  });

  it('PUR-5 passes over blank rows beside filled ones, and asks for a line when all are blank', async () => {
    const { store, sent } = setUp(rfpDraft({ ParentCategoryId: 4, lastQuestion: 2 }));
    expect(await store.next()).toBe(false);
    store.set('products', [{ ...emptyLine(), productDesc: 'Chair', categoryId: 5 }, emptyLine()]);
    expect(await store.next()).toBe(true);
    expect(sent.at(-1)?.products).toHaveLength(1);
  });

  it('brings back after a reload what was not saved, as a change of the version it was typed on', async () => {
    const { store, deps, sent } = setUp(rfpDraft());
    store.set('rfpName', 'Typed before the reload');
    store.dispose();
    const again = new PurchaseDraftStore(2, rfpDraft({ version: 4 }), deps);
    expect(again.form.rfpName).toBe('Typed before the reload');
    await again.saveDraft();
    expect(sent.at(-1)).toMatchObject({ version: 3, rfpName: 'Typed before the reload' });
  });

  it('UI-37 once it is published or left, a late file saves nothing and brings nothing back', async () => {
    const { store, sent, backups, uploads } = setUp(rfpDraft());
    uploads.choose('late.pdf', { name: 'rfpDocuments', onStored: (file) => store.set('rfpDocuments', [file]) });
    store.dispose();
    await uploads.keep('late.pdf', 3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    expect(backups.get(50)?.text ?? null).toBeNull();
  });

  it('forgets the backup once everything is saved', async () => {
    const { store, backups } = setUp(rfpDraft());
    store.set('rfpName', 'X');
    expect(backups.get(50)?.text).not.toBeNull();
    await store.saveDraft();
    expect(backups.get(50)?.text).toBeNull();
  });

  it('opens only steps that were reached', () => {
    const { store } = setUp(rfpDraft({ lastQuestion: 3 }));
    store.goTo(9);
    expect(store.stepIndex).toBe(3);
    store.goToField('rfpName');
    expect(store.step.key).toBe('name');
  });

  it('comes back to the check from an answer that is changed there', async () => {
    const { store } = setUp(rfpDraft({ lastQuestion: 3 }));
    store.goTo(0);
    store.set('rfpName', 'Desks');
    await store.next();
    expect([store.isChanging, store.stepIndex]).toEqual([false, 1]);
    const whole = setUp(rfpDraft({ lastQuestion: 20 })).store;
    expect(whole.step.key).toBe('check');
    whole.goToStep('name');
    expect([whole.step.key, whole.isChanging]).toEqual(['name', true]);
    whole.set('rfpName', 'Desks');
    expect(await whole.next()).toBe(true);
    expect([whole.step.key, whole.isChanging]).toEqual(['check', false]);
    whole.goToStep('name');
    whole.goTo(1);
    expect(whole.isChanging).toBe(false);
  });

  it('PUR-4 shows at its step what only the server could refuse, numbered as the rows on screen', () => {
    const { store } = setUp(rfpDraft({ ParentCategoryId: 4, lastQuestion: 12 }));
    store.set('products', [emptyLine(), { ...emptyLine(), productDesc: 'Chair', categoryId: 5 }]);
    const stray = 'This sub-category does not belong to the category.';
    store.showRefused({ 'products.0.categoryId': stray });
    expect(store.problems).toEqual({ 'products.1.categoryId': stray });
    store.goToField('products.1.categoryId');
    expect(store.step.key).toBe('lines');
    expect(store.problems).toEqual({ 'products.1.categoryId': stray });
    store.set('products', [{ ...emptyLine(), productDesc: 'Chair', categoryId: 6 }]);
    expect(store.problems).toEqual({});
  });
});
