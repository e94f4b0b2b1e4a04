import { describe, expect, it } from 'vitest';
import { landingPath } from './landing.ts';

const school = { role: 'School', status: 1, accessType: 1, homeUrl: '/school-dashboard' } as const;

describe('landingPath', () => {
  it('goes back to the page the person wanted', () => {
    expect(landingPath(school, '/bid-comparison?id=4')).toBe('/bid-comparison?id=4');
  });

  it('ACC-6 goes home when the page belongs to another role', () => {
    expect(landingPath(school, '/new-deals')).toBe('/school-dashboard');
  });

  it('goes home when the link leads out of the product', () => {
    expect(landingPath(school, '//evil.example')).toBe('/school-dashboard');
  });

  it('gives a home written without its slash one', () => {
    expect(landingPath({ ...school, homeUrl: 'school-dashboard' }, null)).toBe('/school-dashboard');
  });
});
