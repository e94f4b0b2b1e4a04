import { createHash, type Hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, type SQL } from 'drizzle-orm';
import type { SignedInCall } from './call.ts';
import type { Db } from './database/database.ts';
import { idempotencyKeys } from './database/tables/index.ts';
import { type Effect, transactionWithRetry } from './database/transaction.ts';
import { OutcomeUnknownError } from './deadline.ts';
import { AppError, toAppError } from './errors.ts';
import type { Services } from './services.ts';
import { runEffects } from './unit-of-work.ts';

interface Stored {
  reply?: unknown;
}

/** A longer text, such as a file, is hashed by pieces, so that others have their turn in between. */
const PIECE = 1024 * 1024;

/** Adds a text to the hash as JSON writes it, without its quotation marks. */
async function addText(hash: Hash, text: string): Promise<void> {
  for (let from = 0; from < text.length; ) {
    // Half a character would be written otherwise than the whole one.
    const isCut = (text.charCodeAt(from + PIECE - 1) & 0xfc00) === 0xd800;
    const end = from + PIECE + (isCut ? 1 : 0);
    hash.update(JSON.stringify(text.slice(from, end)).slice(1, -1));
    from = end;
    await nextTurn();
  }
}

/** The hash of the body as JSON. A body that was checked has no NUL character, so that one marks where a long text stands. */
export async function hashOf(body: unknown): Promise<string> {
  const long: string[] = [];
  const markLong = (_name: string, value: unknown) =>
    typeof value === 'string' && value.length > PIECE ? `\0${long.push(value) - 1}` : value;
  const hash = createHash('sha256');
  const parts = JSON.stringify(body ?? null, markLong).split(/"\\u0000(\d+)"/);
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      hash.update(part);
      continue;
    }
    hash.update('"');
    await addText(hash, long[Number(part)] ?? '');
    hash.update('"');
  }
  return hash.digest('hex');
}

const ownKey = (userId: number, operation: string, key: string): SQL | undefined =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key));

/** What was answered under the key before. @throws {AppError} IDEMPOTENCY_MISMATCH */
async function firstReply(tx: Db, own: SQL | undefined, requestHash: string): Promise<unknown> {
  const [first] = await tx.select().from(idempotencyKeys).where(own);
  if (first?.requestHash === requestHash) return (first.response as Stored).reply;
  const sentence = 'This was sent before with different content. Reload the page and try again.';
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
  const requestHash = await hashOf(body);
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

/** Who asks for what, under which key. */
interface Wish {
  readonly userId: number;
  readonly operation: string;
  readonly key: string;
  readonly requestHash: string;
}

/** What this node is asking somebody outside right now. */
const asking = new WeakMap<Services, Map<string, Promise<unknown>>>();

/**
 * As `once`, for a write that asks somebody outside, who knows the same key: nothing is locked while they answer. A second
 * call meanwhile waits for the first one's answer; on another node it asks too, and the key lets the other side answer it
 * as before. So is a first call that died before its answer was kept made again. PUR-18 PUR-33
 * @throws {AppError} IDEMPOTENCY_MISMATCH when the key was used for another request
 */
export async function onceOutside<T>(
  { db, session, services }: SignedInCall,
  { operation, key, body }: { operation: string; key: string; body: unknown },
  run: () => Promise<T>,
): Promise<T> {
  const wish = { userId: session.userId, operation, key, requestHash: await hashOf(body) };
  const running = asking.get(services) ?? new Map<string, Promise<unknown>>();
  asking.set(services, running);
  const id = Object.values(wish).join(' ');
  const first = running.get(id);
  if (first) return first as Promise<T>;
  const answer = askOnce(db, wish, run).finally(() => running.delete(id));
  running.set(id, answer);
  return answer;
}

async function askOnce<T>(db: Db, { userId, operation, key, requestHash }: Wish, run: () => Promise<T>): Promise<T> {
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
    const isOurs = !(error instanceof AppError) && toAppError(error).status === 503;
    // The other side may have done its part before our records failed: the same key tells.
    if (isOurs) throw new OutcomeUnknownError(error);
    await db.delete(idempotencyKeys).where(own);
    throw error;
  }
}
