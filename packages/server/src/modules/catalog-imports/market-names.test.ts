import { expect, it } from 'vitest';
import { contextOf, type NamedCategory } from './market-names.ts';

const category = (
  id: number,
  parentId: number | null,
  name: string,
  more: Partial<NamedCategory> = {},
): NamedCategory => ({ id, parentId, name, mergedIntoId: null, isRetired: false, ...more });

const { categoryOf } = contextOf({
  categories: [
    category(1, null, 'Office supplies'),
    category(2, 1, 'Copy paper'),
    category(3, 1, 'Other'),
    category(4, null, 'Art & music'),
    category(5, 4, 'Other'),
    category(6, null, 'Fax', { isRetired: true }),
    category(7, 6, 'Fax paper'),
  ],
  states: [],
});
const found = (name: string, sub: string | null = null) => {
  const { category: parent, subCategory } = categoryOf(name, sub) ?? {};
  return parent === undefined ? null : [parent, subCategory];
};

it('CAT-18 a category is found by its name, with its sub-category beside it or in one cell', () => {
  expect(found(' office  SUPPLIES ')).toEqual(['Office supplies', null]);
  expect(found('Art and Music', 'other')).toEqual(['Art & music', 'Other']);
  expect(found('Office supplies > Copy paper')).toEqual(['Office supplies', 'Copy paper']);
  expect(found('Office supplies/Copy Paper')).toEqual(['Office supplies', 'Copy paper']);
  expect(found('Office supplies > Chairs')).toBeNull();
});

it('CAT-18 a sub-category is found by its own name where no other has it', () => {
  expect(found('Copy Paper')).toEqual(['Office supplies', 'Copy paper']);
  expect(found('Other')).toBeNull();
  expect(found('Copy paper', 'Other')).toBeNull();
  expect(categoryOf('Fax paper', null)).toMatchObject({ category: 'Fax', isRetired: true });
});
