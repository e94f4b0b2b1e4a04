import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { serializeError, withoutToken } from './log-serializers.ts';

it('BID-10 AUTH-14 a query that failed is logged without a value', () => {
  const fields = {
    severity: 'ERROR',
    code: '23514',
    detail: 'Failing row contains (1, 7313.37).',
    constraint: 'bids_total_check',
    table: 'bids',
  };
  const cause = Object.assign(new Error('new row violates check, 7313.37'), fields);
  const line = JSON.stringify(
    serializeError(new DrizzleQueryError('insert into bids values ($1)', ['7313.37'], cause)),
  );
  expect(line).not.toContain('7313.37');
  expect(line).toContain('insert into bids values ($1)');
  expect(line).toContain('"code":"23514"');
  expect(line).toContain('log-serializers.test.ts');
});

it('other errors keep their message and where they came from', () => {
  expect(serializeError(new TypeError('no such thing'))).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
    stack: expect.stringContaining('at '),
  });
  expect(serializeError('text')).toBe('text');
});

it('AUTH-14 a token in an address is taken out', () => {
  expect(withoutToken('/notificationHub?id=1&access_token=abc.def&x=1')).toBe(
    '/notificationHub?id=1&access_token=…&x=1',
  );
});

it('AUTH-14 AUTH-17 the secret of a link in a mail is taken out, an opaque id stays', () => {
  const secret = 'k3J8x_'.repeat(8).slice(0, 43);
  for (const path of ['/reset-password/', '/redirect-handler?confirm=', '/vendor-setup/']) {
    expect(withoutToken(`${path}${secret}`)).toBe(`${path}…`);
  }
  expect(withoutToken('/RFP/OX1OzlBaOoaRIbhZ6FLKJQ')).toBe('/RFP/OX1OzlBaOoaRIbhZ6FLKJQ');
});
