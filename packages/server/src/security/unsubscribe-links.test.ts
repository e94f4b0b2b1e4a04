import { describe, expect, it } from 'vitest';
import { keysOf } from './keys.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const linksOf = (current: string, previous: string | null = null) =>
  createUnsubscribeLinks(keysOf({ current, previous }, 'unsubscribe'));
const links = linksOf('one');
const partsOf = (path: string): [string, string, string] => path.split('/').slice(2) as [string, string, string];
const own = { userId: 7, scope: 'bid-reminder' } as const;

describe('NOTIF-19 a link that ends mails', () => {
  it('names one person and one kind of mail', () => {
    expect(links.read(...partsOf(links.pathFor(own)))).toEqual(own);
    expect(links.read(...partsOf(links.pathFor({ userId: 7, scope: 'all' })))).toEqual({ userId: 7, scope: 'all' });
  });

  it('is good for nobody and nothing else', () => {
    const [user, scope, signature] = partsOf(links.pathFor(own));
    const [, , ofAll] = partsOf(links.pathFor({ ...own, scope: 'all' }));
    for (const [a, b, c] of [
      ['8', scope, signature],
      [user, 'invitation', signature],
      [user, 'all', signature],
      [user, scope, ofAll],
      [user, scope, signature.slice(0, -2)],
      [user, scope, ''],
      ['07', scope, signature],
      ['-7', scope, signature],
      [user, 'nothing', signature],
    ] as const)
      expect(links.read(a, b, c), `${a} ${b}`).toBeNull();
  });

  it('NOTIF-13 is never one for mails that always leave', () => {
    expect(links.read(...partsOf(links.pathFor({ userId: 7, scope: 'reset-password' })))).toBeNull();
  });

  it('NOTIF-29 may name an address without an account, and then no other and no person', () => {
    const email = `${'nia.okonkwo'.repeat(20)}@vendors.example`;
    const [signature, encoded] = partsOf(links.pathForAddress(email)).slice(1) as [string, string];
    expect(links.readAddress(signature, encoded)).toBe(email);
    const other = Buffer.from('lee@vendors.example').toString('base64url');
    expect(links.readAddress(signature, other)).toBeNull();
    expect(links.readAddress('', encoded)).toBeNull();
    const [user, scope, ofPerson] = partsOf(links.pathFor(own));
    expect(links.readAddress(ofPerson, Buffer.from(`${user}\n${scope}`).toString('base64url'))).toBeNull();
  });

  it('ID-9 works with the key of before, and with no other', () => {
    const parts = partsOf(links.pathFor(own));
    expect(linksOf('two', 'one').read(...parts)).toEqual(own);
    expect(linksOf('two').read(...parts)).toBeNull();
  });
});
