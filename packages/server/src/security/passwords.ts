import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

async function digest(password: string, salt: Buffer): Promise<Buffer> {
  return derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce: salt, ...parameters });
}

/** Hashes a password with argon2id and a salt of its own. AUTH-4 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await digest(password, salt);
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

/** Takes as long as a real check, so that time doesn't tell whether an address has an account. AUTH-3 */
const decoy = hashPassword(randomBytes(16).toString('hex'));

/** Whether the password is the one that was hashed; with no hash it does the same work and says no. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, , , , salt, tag] = (hash ?? (await decoy)).split('$');
  if (salt === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, 'base64url');
  const actual = await digest(password, Buffer.from(salt, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual) && hash !== null;
}
