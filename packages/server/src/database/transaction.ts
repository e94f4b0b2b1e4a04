import { isOvertaken, isWorthRetrying } from '../errors.ts';
import type { Db } from './database.ts';

/** What happens once a change has been committed (pushes, mails, jobs). */
export type Effect = () => Promise<void>;

/** A transaction, and what is to happen once it has been committed. */
export interface Transaction {
  readonly tx: Db;
  /** Runs after the commit, in order; a failure there is logged and undoes nothing. */
  afterCommit(effect: Effect): void;
}

/** Tries in all, when changes waited for each other or one overtook the other. */
const TRIES = 4;

/** Runs the transaction, and again when it and another one stood in each other's way. */
export async function transactionWithRetry<T>(db: Db, body: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => body(tx as unknown as Db));
    } catch (error) {
      const mayHelp = isWorthRetrying(error) || isOvertaken(error);
      if (attempt >= TRIES || !mayHelp) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * attempt + Math.random() * 20));
    }
  }
}
