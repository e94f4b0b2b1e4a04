import { createHash } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import type { SignedInCall } from './call.ts';
import type { Db } from './database/database.ts';
import { idempotencyKeys } from './database/tables/index.ts';
import { AppError } from './errors.ts';
import { type Effect, runEffects, transactionWithRetry } from './unit-of-work.ts';

interface Stored {
  reply?: unknown;
}

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

const ownKey = (userId: number, operation: string, key: string): SQL | undefined =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key));

/** What was answered under the key before. @throws {AppError} IDEMPOTENCY_MISMATCH */
async function firstReply(tx: Db, own: SQL | undefined, requestHash: string): Promise<unknown> {
  const [first] = await tx.select().from(idempotencyKeys).where(own);
  if (first?.requestHash === requestHash) return (first.response as Stored).reply;
  const sentence = 'This was sent before with other content. Reload the page and try again.';
  throw new AppError('IDEMPOTENCY_MISMATCH', sentence);
}

/**
 * Answers a repeated write with the first one's answer instead of doing it again. The key, the change and its answer are
 * one transaction: a second call with the key waits for the first, and a crash leaves either all of it or nothing. PUR-18
 * @throws {AppError} IDEMPOTENCY_MISMATCH when the key was used for another request
 */
export async function once<Call extends SignedInCall, T>(
  call: Call,
  { operation, key, body }: { operation: string; key: string; body: unknown },
  run: (call: Call) => Promise<T>,
): Promise<T> {
  const { userId } = call.session;
  const requestHash = hashOf(body);
  const own = ownKey(userId, operation, key);
  const effects: Effect[] = [];
  const reply = await transactionWithRetry(call.db, async (tx) => {
    effects.length = 0;
    const [mine] = await tx
      .insert(idempotencyKeys)
      .values({ userId, operation, key, requestHash, response: {} })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (!mine) return (await firstReply(tx, own, requestHash)) as T;
    const done = await run({ ...call, db: tx, effects });
    await tx
      .update(idempotencyKeys)
      .set({ response: { reply: done } })
      .where(own);
    return done;
  });
  await runEffects(effects, call.log);
  return reply;
}

/**
 * As `once`, for a write that asks somebody outside, who knows the same key: nothing is locked while they answer. A first
 * call that died before its answer was kept is made again, and the key lets the other side answer it as before. PUR-18
 * @throws {AppError} IDEMPOTENCY_MISMATCH when the key was used for another request
 */
export async function onceOutside<T>(
  { db, session }: SignedInCall,
  { operation, key, body }: { operation: string; key: string; body: unknown },
  run: () => Promise<T>,
): Promise<T> {
  const { userId } = session;
  const requestHash = hashOf(body);
  const own = ownKey(userId, operation, key);
  const [mine] = await db
    .insert(idempotencyKeys)
    .values({ userId, operation, key, requestHash, response: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const known = mine ? undefined : await firstReply(db, own, requestHash);
  if (known !== undefined) return known as T;
  try {
    const reply = await run();
    await db.update(idempotencyKeys).set({ response: { reply } }).where(own);
    return reply;
  } catch (error) {
    await db.delete(idempotencyKeys).where(own);
    throw error;
  }
}
