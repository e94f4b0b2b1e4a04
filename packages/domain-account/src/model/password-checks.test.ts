import { passwordProblem } from '@chalkline/rules';
import { expect, it } from 'vitest';
import { passwordChecks } from './password-checks.ts';

const email = 'dana.mercer1@cedarvalley.test';

it.each([
  'short1',
  'onlyletters',
  '1234567890',
  'aaaaaaaaaa1',
  'dana.mercer1@cedarvalley.test',
  'DANA.mercer1@cedarvalley.test ',
  'correct horse 7',
  'Tr0ub4dor&3xyz',
  `${'a1b2c'.repeat(26)}`,
  '',
])('AUTH-7 the rules shown agree with the rule that decides: %s', (password) => {
  const isFine = passwordChecks(password, email).every(({ isKept }) => isKept);
  expect(isFine).toBe(passwordProblem(password, email) === null);
});

it('says which rule is not kept', () => {
  const broken = passwordChecks('onlyletters', email).filter(({ isKept }) => !isKept);
  expect(broken.map(({ key }) => key)).toEqual(['sign']);
});
