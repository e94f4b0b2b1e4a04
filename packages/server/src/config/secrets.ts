import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, flag } from './values.ts';

const SHORTEST_SECRET = 32;

/**
 * The secrets that are set. Changing the session secret while the ids still hang on it would end every public link, so the
 * ids get their own first. ID-9
 */
export function secretsOf(env: Environment, isProduction: boolean, problems: string[]) {
  const read = (name: string): string | null => {
    const text = env[name] || null;
    if (isProduction && text !== null && text.length < SHORTEST_SECRET) {
      problems.push(`${name} must be at least ${SHORTEST_SECRET} random characters.`);
    }
    return text;
  };
  const sessionSecretPrevious = read('SESSION_SECRET_PREVIOUS');
  const idSecret = read('ID_SECRET');
  const idSecretPrevious = read('ID_SECRET_PREVIOUS');
  if (sessionSecretPrevious !== null && idSecret === null) {
    problems.push(
      'SESSION_SECRET_PREVIOUS needs ID_SECRET, set to the session secret of before the change: public links are made with it.',
    );
  }
  if (idSecretPrevious !== null && idSecret === null) {
    problems.push('ID_SECRET_PREVIOUS needs ID_SECRET, the secret that is used now.');
  }
  return { sessionSecretPrevious, idSecret, idSecretPrevious };
}

/** A secret of this data folder, made once, so that sessions outlive a restart in development. */
export function localSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}

/** Lists what a production server lacks or must not have. AUTH-14 TIME-7 */
export function productionProblems(env: Environment): string[] {
  const problems: string[] = [];
  if (!env['SESSION_SECRET'] || env['SESSION_SECRET'].length < SHORTEST_SECRET) {
    problems.push(`SESSION_SECRET must be set to at least ${SHORTEST_SECRET} random characters.`);
  }
  if (!env['DATABASE_URL']) problems.push('DATABASE_URL must name a PostgreSQL server.');
  if (!env['PUBLIC_URL']) problems.push('PUBLIC_URL must be the address that people use.');
  for (const name of ['DEMO_DATA', 'DEMO_BIDDERS', 'TEST_CLOCK', 'TEST_PAYMENTS']) {
    if (flag(env, name, false, [])) problems.push(`${name} is for demonstrations and tests; production refuses it.`);
  }
  return problems;
}
