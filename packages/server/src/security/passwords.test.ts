import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('AUTH-8 keeps argon2id hashes with a salt of their own', async () => {
  const [one, two] = await Promise.all([hashPassword('a long password'), hashPassword('a long password')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword('a long password', one)).toBe(true);
  expect(await verifyPassword('a long passwore', one)).toBe(false);
});

it('takes a password however the keyboard composes it', async () => {
  expect(await verifyPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
});

it.each([null, '', 'nonsense', '$argon2id$v=19$m=1,t=1,p=1$$'])('AUTH-6 says no where the hash is %j', async (hash) => {
  expect(await verifyPassword('anything', hash)).toBe(false);
});
