import { connect as connectSocket } from 'node:net';
import type pg from 'pg';
import { currentDeadline, type Deadline, DeadlineError, isBookkeeping, OutcomeUnknownError } from '../deadline.ts';
import { inTime } from './in-time.ts';
import { isAnswer, isStalePlan } from './trouble.ts';

/** Longer than any statement may take by the server's own setting: past it the server is gone, whatever the socket says. */
const LONGEST_MS = 35_000;
/** What a statement that was called off, or the end of a transaction, may take beyond the request's time. */
const GRACE_MS = 400;
/** The number that PostgreSQL's protocol knows a request to call a statement off by. */
const CANCEL_REQUEST = 80_877_102;

type Statement = string | pg.QueryConfig;

/** What changes rows says so in its first word or, behind `with`, in a later one. */
const WRITE =
  /^\s*(insert|update|delete|merge)\b|^\s*with\b[\s\S]*\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i;
/** How pg refuses a statement without sending it. */
const UNSENT = /is not queryable$/;

const NOTHING = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] } as pg.QueryResult;

/** How a connection is known to the server, to call off what it does. */
interface Cancelable {
  readonly host: string;
  readonly port: number;
  readonly processID?: number;
  readonly secretKey?: number;
}

/**
 * Asks the server to call off what the connection does: a statement that waits for a lock would do its work later
 * otherwise. Sent in the clear, as PostgreSQL's own clients do; where it does not arrive, the connection is cut anyway.
 */
function callOff(client: pg.PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as Cancelable;
  if (processID === undefined || secretKey === undefined) return;
  const packet = Buffer.alloc(16);
  for (const [index, word] of [16, CANCEL_REQUEST, processID, secretKey].entries()) {
    packet.writeInt32BE(word | 0, index * 4);
  }
  const socket = host.startsWith('/') ? connectSocket(`${host}/.s.PGSQL.${port}`) : connectSocket(port, host);
  socket.on('error', () => undefined);
  socket.setTimeout(1_000, () => socket.destroy());
  socket.once('connect', () => socket.end(packet));
}

/** A connection that nobody waits for longer than the request's deadline allows. */
class WatchedConnection {
  readonly #client: pg.PoolClient;
  readonly #notice: (error: unknown) => void;
  /** Whether each statement is kept as soon as it has run, without a transaction around it. */
  readonly #isAlone: boolean;
  #isReleased = false;
  /** It holds a statement that works on any other connection. SRV-49 */
  #isStale = false;

  constructor(client: pg.PoolClient, notice: (error: unknown) => void, isAlone: boolean) {
    this.#client = client;
    this.#notice = notice;
    this.#isAlone = isAlone;
  }

  /**
   * Runs a statement. @throws {DeadlineError} when the request's time is up; the connection is cut then, which undoes its
   * transaction. @throws {OutcomeUnknownError} when nobody answers to a commit, or to a write by itself. SRV-35 SRV-36
   */
  async query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const text = typeof statement === 'string' ? statement : statement.text;
    const deadline = currentDeadline();
    // What was cut is undone.
    if (this.#isReleased && text === 'rollback') return NOTHING;
    if (this.#isReleased) throw deadline?.failure() ?? new Error('Connection terminated');
    const leftMs = text === 'rollback' ? (deadline?.leftMs ?? LONGEST_MS) + GRACE_MS : (deadline?.leftMs ?? LONGEST_MS);
    if (leftMs <= 0) {
      this.#giveBackUnbegun(text);
      throw deadline?.failure() ?? new DeadlineError();
    }
    deadline?.begin();
    try {
      const answer = this.#client.query(statement as pg.QueryConfig, values);
      const soon = await inTime(leftMs, answer);
      const result = soon ? soon.value : await this.#callOff(text, answer, deadline);
      if (deadline && this.#keeps(text, deadline)) deadline.hasCommitted = true;
      return result;
    } catch (error) {
      if (text === 'rollback' && !isAnswer(error)) {
        // A connection that broke is undone too; what broke it is worth more than that it did.
        this.release(true);
        return NOTHING;
      }
      this.#notice(error);
      if (isStalePlan(error)) this.#isStale = true;
      this.#giveBackUnbegun(text, !isAnswer(error));
      throw this.#judge(error, text, deadline);
    } finally {
      deadline?.end();
    }
  }

  /** Drizzle gives a connection back once its transaction ends; one that did not begin would be gone from the pool for good. */
  #giveBackUnbegun(text: string, isBroken = false): void {
    if (text.startsWith('begin')) this.release(isBroken);
  }

  /** Whether something of what was asked for is kept once this statement has run. */
  #keeps(text: string, deadline: Deadline | undefined): boolean {
    if (text === 'commit') return true;
    return this.#isAlone && deadline?.isChange !== false && !isBookkeeping() && WRITE.test(text);
  }

