import { describe, expect, it } from 'vitest';
import { domainProblem, normalizeDomain } from './school-domain.ts';

describe('a domain to approve', () => {
  it.each([
    ['  District.K12.CA.us ', 'district.k12.ca.us'],
    ['dana@mesa.edu', 'mesa.edu'],
    ['https://www.mesa.edu/contact?x=1', 'mesa.edu'],
    ['mesa.edu:8080', 'mesa.edu'],
    ['mesa.edu.', 'mesa.edu'],
  ])('reads %s as %s', (typed, domain) => {
    expect(normalizeDomain(typed)).toBe(domain);
    expect(domainProblem(typed)).toBeNull();
  });

  it.each(['', '   ', 'mesa', 'me sa.edu', '-mesa.edu', 'mesa..edu', 'mesa.e', '10.0.0.7', `${'a'.repeat(64)}.edu`])(
    'refuses "%s"',
    (typed) => expect(domainProblem(typed)).not.toBeNull(),
  );

  it('ACC-13 refuses a mail service that is open to everybody', () => {
    expect(domainProblem('Gmail.com')).toMatch(/Anybody can have an address/);
  });
});
