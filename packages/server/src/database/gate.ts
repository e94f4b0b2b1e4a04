import type { PGlite, Transaction } from '@electric-sql/pglite';
import { currentDeadline, type Deadline } from '../deadline.ts';
import { asTransaction, refuseStandstill } from './no-standstill.ts';

/** Lets in one after the other; whose time is up while it waits never enters. */
function createGate() {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  };
  const wait = (deadline: Deadline | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leftMs = deadline?.leftMs;
      let timer: NodeJS.Timeout | undefined;
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(enter);
      if (leftMs === undefined) return;
      timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(deadline?.failure());
      }, leftMs);
    });
  return async (deadline: Deadline | undefined): Promise<() => void> => {
    if (isTaken) await wait(deadline);
    isTaken = true;
    return leave;
  };
}

type Query = (text: string, values?: unknown[], options?: object) => Promise<unknown>;

/** Runs statements, and tells of those that fail. */
const noticed =
  (query: Query, notice: (error: unknown) => void): Query =>
  async (text, values, options) => {
    try {
      return await query(text, values, options);
    } catch (error) {
      notice(error);
      throw error;
    }
  };

/**
 * The embedded database as Drizzle takes it, with the deadline of each request kept where it waits: for its turn. Whose
 * turn it is waits for nobody. The database works on the thread of the server, so a statement that takes long is work
 * rather than a wait, and can't be called off. A query beside the transaction that waits for it fails at once. SRV-35 SRV-43
 * @param notice hears of every failure of a statement
 */
export function gated(client: PGlite, notice: (error: unknown) => void): PGlite {
  const gate = createGate();
  const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
    refuseStandstill();
    const deadline = currentDeadline();
    if (deadline && deadline.leftMs <= 0) throw deadline.failure();
    const leave = await (deadline ? deadline.count(() => gate(deadline)) : gate(undefined));
    try {
      return await run();
    } finally {
      leave();
    }
  };
  const plain = noticed(client.query.bind(client) as Query, notice);
  return {
    query: (...given: Parameters<Query>) => inTurn(() => plain(...given)),
    transaction: <T>(body: (tx: Transaction) => Promise<T>) =>
      inTurn(async () => {
        const deadline = currentDeadline();
        const result = await asTransaction(() =>
          client.transaction((tx) =>
            body({ ...tx, query: noticed(tx.query.bind(tx) as Query, notice) } as Transaction),
          ),
        );
        if (deadline) deadline.hasCommitted = true;
        return result;
      }),
  } as unknown as PGlite;
}