  /** Ends a statement that is late. A commit is only waited for a moment more: it can't be taken back. */
  async #callOff(
    text: string,
    answer: Promise<pg.QueryResult>,
    deadline: Deadline | undefined,
  ): Promise<pg.QueryResult> {
    const isCommit = text === 'commit';
    if (!isCommit) callOff(this.#client);
    let isUndone = false;
    const late = await inTime(GRACE_MS, answer).catch((error: unknown) => {
      if (isCommit && isAnswer(error)) throw error;
      isUndone = isAnswer(error);
      return null;
    });
    // A statement that was called off may have ended just before: whatever comes next must not be called off in its place.
    if (!isCommit || !late) this.release(true);
    answer.catch(() => undefined);
    if (late) return late.value;
    if (!isUndone && this.#keeps(text, deadline)) throw new OutcomeUnknownError();
    throw deadline?.failure() ?? new DeadlineError();
  }

  /** A connection that broke leaves open what became of a commit or a write by itself, and of a request that had one before. */
  #judge(error: unknown, text: string, deadline: Deadline | undefined): unknown {
    if (error instanceof OutcomeUnknownError || error instanceof DeadlineError || isAnswer(error)) return error;
    const hasKept = deadline?.isChange && deadline.hasCommitted;
    const isUnsent = error instanceof Error && UNSENT.test(error.message);
    return hasKept || (!isUnsent && this.#keeps(text, deadline)) ? new OutcomeUnknownError(error) : error;
  }

  /** Gives the connection back, or cuts it. */
  release(isBroken = false): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release(isBroken || this.#isStale);
  }
}

/**
 * Connections whose statements keep the deadline of the request they belong to. One that hangs is cut rather than given
 * back, so that a server that hung and came back finds a pool that works. The name ends in Pool: Drizzle looks at it.
 */
export class WatchedPool {
  readonly #pool: pg.Pool;
  readonly #notice: (error: unknown) => void;

  /** @param notice hears of every failure of a statement */
  constructor(pool: pg.Pool, notice: (error: unknown) => void) {
    this.#pool = pool;
    this.#notice = notice;
    // A connection that breaks, at rest or in use, must not end the process; its next statement reports it.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** A connection of one's own. @throws {DeadlineError} when none is free in time */
  connect(): Promise<WatchedConnection> {
    return this.#take(false);
  }

  async #take(isAlone: boolean): Promise<WatchedConnection> {
    const deadline = currentDeadline();
    if (!deadline) return new WatchedConnection(await this.#pool.connect(), this.#notice, isAlone);
    if (deadline.leftMs <= 0) throw deadline.failure();
    const connecting = this.#pool.connect();
    deadline.begin();
    const client = await inTime(deadline.leftMs, connecting).finally(() => deadline.end());
    if (client) return new WatchedConnection(client.value, this.#notice, isAlone);
    connecting.then(
      (late) => late.release(),
      () => undefined,
    );
    throw deadline.failure();
  }

  /** One statement by itself; one that a migration made stale is prepared anew on another connection. SRV-49 */
  async query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    for (;;) {
      const connection = await this.#take(true);
      try {
        return await connection.query(statement, values);
      } catch (error) {
        // A server that ends a connection says so first: given back, it would fail whoever takes it next.
        connection.release(!isAnswer(error));
        // The connection is closed, so this ends at the latest with a new one.
        if (!isStalePlan(error)) throw error;
      } finally {
        connection.release();
      }
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
