import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { menuPicture } from './menu-pictures.ts';

const menu = join(import.meta.dirname, '../../../../server/src/modules/auth/menu.ts');

it('UI-30 there is a picture for every icon that the server names', () => {
  const names = [...readFileSync(menu, 'utf8').matchAll(/icon: '([a-z-]+)'/g)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => menuPicture(name) === null)).toEqual([]);
  expect(menuPicture('constructor')).toBeNull();
});
