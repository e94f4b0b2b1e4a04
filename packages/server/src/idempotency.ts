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
  const requestHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  const own = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );
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
