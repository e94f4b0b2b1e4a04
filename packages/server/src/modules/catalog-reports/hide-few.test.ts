import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hiddenKeys, LEAST_SCHOOLS } from './hide-few.ts';

/** Who saw what how often: a row of the table, a school, a count. */
const anyViews = fc.array(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    school: fc.nat(6),
    count: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 30 },
);

const schoolsOf = (views: readonly { readonly school: number }[]): number =>
  new Set(views.map(({ school }) => school)).size;

it('CAT-22 tells no figure, and no total less other figures, of fewer than three schools', () => {
  fc.assert(
    fc.property(anyViews, (views) => {
      const byKey = Map.groupBy(views, ({ key }) => key);
      const cells = [...byKey].map(([key, own]) => ({
        key,
        count: own.reduce((sum, { count }) => sum + count, 0),
        schools: schoolsOf(own),
      }));
      const few = cells.filter(({ schools }) => schools < LEAST_SCHOOLS).map(({ key }) => key);
      const hidden = hiddenKeys(cells, schoolsOf(views.filter(({ key }) => few.includes(key))));
      // The total itself is told of three schools and more alone.
      if (schoolsOf(views) < LEAST_SCHOOLS) return;
      const told = cells.filter(({ key }) => !hidden.has(key));
      for (const { schools } of told) expect(schools).toBeGreaterThanOrEqual(LEAST_SCHOOLS);
      const rest = views.filter(({ key }) => hidden.has(key));
      expect(rest.length === 0 || schoolsOf(rest) >= LEAST_SCHOOLS).toBe(true);
    }),
  );
});

it('CAT-22 hides the smallest other figure, and none where what is hidden is of three schools together', () => {
  const cells = [
    { key: 'one', count: 4, schools: 1 },
    { key: 'many', count: 90, schools: 9 },
    { key: 'some', count: 12, schools: 3 },
    { key: 'nobody', count: 0, schools: 0 },
  ];
  expect([...hiddenKeys(cells, 1)]).toEqual(['one', 'some']);
  expect([...hiddenKeys([...cells, { key: 'two', count: 2, schools: 2 }], 3)]).toEqual(['one', 'two']);
  expect([...hiddenKeys(cells.slice(1), 0)]).toEqual([]);
});
