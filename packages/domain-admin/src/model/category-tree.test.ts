import { describe, expect, it } from 'vitest';
import { mergeTargets, placeOf, stepTo, treeOf, usesInWords } from './category-tree.ts';
import type { AdminCategory } from './contract.ts';

const nothing = { purchases: 0, lines: 0, sales: 0, lots: 0, products: 0, vendors: 0, templates: 0 };
const category = (id: number, name: string, more: Partial<AdminCategory> = {}): AdminCategory => ({
  id,
  parentId: null,
  name,
  isOther: false,
  isRetired: false,
  mergedIntoId: null,
  counterpartId: null,
  position: 0,
  icon: null,
  isOnLanding: true,
  nigpCode: null,
  unspscCode: null,
  use: nothing,
  version: 1,
  ...more,
});

const furniture = category(1, 'Furniture', { position: 20 });
const athletics = category(2, 'Athletics', { position: 10 });
const desks = category(3, 'Desks', { parentId: 1, position: 10, nigpCode: '420-20' });
const chairs = category(4, 'Chairs', { parentId: 1, position: 20 });
const other = category(5, 'Other', { parentId: 1, isOther: true });
const stools = category(6, 'Stools', { parentId: 1, isRetired: true });
const rows = [furniture, athletics, desks, chairs, other, stools];
const all = { search: '', showsRetired: false };

const names = (asked: { search: string; showsRetired: boolean }) =>
  treeOf(rows, asked).map((node) => [node.category.name, node.children.map((child) => child.category.name)]);

describe('a tree of categories', () => {
  it('CATG-3 stands in its own order, Other last, without what is retired', () => {
    expect(names(all)).toEqual([
      ['Athletics', []],
      ['Furniture', ['Desks', 'Chairs', 'Other']],
    ]);
    expect(names({ ...all, showsRetired: true })[1]?.[1]).toContain('Stools');
  });

  it('is searched by name and code, with the category above what was found', () => {
    expect(names({ ...all, search: '420-20' })).toEqual([['Furniture', ['Desks']]]);
    expect(names({ ...all, search: 'zzz' })).toEqual([]);
  });

  it('CATG-3 moves one step at a time over what is in use, and not beyond its end or before Other', () => {
    expect([stepTo(rows, desks, 'up'), stepTo(rows, desks, 'down')]).toEqual([undefined, null]);
    expect([stepTo(rows, chairs, 'up'), stepTo(rows, chairs, 'down')]).toEqual([desks.id, undefined]);
    expect(stepTo(rows, other, 'up')).toBeUndefined();
    expect(placeOf(rows, furniture)).toBeNull();
  });

  it('CATG-5 merges into what is in use on its level', () => {
    expect(mergeTargets(rows, desks).map(({ name }) => name)).toEqual(['Chairs']);
    expect(mergeTargets(rows, furniture).map(({ name }) => name)).toEqual(['Athletics']);
    const gone = category(7, 'Typewriters', { isRetired: true });
    const below = category(8, 'Ribbons', { parentId: gone.id });
    expect(mergeTargets([...rows, gone, below], desks).map(({ name }) => name)).toEqual(['Chairs']);
  });

  it('says what names a category', () => {
    expect(usesInWords({ use: { ...nothing, purchases: 1, lines: 12 } })).toEqual([
      '1 purchase',
      '12 lines of purchases',
    ]);
  });
});
