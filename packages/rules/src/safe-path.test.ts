import { describe, expect, it } from 'vitest';
import { DEFAULT_HOME_URL } from './constants.ts';
import { appPath, safePath } from './safe-path.ts';

describe('AUTH-43 safePath', () => {
  it('keeps a path with its query and gives a bare route its slash', () => {
    expect(safePath('/bid-comparison?id=12#top')).toBe('/bid-comparison?id=12#top');
    expect(safePath('open-purchase-requests')).toBe('/open-purchase-requests');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
    '\\\\evil',
    '/a\\..\\b',
    '/.//evil.example',
    './/evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '\n//evil.example',
  ])('refuses %j, which leaves the product', (text) => {
    expect(safePath(text)).toBeNull();
  });

  it('has nowhere to go without a text', () => {
    expect(safePath('')).toBeNull();
    expect(safePath(null)).toBeNull();
  });
});

describe('AUTH-43 appPath', () => {
  it('is the path of a route that the server names', () => {
    expect(appPath('saved-deals?page=2')).toBe('/saved-deals?page=2');
    expect(appPath('/saved-deals')).toBe('/saved-deals');
  });

  it('leads home where a route would leave the product', () => {
    expect(appPath('/.//evil.example')).toBe(DEFAULT_HOME_URL);
  });
});
