import { describe, expect, it } from 'vitest';
import { problemsOfSentRows, stepOfField, withoutBlankRows } from './row-problems.ts';

const isBlank = (row: string) => row === '';

describe('rows that nobody typed into', () => {
  it('have no problems beside rows that somebody did', () => {
    const problems = { name: 'Enter a name.', 'products.0.unit': 'Enter a unit.', 'products.1.unit': 'Enter a unit.' };
    expect(withoutBlankRows(problems, ['', 'Desk'], isBlank)).toEqual({
      name: 'Enter a name.',
      'products.1.unit': 'Enter a unit.',
    });
  });

  it('keep their problems where there is no other row', () => {
    const problems = { 'products.0.unit': 'Enter a unit.' };
    expect(withoutBlankRows(problems, ['', ''], isBlank)).toEqual(problems);
  });

  it('are counted again in what the server says of the rows it was sent', () => {
    const problems = { name: 'Taken.', 'products.0.unit': 'No such unit.', 'products.1.quantity': 'Too many.' };
    expect(problemsOfSentRows(problems, ['', 'Desk', '', 'Chair'], isBlank)).toEqual({
      name: 'Taken.',
      'products.1.unit': 'No such unit.',
      'products.3.quantity': 'Too many.',
    });
  });
});

it('ROW-5 a quantity that can’t be read says itself what is wrong, whatever the server says of what came in its place', () => {
  const rows = [{ productQty: '' }, { productQty: '2,5' }, { productQty: '3' }];
  const problems = { 'products.0.productQty': 'Above zero.', 'products.1.productQty': 'Above zero.' };
  const found = problemsOfSentRows(problems, rows, ({ productQty }) => productQty === '');
  expect(found['products.1.productQty']).toMatch(/comma/);
  expect(found['products.2.productQty']).toBe('Above zero.');
});

it('a field leads to the first of its steps that the draft has', () => {
  const steps = [{ key: 'lots' }, { key: 'check' }] as const;
  const stepsOfFields = [
    [/^products\.\d+\.price/, ['order', 'lots']],
    [/^dates/, ['dates']],
  ] as const;
  const of = (field: string) => stepOfField<'order' | 'lots' | 'dates' | 'check'>(field, steps, stepsOfFields);
  expect([of('products.2.price'), of('dates.end'), of('name')]).toEqual(['lots', null, null]);
});
