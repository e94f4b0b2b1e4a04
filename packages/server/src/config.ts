import { resolve } from 'node:path';
import { FEDERAL_THRESHOLD } from '@chalkline/rules';
import { filesS3Of, type GoogleSettings, googleOf, type StripeSettings, stripeOf } from './config/providers.ts';
import { localSecret, productionProblems, secretsOf } from './config/secrets.ts';
import { addressOf, ConfigError, type Environment, flag, wholeNumber } from './config/values.ts';
import type { S3Settings } from './files/s3-file-store.ts';
import { type TrustedProxies, trustedProxiesOf } from './proxies.ts';

export type { GoogleSettings, StripeSettings } from './config/providers.ts';
export { ConfigError } from './config/values.ts';

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
  /** Lets companies of the demonstration bid in its live auctions. */
  readonly demoBidders: boolean;
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
  /** US dollars; above it a federally funded lot asks for its agency's disposition instructions. SALE-23 */
  readonly federalThreshold: string;
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

const DEFAULT_APPLICATION_KEY = 'chalkline-web';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

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
  const federalThreshold = wholeNumber(env, 'FEDERAL_THRESHOLD', Number(FEDERAL_THRESHOLD), problems, 1_000_000_000);
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
    demoBidders: flag(env, 'DEMO_BIDDERS', demoData && !testClock, problems),
    testClock,
    stripe,
    testPayments: flag(env, 'TEST_PAYMENTS', !isProduction, problems),
    google,
    logLevel,
    webRoot: env['WEB_ROOT'] || null,
    signInLimits,
    publicCallsPerMinute,
    federalThreshold: `${federalThreshold}.00`,
  };
}
