import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../database/connect.ts';
import type { Connection } from '../database/database.ts';
import { countTry, createFloodBrake, forgetTries } from './rate-limit.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await openEmbedded({});
});
afterAll(() => connection.close());

const limit = { max: 3, windowMinutes: 15 };

it('AUTH-5 counts tries that come at once, and refuses those over the limit', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => countTry(connection.db, { kind: 'test', of: 'at once' }, limit)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('AUTH-5 a window that has ended begins anew', async () => {
  for (let n = 0; n < 3; n += 1) await countTry(connection.db, { kind: 'test', of: 'window' }, limit);
  await expect(countTry(connection.db, { kind: 'test', of: 'window' }, limit)).rejects.toThrow('Wait 15 minutes');
  await connection.db.execute(
    sql`update rate_limits set window_ends_at = now() - interval '1 second' where key = 'test:window'`,
  );
  await countTry(connection.db, { kind: 'test', of: 'window' }, limit);
});

it('AUTH-5 what went right is forgotten', async () => {
  for (let n = 0; n < 3; n += 1) await countTry(connection.db, { kind: 'test', of: 'right' }, limit);
  await forgetTries(connection.db, { kind: 'test', of: 'right' });
  await countTry(connection.db, { kind: 'test', of: 'right' }, limit);
});

it('AUTH-11 the brake counts each address for itself', () => {
  const brake = createFloodBrake(2);
  brake({ ip: '1.1.1.1' });
  brake({ ip: '1.1.1.1' });
  expect(() => brake({ ip: '1.1.1.1' })).toThrow('Too many requests');
  expect(() => brake({ ip: '2.2.2.2' })).not.toThrow();
});
