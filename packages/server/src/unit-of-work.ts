import type { SignedInCall } from './call.ts';
import type { Db } from './database/database.ts';
import type { Services } from './services.ts';

/** A transaction, and what is to happen once it has been committed (pushes, mails, jobs). */
export interface Work {
  readonly tx: Db;
  readonly services: Services;
  /** Who acts; null for the market itself (a deadline's job). */
  readonly actor: { readonly userId: number; readonly name: string; readonly address: string; readonly requestId: string } | null;
  /** Runs after the commit, in order; a failure there is logged and undoes nothing. */
  afterCommit(effect: () => Promise<void>): void;
}

interface Log {
  error(details: unknown, message: string): void;
}

async function run<T>(db: Db, services: Services, actor: Work['actor'], log: Log, body: (work: Work) => Promise<T>): Promise<T> {
  const effects: (() => Promise<void>)[] = [];
  const result = await db.transaction(async (tx) => {
    effects.length = 0;
    return body({ tx: tx as unknown as Db, services, actor, afterCommit: (effect) => void effects.push(effect) });
  });
  for (const effect of effects) await effect().catch((error: unknown) => log.error({ err: error }, 'an effect after a commit failed'));
  return result;
}

/** Runs a service's change in one transaction, in the name of the caller. */
export function inWork<T>(call: SignedInCall, body: (work: Work) => Promise<T>): Promise<T> {
  const { session, address, requestId } = call;
  return run(call.db, call.services, { userId: session.userId, name: session.name, address, requestId }, call.log, body);
}

/** Runs a change that the market makes by itself. */
export function inMarketWork<T>(services: Services, log: Log, body: (work: Work) => Promise<T>): Promise<T> {
  return run(services.connection.db, services, null, log, body);
}
