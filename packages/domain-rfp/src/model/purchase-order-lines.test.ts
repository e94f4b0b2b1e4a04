import { describe, expect, it } from 'vitest';
import { purchaseOrder } from '../testing/order-fixtures.ts';
import { fullForm, onTheWay, openForm, quantityFormProblem, quantityLines, toReceive } from './purchase-order-lines.ts';

const [laptop] = purchaseOrder().lines;
if (!laptop) throw new Error('The order has a line.');
const dock = { ...laptop, id: 22, description: 'Dock', quantity: 4, quantityShipped: 4, quantityReceived: 1 };
const order = purchaseOrder({ lines: [laptop, dock] });

describe('the quantities of a receipt', () => {
  it('PO-4 begin with what is on its way', () => {
    expect(fullForm(order, onTheWay)).toEqual({ 21: '', 22: '3' });
  });

  it('PO-4 are at most what has not arrived, and at least one', () => {
    expect(quantityFormProblem(order, { 21: '3', 22: '3' }, toReceive)).toBeNull();
    expect(quantityFormProblem(order, { 21: '', 22: '3.5' }, toReceive)).toEqual({ lineId: 22 });
    expect(quantityFormProblem(order, { 21: '', 22: '0' }, toReceive)).toEqual({ lineId: 21 });
  });

  it('PO-4 leave out a line that somebody else completed while they were typed', () => {
    const typed = { 21: '2', 22: '3' };
    const now = purchaseOrder({ lines: [laptop, { ...dock, quantityReceived: 4 }] });
    const form = openForm(now, typed, toReceive);
    expect(form).toEqual({ 21: '2' });
    expect(quantityFormProblem(now, form, toReceive)).toBeNull();
    expect(quantityLines(form)).toEqual([{ poLineId: 21, quantity: 2 }]);
  });
});
