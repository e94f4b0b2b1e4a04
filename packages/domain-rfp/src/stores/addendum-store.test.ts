import { heldFiles } from '@chalkline/kit/testing';
import { memoryBackup } from '@chalkline/platform/testing';
import { describe, expect, it } from 'vitest';
import { addendumRefusal } from '../model/addendum-form.ts';
import { rfpDetails } from '../testing/fixtures.ts';
import { type AddendumBackup, AddendumStore } from './addendum-store.ts';

const now = new Date('2026-11-21T12:00:00Z');
const purchase = () =>
  rfpDetails({
    rfpawardDate: '2026-11-26T22:00:00.000Z',
    rfpdeliveryDate: '2026-12-10T22:00:00.000Z',
    rfpDescription: '<p>New</p>',
  });

function open(backup = memoryBackup<AddendumBackup>(), version = 4, rfp = purchase(), { files } = heldFiles()) {
  const published = {
    rfp: { ...rfp, version },
    schoolLines: [{ lineId: 11, estimatedPrice: '120.00', accountLine: null, shipToAddressId: null }],
  };
  return new AddendumStore(published, { now: () => now, files, backup, parentCategoryId: 3 });
}

/** The first line with another quantity. */
function withQuantity(store: AddendumStore, productQty: string) {
  return store.form.products.map((line, index) => (index === 0 ? { ...line, productQty } : line));
}

describe('an addendum while it is written', () => {
  it('PUR-11 sends only what differs from the published, with the version that was read', () => {
    const store = open();
    expect(store.hasChanges).toBe(false);
    expect(store.previewInput).toBeNull();
    store.set('products', withQuantity(store, '5'));
    store.set('rfpName', 'Chromebooks');
    store.setSummary(' Two more laptops. ');
    expect(store.fields).toEqual(['products']);
    expect(store.input).toMatchObject({ rfpId: 412, version: 4, summary: 'Two more laptops.' });
    expect(Object.keys(store.input)).toEqual(['rfpId', 'version', 'summary', 'products']);
    expect(store.input.products?.map(({ id, productQty }) => [id, productQty])).toEqual([
      [11, 5],
      [12, 2],
    ]);
    store.set('products', withQuantity(store, '3'));
    expect(store.hasChanges).toBe(false);
  });

  it('PUR-37 takes an estimate along with a change that vendors read, and is none by an estimate alone', () => {
    const store = open();
    const expected = (estimatedPrice: string) =>
      store.form.products.map((line, index) => (index === 0 ? { ...line, estimatedPrice } : line));
    expect(store.form.products.map((line) => line.estimatedPrice)).toEqual(['120.00', '']);
    store.set('products', expected('115'));
    expect([store.hasChanges, store.hasOnlyEstimates, store.previewInput]).toEqual([false, true, null]);
    store.setSummary('Later.');
    expect(store.check()).toBe(false);
    store.set('rfpendDate', '2026-11-30T22:00:00.000Z');
    expect([store.hasChanges, store.hasOnlyEstimates]).toEqual([true, false]);
    expect(store.input.products?.map((line) => line.estimatedPrice)).toEqual(['115.00', null]);
  });

  it('PUR-38 sends another place once one is chosen, and none as it was published', () => {
    const store = open();
    store.set('shipToAddressId', 14);
    expect([store.fields, store.input.shipToAddressId]).toEqual([['shipToAddressId'], 14]);
    store.undo('shipToAddressId');
    expect([store.hasChanges, 'shipToAddressId' in store.input]).toEqual([false, false]);
  });

  it('PUR-11 refuses an earlier date and weights that do not add to 100', () => {
    const store = open();
    store.set('rfpendDate', '2026-11-23T22:00:00.000Z');
    store.set('vendorRubrics', [
      { rubricId: 1, score: 60 },
      { rubricId: 2, score: 30 },
    ]);
    expect(store.check()).toBe(false);
    expect(Object.keys(store.problems).sort()).toEqual(['rfpendDate', 'summary', 'vendorRubrics']);
    expect(store.previewInput).toBeNull();
    store.undo('rfpendDate');
    store.undo('vendorRubrics');
    expect(Object.keys(store.problems)).toEqual(['summary']);
  });

  it('PUR-5 judges the lines that would stand', () => {
    const store = open();
    store.set('products', withQuantity(store, '0'));
    store.setSummary('x');
    expect(store.check()).toBe(false);
    expect(store.problems).toEqual({ 'products.0.productQty': 'The quantity must be above zero.' });
  });

  it('is shown before its summary is written, and asks for one to be published', () => {
    const store = open();
    store.set('isQuestionAllowed', false);
    expect(store.previewInput).toMatchObject({ isQuestionAllowed: false });
    expect(store.check()).toBe(false);
    store.setSummary('No more questions.');
    expect(store.check()).toBe(true);
  });

  it('keeps what is typed when somebody else was faster, on top of what stands now', () => {
    const store = open();
    store.set('products', withQuantity(store, '9'));
    const rfp = rfpDetails({ rfpName: 'Chromebooks 2027', rfpDescription: '<p>New</p>', version: 5 });
    store.meet({ rfp, schoolLines: [] });
    expect(store.wasOvertaken).toBe(true);
    expect(store.form.rfpName).toBe('Chromebooks 2027');
    expect(store.fields).toEqual(['products']);
    expect(store.input.version).toBe(5);
  });

  it('comes back after a reload, and says when the purchase has changed since', () => {
    const backup = memoryBackup<AddendumBackup>();
    const store = open(backup);
    store.set('products', withQuantity(store, '9'));
    store.setSummary('More.');
    const again = open(backup, 6);
    expect(again.fields).toEqual(['products']);
    expect(again.summary).toBe('More.');
    expect(again.wasOvertaken).toBe(true);
    expect(again.input.version).toBe(6);
    again.forget();
    expect(open(backup).hasChanges).toBe(false);
  });

  it('PUR-11 is for open purchases alone', () => {
    expect(addendumRefusal(purchase())).toBeNull();
    expect(addendumRefusal(rfpDetails({ isScheduled: true, status: 1 }))).toMatch(/locked until it opens/);
    expect(addendumRefusal(rfpDetails({ status: 3 }))).toMatch(/not open any more/);
  });

  it('UI-37 once it is published, a late file does not bring the draft back', async () => {
    const backup = memoryBackup<AddendumBackup>();
    const uploads = heldFiles();
    const store = open(backup, 4, purchase(), uploads);
    const onStored: Parameters<typeof uploads.choose>[1] = {
      name: 'rfpDocuments',
      onStored: (file) => store.set('rfpDocuments', [file]),
    };
    store.setSummary('A drawing.');
    uploads.choose('drawing.pdf', onStored);
    store.forget();
    await uploads.keep('drawing.pdf', 3);
    expect(backup.text).toBeNull();
  });

  it('FILE-12 documents that are put back as published take what still uploads along', () => {
    const uploads = heldFiles();
    const store = open(memoryBackup<AddendumBackup>(), 4, purchase(), uploads);
    uploads.choose('drawing.pdf', { name: 'rfpDocuments', onStored: () => undefined });
    store.undo('rfpDocuments');
    expect(store.files.chosen).toEqual([]);
  });
});
