import { describe, expect, it } from 'vitest';
import { safePath, withReturnTo } from './return-path.ts';

describe('safePath', () => {
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
  ])('refuses %s, which leaves the product', (text) => {
    expect(safePath(text)).toBeNull();
  });

  it('has nowhere to go without a text', () => {
    expect(safePath('')).toBeNull();
    expect(safePath(null)).toBeNull();
  });
});

describe('withReturnTo', () => {
  it('puts the way back into the query, encoded', () => {
    expect(withReturnTo('/vendor-login', '/order-details?rfp=a&b=c')).toBe(
      '/vendor-login?returnTo=%2Forder-details%3Frfp%3Da%26b%3Dc',
    );
    expect(withReturnTo('/vendor-login', null)).toBe('/vendor-login');
  });
});
