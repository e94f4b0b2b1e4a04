import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashOf } from './idempotency.ts';

const MB = 1024 * 1024;

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['a short body', { a: [1, 'x', null], b: 'é"\\\n' }],
  ['a file', { name: 'a.pdf', fileStr: 'QUJD'.repeat(MB) }],
  [
    'a long text with characters that JSON escapes, and some of two halves',
    { t: `x${'😀"\n'.repeat(MB / 2)}`, u: 'y' },
  ],
  ['two files', [{ f: 'A'.repeat(MB + 1) }, { f: 'B'.repeat(2 * MB) }]],
])('PUR-18 the hash of %s is that of its JSON', async (_what, body) => {
  const whole = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  expect(await hashOf(body)).toBe(whole);
});
