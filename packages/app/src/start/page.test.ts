import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_ELEMENT_ID } from '@chalkline/rules';
import { expect, it } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../index.ejs'), 'utf8');

it('UI-28 the page has the element that the application mounts into, empty', () => {
  expect(ROOT_ELEMENT_ID).toBe('root');
  expect(page).toContain(`<div id="${ROOT_ELEMENT_ID}"></div>`);
});
