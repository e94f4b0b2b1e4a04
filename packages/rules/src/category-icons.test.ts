import { expect, it } from 'vitest';
import { categoryIcons, isCategoryIcon } from './category-icons.ts';

it('CATG-3 a category has one of the pictures of a closed list', () => {
  expect(categoryIcons.every(isCategoryIcon)).toBe(true);
  expect(isCategoryIcon('skull')).toBe(false);
  expect(new Set(categoryIcons).size).toBe(categoryIcons.length);
});
