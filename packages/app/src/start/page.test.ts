import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_ELEMENT_ID } from '@chalkline/rules';
import { expect, it } from 'vitest';
import { MAIN_ID } from '../shell/skip-link.tsx';

const page = readFileSync(join(import.meta.dirname, '../../index.ejs'), 'utf8');

it('UI-28 the page has the element that the application mounts into, empty', () => {
  expect(ROOT_ELEMENT_ID).toBe('root');
  expect(page).toContain(`<div id="${ROOT_ELEMENT_ID}"></div>`);
});

it('UI-28 a phone that keeps the page finds the picture for it', () => {
  const [, path = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(page) ?? [];
  const picture = join(import.meta.dirname, '../../public', path);
  expect(path).toMatch(/\.png$/);
  expect(existsSync(picture)).toBe(true);
  // Width and height stand at the beginning of a PNG.
  const bytes = readFileSync(picture);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([180, 180]);
});

it('the link past the menus stays off paper', () => {
  const [styles = ''] = /<style[^>]*>[\s\S]*?<\/style>/.exec(page) ?? [];
  expect(styles).toContain(`@media print { a[href="#${MAIN_ID}"] { display: none; } }`);
});
