import { describe, expect, it } from 'vitest';
import { type DraftForm, emptyForm, emptyLine } from './draft-form.ts';
import { stepForField, stepProblems } from './draft-problems.ts';
import { assignSuppliers, orderLineTotal, orderParts, orderTotal } from './order-lines.ts';

const now = new Date('2026-11-21T12:00:00Z');
const vendor = (vendorId: number, companyName: string) => ({ vendorId, companyName, city: 'Reno', stateCode: 'NV' });
const line = (productDesc: string, productQty: string, unitPrice: string, vendorId: number | null = null) => ({
  ...emptyLine(),
  categoryId: 5,
  productDesc,
  productQty,
  unitPrice,
  vendorId,
});

function order(changes: Partial<DraftForm> = {}): DraftForm {
  return {
    ...emptyForm(),
    rfpName: 'Paper',
    ParentCategoryId: 4,
    IsPublicRFP: false,
    shipToAddressId: 3,
    products: [line('A4 paper', '40', '31.95', 7), line('Toner', '2.5', '89.99', 8)],
    vendorNotifications: [vendor(7, 'Northgate Supply'), vendor(8, 'Pinebrook')],
    ...changes,
  };
}
const check = (form: DraftForm) => stepProblems(5, 'check', form, now, new Set());

describe('an order', () => {
  it('PUR-9 totals by vendor to the cent', () => {
    const form = order();
    expect(orderLineTotal(form.products[1] ?? emptyLine())).toBe('224.98');
    expect(orderParts(form).map(({ companyName, total }) => [companyName, total])).toEqual([
      ['Northgate Supply', '1278.00'],
      ['Pinebrook', '224.98'],
    ]);
    expect(orderTotal(form)).toBe('1502.98');
  });

  it('MON-14 states prices in tenths of a cent, and rounds an order once', () => {
    const products = [
      line('Milk', '437000', '0.2250', 7),
      line('Juice', '1', '0.2035', 7),
      line('Tea', '1', '0.2035', 7),
    ];
    const form = order({ products, vendorNotifications: [vendor(7, 'Northgate Supply')] });
    expect(check(form)).toEqual({});
    expect(form.products.map(orderLineTotal)).toEqual(['98325.00', '0.20', '0.20']);
    expect(orderTotal(form)).toBe('98325.41');
  });

  it('PUR-9 is complete with prices, vendors and an address, and needs no dates', () => {
    expect(check(order())).toEqual({});
  });

  it.each([
    ['', 'Enter the price of one unit.'],
    ['12.34567', 'The price has 5 decimals; a unit price has at most 4.'],
    ['-1', "The price can't be negative."],
  ])('PUR-9 refuses the price %j', (unitPrice, message) => {
    const form = order({ products: [line('A4 paper', '40', unitPrice, 7)], vendorNotifications: [vendor(7, 'N')] });
    expect(check(form)).toEqual({ 'products.0.unitPrice': message });
    expect(stepProblems(5, 'lines', form, now, new Set())).toEqual({ 'products.0.unitPrice': message });
    expect(orderLineTotal(line('x', '1', unitPrice))).toBeNull();
  });

  it('PUR-9 asks who supplies a line, at the step where vendors are chosen', () => {
    const form = order({ products: [line('A4 paper', '40', '31.95', 7), line('Toner', '1', '5', 99)] });
    expect(check(form)).toHaveProperty(['products.1.vendorId']);
    expect(stepProblems(5, 'lines', form, now, new Set())).toEqual({});
    expect(stepForField('products.1.vendorId', [{ key: 'lines' }, { key: 'vendors' }])).toBe('vendors');
    expect(stepForField('shipToAddressId', [{ key: 'ship-to' }])).toBe('ship-to');
  });

  it('PUR-9 sends no vendor an order without a line', () => {
    const form = order({ products: [line('A4 paper', '40', '31.95', 7)] });
    expect(check(form)).toEqual({
      vendorNotificationIds: 'Pinebrook supplies no line: give it one, or remove it.',
    });
  });

  it('gives a single vendor every line, and takes lines from a vendor that is removed', () => {
    const alone = order({ vendorNotifications: [vendor(8, 'Pinebrook')] });
    expect(assignSuppliers(alone).map((one) => one.vendorId)).toEqual([8, 8]);
    const others = order({ vendorNotifications: [vendor(7, 'N'), vendor(9, 'M')] });
    expect(assignSuppliers(others).map((one) => one.vendorId)).toEqual([7, null]);
  });
});
