import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { SignedInCall } from './call.ts';
import { idempotencyKeys } from './database/tables/index.ts';
import { AppError } from './errors.ts';

const PENDING = { pending: true } as const;
/** A first try that has not answered for so long died with its process; another may take over. */
const TAKE_OVER_SECONDS = 60;

interface Stored {
  pending?: true;
  reply?: unknown;
}

/**
 * Answers a repeated write with the first one's answer instead of doing it again. API-4
 * @throws {AppError} IDEMPOTENCY_MISMATCH when the key was used for another request, or the first one still runs
 */
export async function once<T>(call: SignedInCall, operation: string, key: string, body: unknown, run: () => Promise<T>): Promise<T> {
  const { db, session } = call;
  const requestHash = createHash('sha256').update(JSON.stringify(body ?? null)).digest('hex');
  const own = and(eq(idempotencyKeys.userId, session.userId), eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key));
  const [mine] = await db
    .insert(idempotencyKeys)
    .values({ userId: session.userId, operation, key, requestHash, response: PENDING })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.operation, idempotencyKeys.key],
      set: { createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.response} ? 'pending' and ${idempotencyKeys.requestHash} = ${requestHash} and ${idempotencyKeys.createdAt} < now() - make_interval(secs => ${TAKE_OVER_SECONDS})`,
    })
    .returning({ key: idempotencyKeys.key });
  if (!mine) {
    const [first] = await db.select().from(idempotencyKeys).where(own);
    const stored = first?.response as Stored | undefined;
    if (first && first.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_MISMATCH', 'This was sent before with other content. Reload the page and try again.');
    if (!stored || stored.pending) throw new AppError('IDEMPOTENCY_MISMATCH', 'This is being done already. Wait a moment.');
    return stored.reply as T;
  }
  try {
    const reply = await run();
    await db.update(idempotencyKeys).set({ response: { reply } }).where(own);
    return reply;
  } catch (error) {
    await db.delete(idempotencyKeys).where(own);
    throw error;
  }
}
