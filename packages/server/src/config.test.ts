import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'chalkline-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
  DATABASE_URL: 'postgres://market:top-secret@db.example.test/market',
  PUBLIC_URL: 'https://market.example.test/',
};
const messageOf = (env: Record<string, string | undefined>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('production', () => {
  it('starts with what it needs', () => {
    const config = readConfig(production);
    expect(config).toMatchObject({
      isProduction: true,
      demoData: false,
      demoBidders: false,
      testClock: false,
      logLevel: 'info',
    });
    expect(config.publicUrl).toBe('https://market.example.test');
  });

  it('AUTH-14 TIME-7 SRV-9 says everything that is wrong in one message', () => {
    const message = messageOf({
      NODE_ENV: 'production',
      SESSION_SECRET: 'short',
      DEMO_DATA: 'yes',
      DEMO_BIDDERS: 'yes',
      TEST_CLOCK: '1',
      PORT: '70000',
      LOG_LEVEL: 'loud',
    });
    for (const name of [
      'SESSION_SECRET',
      'DATABASE_URL',
      'PUBLIC_URL',
      'DEMO_DATA',
      'DEMO_BIDDERS',
      'TEST_CLOCK',
      'PORT',
      'LOG_LEVEL',
    ]) {
      expect(message.match(new RegExp(`- ${name} `, 'g')), name).toHaveLength(1);
    }
  });

  it('AUTH-14 never repeats a password of an address', () => {
    const message = messageOf({
      ...production,
      DATABASE_URL: 'mysql://market:top-secret@db/market',
      REDIS_URL: 'http://:top-secret@redis',
    });
    expect(message).toContain('DATABASE_URL must be an address that begins with postgres:// or postgresql://.');
    expect(message).toContain('REDIS_URL');
    expect(message).not.toContain('top-secret');
  });
});

describe('files in a bucket', () => {
  const whole = {
    DATA_DIR: folder,
    FILES_S3_ENDPOINT: 'https://s3.example.test',
    FILES_S3_BUCKET: 'market-files',
    FILES_S3_REGION: 'us-east-2',
    FILES_S3_ACCESS_KEY: 'access',
    FILES_S3_SECRET_KEY: 'top-secret',
  };

  it('are kept in the data folder unless a bucket is named', () => {
    expect(readConfig({ DATA_DIR: folder }).filesS3).toBeNull();
    expect(readConfig(whole).filesS3).toEqual({
      endpoint: 'https://s3.example.test',
      bucket: 'market-files',
      region: 'us-east-2',
      accessKey: 'access',
      secretKey: 'top-secret',
      isPathStyle: true,
    });
    expect(readConfig({ ...whole, FILES_S3_PATH_STYLE: 'no' }).filesS3?.isPathStyle).toBe(false);
  });

  it.each([
    [{ FILES_S3_BUCKET: 'market-files' }, ['ENDPOINT', 'REGION', 'ACCESS_KEY', 'SECRET_KEY']],
    [{ FILES_S3_PATH_STYLE: 'true' }, ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY', 'SECRET_KEY']],
    [{ ...whole, FILES_S3_SECRET_KEY: '' }, ['SECRET_KEY']],
  ])('AUTH-14 a bucket that is named in part is refused with what is missing: %o', (env, missing) => {
    const message = messageOf({ DATA_DIR: folder, ...env });
    expect(message).toContain(`need ${missing.map((part) => `FILES_S3_${part}`).join(', ')} too`);
    expect(message).not.toContain('top-secret');
  });

  it('a bucket’s name stays a name', () => {
    expect(messageOf({ ...whole, FILES_S3_BUCKET: 'a/../../b' })).toContain('FILES_S3_BUCKET must be');
    expect(messageOf({ ...whole, FILES_S3_ENDPOINT: 's3.example.test' })).toContain('FILES_S3_ENDPOINT must be');
  });
});

describe('development', () => {
  it('needs nothing, and makes a secret of its own that lasts and that nobody else reads', () => {
    const first = readConfig({ DATA_DIR: folder });
    expect(first).toMatchObject({
      isProduction: false,
      port: 4000,
      demoData: true,
      demoBidders: true,
      databaseUrl: null,
    });
    expect(readConfig({ DATA_DIR: folder, TEST_CLOCK: 'true' }).demoBidders).toBe(false);
    expect(readConfig({ DATA_DIR: folder, DEMO_DATA: 'false' }).demoBidders).toBe(false);
    expect(first.databaseWaitMs).toBe(4_000);
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(48);
    expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(first.sessionSecret);
    expect(statSync(join(folder, 'session-secret')).mode & 0o077).toBe(0);
  });

  it.each([
    ['PORT', '4e3'],
    ['PORT', '-1'],
    ['PORT', ' 80'],
    ['DATABASE_WAIT_MS', '0'],
    ['DATABASE_WAIT_MS', '5 s'],
    ['SIGN_IN_LIMIT_PER_ACCOUNT', 'many'],
    ['DEMO_DATA', 'perhaps'],
    ['PUBLIC_URL', 'market.example.test'],
    ['SMTP_URL', 'mail.example.test:25'],
    ['SUPPORT_WIDGET_URL', 'javascript:alert(1)'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(messageOf({ DATA_DIR: folder, [name]: value })).toContain(`- ${name} must be`);
  });
});

it('NOTIF-18 stored mails are kept for 30 days, or as many as are set, and for one at least', () => {
  expect(readConfig(production).mailKeptDays).toBe(30);
  expect(readConfig({ ...production, MAIL_KEPT_DAYS: '7' }).mailKeptDays).toBe(7);
  expect(messageOf({ ...production, MAIL_KEPT_DAYS: '0' })).toContain('MAIL_KEPT_DAYS must be at least 1');
  expect(messageOf({ ...production, MAIL_KEPT_DAYS: 'ever' })).toContain('MAIL_KEPT_DAYS must be a whole number');
});

describe('ID-9 two secrets', () => {
  const old = 'the secret that everything was made with so far';
  const fresh = 'the secret that comes in its place from now on';

  it('are one until the ids get their own', () => {
    const config = readConfig({ ...production, SESSION_SECRET: old });
    expect(config).toMatchObject({ idSecret: old, sessionSecretPrevious: null, idSecretPrevious: null });
  });

  it('a session secret is changed only once the ids have their own', () => {
    const changing = { ...production, SESSION_SECRET: fresh, SESSION_SECRET_PREVIOUS: old };
    expect(messageOf(changing)).toContain('- SESSION_SECRET_PREVIOUS needs ID_SECRET');
    expect(readConfig({ ...changing, ID_SECRET: old })).toMatchObject({
      sessionSecret: fresh,
      sessionSecretPrevious: old,
      idSecret: old,
      idSecretPrevious: null,
    });
  });

  it('a secret of before the ids’ own needs their own', () => {
    expect(messageOf({ ...production, ID_SECRET_PREVIOUS: old })).toContain('- ID_SECRET_PREVIOUS needs ID_SECRET');
  });

  it('AUTH-14 each has 32 characters at least, and none is repeated in the message', () => {
    const names = ['SESSION_SECRET', 'SESSION_SECRET_PREVIOUS', 'ID_SECRET', 'ID_SECRET_PREVIOUS'];
    const message = messageOf({ ...production, ...Object.fromEntries(names.map((name) => [name, 'too short'])) });
    for (const name of names) expect(message).toMatch(new RegExp(`^- ${name} must be .*at least 32 random`, 'm'));
    expect(message).not.toContain('too short');
  });
});
