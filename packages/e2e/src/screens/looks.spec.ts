import { expect, test } from '../support/market.ts';
import { lists, viewsOf } from './accounts.ts';
import { fnv1a, lookOf, looks } from './looks.ts';

test('the hash that chooses a look is FNV-1a', () => {
  expect(fnv1a('')).toBe(0x811c9dc5);
  expect(fnv1a('a')).toBe(0xe40c292c);
  expect(fnv1a('foobar')).toBe(0xbf9cf968);
});

test('a view has the same look every time, whatever else is looked at', () => {
  expect(lookOf('school', 'dashboard')).toEqual(lookOf('school', 'dashboard'));
  const others = ['school', 'vendor', 'admin', 'staff', 'assistant', 'invited'].map((whose) =>
    looks.indexOf(lookOf(whose, 'dashboard')),
  );
  expect(new Set(others).size, 'a page that many see is not seen in one look alone').toBeGreaterThan(1);
});

test('all four looks occur about evenly over all views', async ({ market }) => {
  const counts = looks.map(() => 0);
  for (const { whose } of lists)
    for (const [name] of await viewsOf(market.url, whose)) {
      const index = looks.indexOf(lookOf(whose, name));
      counts[index] = (counts[index] ?? 0) + 1;
    }
  const all = counts.reduce((sum, count) => sum + count, 0);
  const split = looks.map(({ width, theme }, index) => `${width} px, ${theme}: ${counts[index]}`);
  test.info().annotations.push({ type: `${all} views`, description: split.join('; ') });
  expect(all).toBeGreaterThan(300);
  for (const [index, count] of counts.entries()) {
    expect(count / all, split[index]).toBeGreaterThan(0.18);
    expect(count / all, split[index]).toBeLessThan(0.32);
  }
});
