import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RfpDraft } from '../../model/contract.ts';
import { goods, press, SAVE, setup, show } from '../../testing/new-purchase.ts';

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
