import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

/** Whether one of the faces is loaded for a letter. */
function isCovered(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  const ranges = [...css.matchAll(/U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?/g)];
  return ranges.some(
    ([, from = '', to]) => point >= Number.parseInt(from, 16) && point <= Number.parseInt(to ?? from, 16),
  );
}

it('a name in letters beyond Western Europe’s loads the face that has them', () => {
  expect([...'Łódź Şükrü Dvořák'.replaceAll(' ', '')].filter((letter) => !isCovered(letter))).toEqual([]);
});

it('a letter that the font has not is left to a fallback of like width', () => {
  expect(isCovered('ễ')).toBe(false);
  expect(css).toMatch(/"Figtree Fallback";\s+src: local\("Arial"\)[^}]*size-adjust: \d+(\.\d+)?%/);
});
