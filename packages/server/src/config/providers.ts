import type { S3Settings } from '../files/s3-file-store.ts';
import { addressOf, type Environment, flag } from './values.ts';

/** Whose word is taken for who a person is. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly issuers: readonly string[];
  readonly keysUrl: string;
}

/** The card provider's keys. PAY-5 */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where its API answers; tests alone name another place, for whoever answers there gets the key. */
  readonly api: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' } | null;
}

/** Stripe's keys: both, or none. PAY-5 */
export function stripeOf(env: Environment, isProduction: boolean, problems: string[]): StripeSettings | null {
  const secretKey = env['STRIPE_SECRET_KEY'] ?? '';
  const webhookSecret = env['STRIPE_WEBHOOK_SECRET'] ?? '';
  const base = addressOf(env, 'STRIPE_API_BASE', ['http:', 'https:'], problems);
  if (isProduction && base) problems.push('STRIPE_API_BASE is for tests: whoever answers there gets the key.');
  if (!secretKey && !webhookSecret) return null;
  if (!/^(sk|rk)_/.test(secretKey)) problems.push('STRIPE_SECRET_KEY must be a key that begins with sk_ or rk_.');
  if (!/^whsec_/.test(webhookSecret)) problems.push('STRIPE_WEBHOOK_SECRET must be a secret that begins with whsec_.');
  if (!base) return { secretKey, webhookSecret, api: null };
  const { hostname, port, protocol } = new URL(base);
  const isPlain = protocol === 'http:';
  const api = {
    host: hostname,
    port: Number(port) || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  } as const;
  return { secretKey, webhookSecret, api };
}

const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

/** Google's issuer and keys; tests may name others, production may not. AUTH-16 */
export function googleOf(env: Environment, isProduction: boolean, problems: string[]): GoogleSettings | null {
  const clientId = env['GOOGLE_CLIENT_ID'] || null;
  const issuer = addressOf(env, 'GOOGLE_ISSUER', ['http:', 'https:'], problems);
  const keysUrl = addressOf(env, 'GOOGLE_KEYS_URL', ['http:', 'https:'], problems);
  if (isProduction && (issuer || keysUrl)) {
    problems.push('GOOGLE_ISSUER and GOOGLE_KEYS_URL are for tests; production takes Google’s own.');
  }
  if (!clientId) return null;
  return { clientId, issuers: issuer ? [issuer] : GOOGLE_ISSUERS, keysUrl: keysUrl ?? GOOGLE_KEYS };
}

const S3_NAMES = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY', 'SECRET_KEY'].map((part) => `FILES_S3_${part}`);
/** What a bucket may be called; anything else would change the address it is put into. */
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Where files are kept besides the data folder: all of the settings, or none. */
export function filesS3Of(env: Environment, problems: string[]): S3Settings | null {
  const isGiven = (name: string) => (env[name] ?? '') !== '';
  const endpoint = addressOf(env, 'FILES_S3_ENDPOINT', ['http:', 'https:'], problems);
  const isPathStyle = flag(env, 'FILES_S3_PATH_STYLE', true, problems);
  if (![...S3_NAMES, 'FILES_S3_PATH_STYLE'].some(isGiven)) return null;
  const missing = S3_NAMES.filter((name) => !isGiven(name));
  if (missing.length > 0) {
    problems.push(`FILES_S3_… is set in part. Files in an S3-compatible store need ${missing.join(', ')} too.`);
  }
  const bucket = env['FILES_S3_BUCKET'] ?? '';
  if (bucket && !BUCKET_NAME.test(bucket)) {
    problems.push('FILES_S3_BUCKET must be a bucket’s name: 3 to 63 small letters, digits, dots and hyphens.');
  }
  return {
    endpoint: endpoint ?? '',
    bucket,
    region: env['FILES_S3_REGION'] ?? '',
    accessKey: env['FILES_S3_ACCESS_KEY'] ?? '',
    secretKey: env['FILES_S3_SECRET_KEY'] ?? '',
    isPathStyle,
  };
}
