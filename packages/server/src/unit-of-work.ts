import type { Call, SignedInCall } from './call.ts';
import type { Db } from './database/database.ts';
import { type Effect, type Transaction, transactionWithRetry } from './database/transaction.ts';
import { currentDeadline, withoutDeadline } from './deadline.ts';
import type { Log } from './log.ts';
import type { Services } from './services.ts';

/** A change on its way: its transaction, and who makes it. */
export interface Work extends Transaction {
  readonly services: Services;
  /** Who acts; null for the market itself (a deadline's job). */
  readonly actor: {
    readonly userId: number | null;
    readonly name: string;
    /** Whose account it was done in, when an administrator acted as somebody else. IMP-4 */
    readonly onBehalfOf: string | null;
    readonly address: string;
    readonly device: string | null;
    readonly requestId: string;
  } | null;
}

/** An effect that takes longer goes on without anybody waiting for it: an unreachable Redis must not hold up an answer. */
const EFFECT_WAIT_MS = 2_000;

async function runEffect(effect: Effect, log: Log, waitMs: number): Promise<void> {
  // What follows a commit is done even where the request's time is up.
  const running = withoutDeadline(async () => effect()).catch((error: unknown) =>
    log.error({ err: error }, 'an effect after a commit failed'),
  );
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([running, patience]);
  clearTimeout(timer);
}

/** Runs what waits for a commit, one after the other; a request waits for it no longer than its deadline leaves. */
export async function runEffects(effects: readonly Effect[], log: Log): Promise<void> {
  const deadline = currentDeadline();
  for (const effect of effects) {
    const run = () => runEffect(effect, log, Math.min(EFFECT_WAIT_MS, deadline?.leftMs ?? EFFECT_WAIT_MS));
    await (deadline ? deadline.count(run) : run());
  }
}

async function run<T>(
  db: Db,
  parts: Pick<Work, 'services' | 'actor'> & { log: Log; outer: Effect[] | null },
  body: (work: Work) => Promise<T>,
): Promise<T> {
  const { services, actor, log, outer } = parts;
  const effects: Effect[] = [];
  const attempt = (tx: Db) => {
    effects.length = 0;
    return body({ tx, services, actor, afterCommit: (effect) => void effects.push(effect) });
  };
  // Within another transaction the whole of that one is tried again, not its inner part.
  if (outer) {
    const result = await db.transaction((tx) => attempt(tx as unknown as Db));
    outer.push(...effects);
    return result;
  }
  const result = await transactionWithRetry(db, attempt);
  await runEffects(effects, log);
  return result;
}

/** Runs a service's change in one transaction, in the name of the caller. */
export function inWork<T>(call: SignedInCall, body: (work: Work) => Promise<T>): Promise<T> {
  const { session, address, device, requestId, services, log } = call;
  const { impersonator } = session;
  const actor = {
    userId: impersonator?.userId ?? session.userId,
    name: impersonator?.name ?? session.name,
    onBehalfOf: impersonator ? `${session.name} (${session.email})` : null,
    address,
    device,
    requestId,
  };
  return run(call.db, { services, actor, log, outer: call.effects }, body);
}

/** Runs a change that somebody makes who is not signed in: registering, setting a password by a link. */
export function inVisitorWork<T>(call: Call, name: string, body: (work: Work) => Promise<T>): Promise<T> {
  return inPersonWork(call, { id: null, name }, body);
}

/** Runs a change of somebody who has just proved who they are and has no session yet. */
export function inPersonWork<T>(
  call: Call,
  person: { readonly id: number | null; readonly name: string },
  body: (work: Work) => Promise<T>,
): Promise<T> {
  const { address, device, requestId, services, log } = call;
  const actor = { userId: person.id, name: person.name, onBehalfOf: null, address, device, requestId };
  return run(call.db, { services, actor, log, outer: call.effects }, body);
}

/** Runs a change that the market makes by itself. */
export function inMarketWork<T>(services: Services, log: Log, body: (work: Work) => Promise<T>): Promise<T> {
  return run(services.connection.db, { services, actor: null, log, outer: null }, body);
}
