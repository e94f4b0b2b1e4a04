import { describe, expect, it } from 'vitest';
import { withReturnTo } from './return-path.ts';

describe('withReturnTo', () => {
  it('puts the way back into the query, encoded', () => {
    expect(withReturnTo('/vendor-login', '/order-details?rfp=a&b=c')).toBe(
      '/vendor-login?returnTo=%2Forder-details%3Frfp%3Da%26b%3Dc',
    );
    expect(withReturnTo('/vendor-login', null)).toBe('/vendor-login');
  });
});
