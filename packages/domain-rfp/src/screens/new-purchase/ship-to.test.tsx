import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RfpDraft, RfpDraftInput } from '../../model/contract.ts';
import { goods, line, press, SAVE, setup, show } from '../../testing/new-purchase.ts';

const [usual] = setup().shipToAddresses;
if (!usual) throw new Error('the school has no address');
/** A district of fourteen campuses. */
const addresses = [
  usual,
  ...Array.from({ length: 13 }, (_none, index) => ({
    ...usual,
    id: 10 + index,
    name: `Campus ${index + 1}`,
    isDefault: false,
  })),
];
const answers = { '/api/School/GetSchoolSetup': { data: setup({ shipToAddresses: addresses }) } };
const atDates = (changes: Partial<RfpDraft> = {}) => goods({ lastQuestion: 6, ...changes });
const field = (name = /^Ship to/) => screen.findByRole<HTMLSelectElement>('combobox', { name });
// Looked for by its words: the roles of so many cells take a test too long.
const ofLine = (number: number) => screen.findByLabelText<HTMLSelectElement>(new RegExp(`^Ship to, line ${number}`));
const tap = async (label: string) => fireEvent.click(await screen.findByLabelText(label));
const choose = async (value: string, name?: RegExp) => fireEvent.change(await field(name), { target: { value } });

describe('where a purchase goes', () => {
  it('PUR-38 is asked with the dates of award and delivery, with the usual address chosen', async () => {
    const server = show(atDates(), answers);
    await waitFor(async () => expect((await field()).value).toBe('3'));
    expect((await field()).options).toHaveLength(14);
    await press('Continue');
    await waitFor(() => expect(server.sentTo(SAVE).at(-1)?.body).toMatchObject({ shipToAddressId: 3 }));
  });

  it('PUR-38 is another address where somebody chooses one, and the last page names it', async () => {
    const server = show(goods({ shipToAddressId: 3 }), answers);
    expect(await screen.findByText('Ship to: Central warehouse, 120 Oak Street, Fresno, CA 93701')).toBeTruthy();
    await press('Change: Award and delivery dates');
    await choose('14');
    await press('Back to check');
    await waitFor(() => expect(server.sentTo(SAVE).at(-1)?.body).toMatchObject({ shipToAddressId: 14 }));
    expect(await screen.findByText('Ship to: Campus 5, 120 Oak Street, Fresno, CA 93701')).toBeTruthy();
  });

  it('PUR-38 is the usual address again once School Setup has dropped the chosen one', async () => {
    show(atDates({ shipToAddressId: 99 }), answers);
    await waitFor(async () => expect((await field()).value).toBe('3'));
  });

  it('PUR-38 stays open for services until the school names a place', async () => {
    const services = { rfptypeId: 3, products: [], lastQuestion: 5 };
    const server = show(goods(services), answers);
    expect((await field(/^Place of service/)).value).toBe('');
    await choose('12', /^Place of service/);
    await press('Continue');
    await waitFor(() => expect(server.sentTo(SAVE).at(-1)?.body).toMatchObject({ shipToAddressId: 12 }));
  });

  it('PUR-38 is asked with the lines of a quick quote', async () => {
    show(goods({ rfptypeId: 1, lastQuestion: 2 }), answers);
    await waitFor(async () => expect((await field()).value).toBe('3'));
  });

  it('PUR-38 leads a school without an address to School Setup', async () => {
    show(atDates(), { '/api/School/GetSchoolSetup': { data: setup({ shipToAddresses: [] }) } });
    expect(await screen.findByText(/Your school has no ship-to address/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'School Setup' }).getAttribute('href')).toBe('/school-business-setup');
    expect(screen.queryByRole('combobox', { name: /^Ship to/ })).toBeNull();
  });
});

describe('several places, by line', () => {
  const lines = [11, 12, 13].map((id) => line({ id, unitPrice: null, vendorId: null, productDesc: `Item ${id}` }));
  const placed = (ids: readonly (number | null)[], changes: Partial<RfpDraft> = {}) =>
    goods({
      products: lines,
      schoolLines: lines.map(({ id }, index) => ({
        lineId: id,
        estimatedPrice: null,
        accountLine: null,
        shipToAddressId: ids[index] ?? null,
      })),
      shipToAddressId: 3,
      ...changes,
    });
  const sentPlaces = (server: ReturnType<typeof show>) =>
    (server.sentTo(SAVE).at(-1)?.body as RfpDraftInput | undefined)?.products?.map((one) => one.shipToAddressId);

  it('PUR-39 are named in the details of a line, and on the last page', async () => {
    const server = show(placed([10, null, 10]), answers);
    expect(await screen.findByText('2 of 3 lines name a place: 2 to Campus 1')).toBeTruthy();
    await press('Change: Lines');
    await tap('Details of line 2');
    fireEvent.change(await ofLine(2), { target: { value: '11' } });
    await press('Back to check');
    await waitFor(() => expect(sentPlaces(server)).toEqual([10, 11, 10]));
    expect(await screen.findByText('3 of 3 lines name a place: 2 to Campus 1, 1 to Campus 2')).toBeTruthy();
  });

  it('PUR-39 are given to all selected lines at once', async () => {
    const server = show(placed([null, null, 10]), answers);
    await press('Change: Lines');
    await tap('Select every line');
    fireEvent.click(await screen.findByText('Ship to'));
    // By keyboard: the pointer has no place in a page without layout.
    const menu = await screen.findByRole('menu');
    fireEvent.keyDown(menu, { key: 'End' });
    await waitFor(() => expect(menu.querySelector('[data-highlighted]')?.textContent).toBe('Campus 13'));
    fireEvent.keyDown(menu, { key: 'Enter' });
    expect(await screen.findByText('Three lines: Campus 13.')).toBeTruthy();
    await press('Back to check');
    await waitFor(() => expect(sentPlaces(server)).toEqual([22, 22, 22]));
  });

  it('PUR-39 are reached from where the purchase goes', async () => {
    show(placed([10], { lastQuestion: 6 }), answers);
    expect(await screen.findByText(/1 of 3 lines names a place: 1 to Campus 1/)).toBeTruthy();
    await press('Several places, by line');
    expect(await screen.findByRole('grid', { name: 'Lines' })).toBeTruthy();
  });

  it('PUR-39 say so of an address that School Setup dropped, and are not asked for with a single address', async () => {
    show(placed([99]), { '/api/School/GetSchoolSetup': { data: setup() } });
    expect(await screen.findByText(/1 to an address that School Setup no longer has/)).toBeTruthy();
    await press('Change: Lines');
    await tap('Details of line 1, filled in');
    expect((await ofLine(1)).selectedOptions[0]?.textContent).toBe('An address that School Setup no longer has');
    await tap('Details of line 2');
    expect(screen.queryByLabelText(/^Ship to, line 2/)).toBeNull();
  });
});
