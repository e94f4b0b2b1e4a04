import { describe, expect, it } from 'vitest';
import { keysOf } from '../security/keys.ts';
import { openBody, sealBody } from './sealed-body.ts';

const keys = (current: string, previous: string | null = null) => keysOf({ current, previous }, 'stored mail');
const body = {
  html: '<a href="/reset-password/secret">Réset</a>',
  text: '/reset-password/secret',
  headers: { 'X-A': 'b' },
};
const sealed = sealBody(body, 'reset-password', keys('one'));

describe('NOTIF-18 the body of a stored mail', () => {
  it('is sealed, differently each time, and opens as it was', () => {
    expect(sealed).not.toMatch(/secret|reset/);
    expect(sealBody(body, 'reset-password', keys('one'))).not.toBe(sealed);
    expect(openBody(sealed, 'reset-password', keys('one'))).toEqual(body);
  });

  it('opens with the key of before, and with no other', () => {
    expect(openBody(sealed, 'reset-password', keys('two', 'one'))).toEqual(body);
    expect(openBody(sealed, 'reset-password', keys('two'))).toBeNull();
    expect(openBody(sealed, 'reset-password', keys('two', 'three'))).toBeNull();
  });

  it('does not open changed, cut off, or as another kind of mail', () => {
    const last = sealed.endsWith('A') ? 'B' : 'A';
    for (const broken of [`${sealed.slice(0, -1)}${last}`, sealed.slice(0, 30), sealed.slice(0, 11), '', 'x'])
      expect(openBody(broken, 'reset-password', keys('one')), broken).toBeNull();
    expect(openBody(sealed, 'invitation', keys('one'))).toBeNull();
  });
});
