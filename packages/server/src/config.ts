import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { S3Settings } from './files/s3-file-store.ts';
import { type TrustedProxies, trustedProxiesOf } from './proxies.ts';

/** Everything the server is told from outside; read once, at boot. */
export interface Config {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  /** Whose word is taken for a caller's address. SRV-25 */
  readonly trustProxy: TrustedProxies;
  /** Opens `/metrics` to who sends it; without one production keeps them shut. SRV-26 */
  readonly metricsToken: string | null;
  /** Folder of the embedded database and the stored files. */
  readonly dataDir: string;
  /** The bucket that files are kept in; null keeps them in `dataDir`. */
  readonly filesS3: S3Settings | null;
  /** A PostgreSQL server; null runs the embedded one in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Milliseconds that a request may wait for the database in all. SRV-35 */
  readonly databaseWaitMs: number;
  readonly redisUrl: string | null;
  /** Signs sessions. */
  readonly sessionSecret: string;
  /** The session secret of before: what it signed or sealed is still read. ID-9 */
  readonly sessionSecretPrevious: string | null;
  /** Makes the opaque ids of links; the session secret where none is set. ID-9 */
  readonly idSecret: string;
  /** The ids' secret of before: links that were made with it still lead somewhere. ID-9 */
  readonly idSecretPrevious: string | null;
  readonly applicationKey: string;
  /** Where people reach the product; the base of links in mails. */
  readonly publicUrl: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** After so many days a stored mail is deleted. NOTIF-18 */
  readonly mailKeptDays: number;
  readonly demoData: boolean;
  /** Lets tests move the clock. TIME-7 */
  readonly testClock: boolean;
  /** The card provider; null without its keys. */
  readonly stripe: StripeSettings | null;
  /** Whether the built-in test provider sells plans. PAY-5 */
  readonly testPayments: boolean;
  /** Signing in with Google; null hides it. AUTH-16 */
  readonly google: GoogleSettings | null;
  readonly supportWidgetUrl: string | null;
  readonly logLevel: string;
  /** Folder of the built web app; null serves the API alone. */
  readonly webRoot: string | null;
  readonly signInLimits: SignInLimits;
  /** Calls with the application key that one address may make in a minute. */
  readonly publicCallsPerMinute: number;
}

/** How many wrong tries are looked at in a window. AUTH-24 AUTH-26 */
export interface SignInLimits {
  /** For one account from one address. */
  readonly perPair: number;
  /** For one account from all devices that it never signed in on. */
  readonly perAccount: number;
  /** From one address, whatever the account. */
  readonly perAddress: number;
  /** For one account from a device on which it signed in before. */
  readonly perDevice: number;
  readonly windowMinutes: number;
}

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

/** The configuration is not one the server may start with. The message lists everything that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;

const DEFAULT_APPLICATION_KEY = 'chalkline-web';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function wholeNumber(env: Environment, name: string, fallback: number, problems: string[], max = 1_000_000): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= max) return value;
  problems.push(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  return fallback;
}

function flag(env: Environment, name: string, fallback: boolean, problems: string[]): boolean {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (['1', 'true', 'yes'].includes(text.toLowerCase())) return true;
  if (['0', 'false', 'no'].includes(text.toLowerCase())) return false;
  problems.push(`${name} must be true or false, not "${text}".`);
  return fallback;
}

/** An address of one of the kinds, such as `https:`; null when none is given. */
function addressOf(env: Environment, name: string, kinds: readonly string[], problems: string[]): string | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (URL.canParse(text) && kinds.includes(new URL(text).protocol)) return text;
  // Addresses of databases carry passwords: the message must not repeat them.
  problems.push(`${name} must be an address that begins with ${kinds.map((kind) => `${kind}//`).join(' or ')}.`);
  return null;
}

function addressesOf(env: Environment, port: number, problems: string[]) {
  const web = ['http:', 'https:'];
  const publicUrl = addressOf(env, 'PUBLIC_URL', web, problems) ?? `http://localhost:${port}`;
  return {
    publicUrl: publicUrl.replace(/\/$/, ''),
    databaseUrl: addressOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], problems),
    redisUrl: addressOf(env, 'REDIS_URL', ['redis:', 'rediss:'], problems),
    smtpUrl: addressOf(env, 'SMTP_URL', ['smtp:', 'smtps:'], problems),
    supportWidgetUrl: addressOf(env, 'SUPPORT_WIDGET_URL', web, problems),
  };
}

