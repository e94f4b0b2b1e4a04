import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** What a hash costs; kept with it, so that older hashes still verify when new ones cost more. */
interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}
/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;

async function digest(password: string, salt: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: TAG_LENGTH });
}

/** Hashes a password with argon2id and a salt of its own. AUTH-8 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await digest(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

interface Parsed {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

function parse(hash: string): Parsed | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]{22,})\$([\w-]{43})$/.exec(hash);
  if (!match) return null;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  };
}

/** Takes as long as a real check, so that time doesn't tell whether an address has an account. AUTH-6 */
const decoy: Parsed = { cost, salt: randomBytes(16), tag: randomBytes(TAG_LENGTH) };

/** Whether the password is the one that was hashed; with no hash it does the same work and says no. AUTH-6 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const known = hash === null ? null : parse(hash);
  const { salt, tag, cost: spent } = known ?? decoy;
  const isSame = timingSafeEqual(tag, await digest(password, salt, spent));
  return isSame && known !== null;
}
