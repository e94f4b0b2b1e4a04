import { expect, it } from 'vitest';
import type { LockedOffer } from './thread.ts';
import { acceptedPrices, offeredPrices, pricesText, quantityOf, wantedText } from './told-lines.ts';

const line = (id: number, description: string, quantity: number) => ({ id, description, unit: 'box', quantity });
const locked = (...lines: ReturnType<typeof line>[]) => ({ lines }) as unknown as LockedOffer;
const tiers = [
  { least: 50, price: '9.00' },
  { least: 200, price: '8.00' },
];

it('OFFER-5 a notice of an offer names the price at the quantity that was asked for', () => {
  const priced = offeredPrices(locked(line(1, 'Chalk', 500)), [{ requestLineId: 1, tiers }]);
  expect([quantityOf(priced), pricesText(priced)]).toEqual(['500 box', '$8.00']);
  const few = offeredPrices(locked(line(1, 'Chalk', 20)), [{ requestLineId: 1, tiers }]);
  expect([quantityOf(few), pricesText(few)]).toEqual(['20 box', '$9.00 from 50 box']);
});

it('OFFER-2 a notice of an offer is about the lines that have a price', () => {
  const asked = locked(line(1, 'Chalk', 60), line(2, 'Paper', 300), line(3, 'Glue', 5));
  const priced = offeredPrices(asked, [
    { requestLineId: 1, tiers },
    { requestLineId: 2, tiers },
    { requestLineId: 3, tiers: [] },
  ]);
  expect(priced.map(({ description }) => description)).toEqual(['Chalk', 'Paper']);
  expect([quantityOf(priced), pricesText(priced)]).toEqual(['2 lines', '$8.00 to $9.00']);
});

it('OFFER-5 a notice of an acceptance names the lines and quantities that were accepted', () => {
  const asked = locked(line(1, 'Chalk', 500), line(2, 'Paper', 300));
  const accepted = acceptedPrices(asked, [{ lineId: 2, quantity: 200, unitPrice: '8.00', freight: null }]);
  expect(accepted[0]?.description).toBe('Paper');
  expect([quantityOf(accepted), pricesText(accepted)]).toEqual(['200 box', '$8.00']);
});

it('OFFER-1 a notice of a counter-offer names the price and quantity that are wanted', () => {
  const one = locked(line(1, 'Chalk', 500));
  const wanted = (requestLineId: number, wantedPrice: string | null, wantedQuantity: number | null) => ({
    requestLineId,
    wantedPrice,
    wantedQuantity,
  });
  expect(wantedText(one, [wanted(1, '7.00', 600)])).toBe('$7.00 for 600 box');
  expect(wantedText(one, [wanted(1, '7.00', null)])).toBe('$7.00 for 500 box');
  expect(wantedText(one, [])).toBeNull();
  const five = locked(...[1, 2, 3, 4, 5].map((id) => line(id, `Item ${id}`, 10)));
  const all = [1, 2, 3, 4, 5].map((id) => wanted(id, '1.00', null));
  expect(wantedText(five, all)).toBe(
    'Item 1: $1.00 for 10 box; Item 2: $1.00 for 10 box; Item 3: $1.00 for 10 box; 2 more',
  );
});