/** Stripe's keys: both, or none. PAY-5 */
function stripeOf(env: Environment, isProduction: boolean, problems: string[]): StripeSettings | null {
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
function googleOf(env: Environment, isProduction: boolean, problems: string[]): GoogleSettings | null {
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
function filesS3Of(env: Environment, problems: string[]): S3Settings | null {
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

const SHORTEST_SECRET = 32;

/**
 * The secrets that are set. Changing the session secret while the ids still hang on it would end every public link, so the
 * ids get their own first. ID-9
 */
function secretsOf(env: Environment, isProduction: boolean, problems: string[]) {
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
function localSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}

/** Lists what a production server lacks or must not have. AUTH-14 TIME-7 */
function productionProblems(env: Environment): string[] {
  const problems: string[] = [];
  if (!env['SESSION_SECRET'] || env['SESSION_SECRET'].length < SHORTEST_SECRET) {
    problems.push(`SESSION_SECRET must be set to at least ${SHORTEST_SECRET} random characters.`);
  }
  if (!env['DATABASE_URL']) problems.push('DATABASE_URL must name a PostgreSQL server.');
  if (!env['PUBLIC_URL']) problems.push('PUBLIC_URL must be the address that people use.');
  for (const name of ['DEMO_DATA', 'TEST_CLOCK', 'TEST_PAYMENTS']) {
    if (flag(env, name, false, [])) problems.push(`${name} is for demonstrations and tests; production refuses it.`);
  }
  return problems;
}

/**
 * Reads the configuration from environment variables.
 * @throws {ConfigError} with every problem in one message.
 */
export function readConfig(env: Environment = process.env): Config {
  const isProduction = env['NODE_ENV'] === 'production';
  const problems = isProduction ? productionProblems(env) : [];
  const port = wholeNumber(env, 'PORT', 4000, problems, 65_535);
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  const demoData = flag(env, 'DEMO_DATA', !isProduction, problems);
  const testClock = flag(env, 'TEST_CLOCK', false, problems);
  const signInLimits = {
    perPair: wholeNumber(env, 'SIGN_IN_LIMIT_PER_ACCOUNT_AND_ADDRESS', 10, problems),
    perAccount: wholeNumber(env, 'SIGN_IN_LIMIT_PER_ACCOUNT', 100, problems),
    perAddress: wholeNumber(env, 'SIGN_IN_LIMIT_PER_ADDRESS', 100, problems),
    perDevice: wholeNumber(env, 'SIGN_IN_LIMIT_PER_DEVICE', 50, problems),
    windowMinutes: 15,
  };
  const publicCallsPerMinute = wholeNumber(env, 'PUBLIC_CALLS_PER_MINUTE', 600, problems);
  const mailKeptDays = wholeNumber(env, 'MAIL_KEPT_DAYS', 30, problems, 3_650);
  if (mailKeptDays === 0) problems.push('MAIL_KEPT_DAYS must be at least 1: an email may wait for hours.');
  const databaseWaitMs = wholeNumber(env, 'DATABASE_WAIT_MS', 4_000, problems, 60_000);
  if (databaseWaitMs < 100) problems.push('DATABASE_WAIT_MS must be at least 100: a request has to ask something.');
  const addresses = addressesOf(env, port, problems);
  const stripe = stripeOf(env, isProduction, problems);
  const google = googleOf(env, isProduction, problems);
  const filesS3 = filesS3Of(env, problems);
  const secrets = secretsOf(env, isProduction, problems);
  const trustProxy = trustedProxiesOf(env['TRUST_PROXY'], problems);
  if (env['METRICS_TOKEN'] && env['METRICS_TOKEN'].length < 16) {
    problems.push('METRICS_TOKEN must have at least 16 characters.');
  }
  const logLevel = env['LOG_LEVEL'] || (isProduction ? 'info' : 'warn');
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of: ${LOG_LEVELS.join(', ')}.`);
  if (problems.length > 0) throw new ConfigError(`The server can't start:\n- ${problems.join('\n- ')}`);
  const sessionSecret = env['SESSION_SECRET'] || localSecret(dataDir);
  return {
    isProduction,
    port,
    host: env['HOST'] || '0.0.0.0',
    trustProxy,
    metricsToken: env['METRICS_TOKEN'] || null,
    dataDir,
    filesS3,
    databaseWaitMs,
    ...addresses,
    ...secrets,
    sessionSecret,
    idSecret: secrets.idSecret ?? sessionSecret,
    applicationKey: env['APPLICATION_KEY'] || DEFAULT_APPLICATION_KEY,
    mailFrom: env['MAIL_FROM'] || 'Chalkline <no-reply@chalkline.test>',
    mailKeptDays,
    demoData,
    testClock,
    stripe,
    testPayments: flag(env, 'TEST_PAYMENTS', !isProduction, problems),
    google,
    logLevel,
    webRoot: env['WEB_ROOT'] || null,
    signInLimits,
    publicCallsPerMinute,
  };
}
