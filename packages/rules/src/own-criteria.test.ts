import { describe, expect, it } from 'vitest';
import { criterionName, criterionNameProblems, isOwnRubric } from './own-criteria.ts';

const named = (...names: string[]) => names.map((name) => ({ name, isRetired: false }));

describe('the names of a school’s criteria', () => {
  it('EVAL-24 are kept in one line', () => {
    expect(criterionName('  Local \n  presence ')).toBe('Local presence');
  });

  it('EVAL-24 are there, differ by more than capitals and spaces, and are none of the market’s', () => {
    expect(criterionNameProblems(named('Local presence', 'Training'), { market: ['Price', 'Quality'] })).toEqual({});
    expect(
      criterionNameProblems(named(' ', 'Training', 'quality', 'TRAINING  '), { market: ['Price', 'Quality'] }),
    ).toEqual({
      'criteria.0.name': 'Enter a name.',
      'criteria.2.name': 'Chalkline has a criterion with this name already.',
      'criteria.3.name': 'Another one has this name.',
    });
  });

  it('EVAL-24 stay taken while their criterion is retired, which is said', () => {
    const criteria = [{ name: 'Training', isRetired: true }, ...named('training')];
    const retired = 'A retired one has this name. Bring it back, or choose another name.';
    expect(criterionNameProblems(criteria)).toEqual({ 'criteria.1.name': retired });
    expect(criterionNameProblems(criteria.toReversed())).toEqual({ 'criteria.0.name': retired });
    expect(criterionNameProblems(named('training'), { others: criteria.slice(0, 1) })).toEqual({
      'criteria.0.name': retired,
    });
  });

  it('EVAL-24 are of at most 80 characters', () => {
    expect(Object.keys(criterionNameProblems(named('x'.repeat(80), 'y'.repeat(81))))).toEqual(['criteria.1.name']);
  });
});

it('EVAL-24 criteria of schools are numbered from 1001', () => {
  expect([8, 1000, 1001].map(isOwnRubric)).toEqual([false, false, true]);
});
