import { describe, expect, it } from 'vitest';
import { PurchaseTypeId, purchaseTypes } from './purchase-type.ts';
import { shipToLabel, shipToStep, shipToText } from './ship-to.ts';

describe('where a purchase goes', () => {
  it('PUR-38 is asked with the delivery, and with the lines where no delivery is asked for', () => {
    expect(purchaseTypes.map(({ id }) => shipToStep(id))).toEqual([
      'lines',
      'award-delivery-dates',
      'dates',
      'award-delivery-dates',
      'ship-to',
    ]);
  });

  it('PUR-38 is a ship-to of goods and a place of services', () => {
    expect(shipToLabel(PurchaseTypeId.GoodsAndServices)).toBe('Ship to');
    expect(shipToLabel(PurchaseTypeId.Services)).toBe('Place of service');
  });

  it('is an address in one line', () => {
    const place = { name: 'Annex', line1: '9 Elm Street', line2: null, city: 'Fresno', stateCode: 'CA' };
    expect(shipToText({ ...place, postalCode: '93701' })).toBe('Annex, 9 Elm Street, Fresno, CA 93701');
  });
});
