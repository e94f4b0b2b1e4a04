import { ApiError } from '@chalkline/api-client';
import { describe, expect, it } from 'vitest';
import { failureOf, fieldPath } from './failure.ts';

describe('a failed call', () => {
  it('SRV-1 names its fields in one way, however they were written', () => {
    expect(fieldPath('/bidProducts/0/unitCost')).toBe('bidProducts.0.unitCost');
    expect(fieldPath('products[1].unit')).toBe('products.1.unit');
    expect(fieldPath('/body/rfpName')).toBe('rfpName');
    expect(fieldPath('bodyText')).toBe('bodyText');
    const error = new ApiError('No.', {
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { '/lines/2/unit': 'Missing.' },
    });
    expect(failureOf(error)).toEqual({
      code: 'VALIDATION_FAILED',
      message: 'No.',
      fields: { 'lines.2.unit': 'Missing.' },
    });
  });

  it('is one of the network where no server answered', () => {
    expect(failureOf(new TypeError('fetch failed'))).toEqual({ code: 'NETWORK', message: 'fetch failed', fields: {} });
    expect(failureOf('gone').message).toBe('gone');
  });
});
