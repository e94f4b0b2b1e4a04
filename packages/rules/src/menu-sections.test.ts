import { expect, it } from 'vitest';
import { menuSectionNames, menuSections } from './menu-sections.ts';

it('every section of the menu has a name of its own', () => {
  expect(Object.keys(menuSectionNames).sort()).toEqual([...menuSections].sort());
  expect(new Set(Object.values(menuSectionNames)).size).toBe(menuSections.length);
});

it('a section keeps the number that menu items carry', () => {
  expect(menuSections.map((section, place) => [place + 1, section])).toEqual([
    [1, 'buy'],
    [2, 'sell'],
    [3, 'market'],
    [4, 'people'],
    [5, 'administration'],
    [6, 'deals'],
    [7, 'orders'],
    [8, 'review'],
    [9, 'sales'],
  ]);
});
