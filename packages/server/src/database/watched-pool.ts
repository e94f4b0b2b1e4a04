import { connect as connectSocket } from 'node:net';
import type pg from 'pg';
import { currentDeadline, type Deadline, DeadlineError, OutcomeUnknownError } from '../deadline.ts';
import { inTime } from './in-time.ts';
import { isAnswer } from './trouble.ts';

/** Longer than any statement may take by the server's own setting: past it the server is gone, whatever the socket says. */
const LONGEST_MS = 35_000;
/** What a statement that was called off, or the end of a transaction, may take beyond the request's time. */
const GRACE_MS = 400;
/** The number that PostgreSQL's protocol knows a request to call a statement off by. */
const CANCEL_REQUEST = 80_877_102;

type Statement = string | pg.QueryConfig;

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
  #isReleased = false;

  constructor(client: pg.PoolClient, notice: (error: unknown) => void) {
    this.#client = client;
    this.#notice = notice;
  }

  /**
   * Runs a statement. @throws {DeadlineError} when the request's time is up; the connection is cut then, which undoes its
   * transaction. @throws {OutcomeUnknownError} when nobody answers to a commit. SRV-35 SRV-36
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
      if (text === 'commit' && deadline) deadline.hasCommitted = true;
      return result;
    } catch (error) {
      if (text === 'rollback' && !isAnswer(error)) {
        // A connection that broke is undone too; what broke it is worth more than that it did.
        this.release(true);
        return NOTHING;
      }
      this.#notice(error);
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

  /** Ends a statement that is late. A commit is only waited for a moment more: it can't be taken back. */
  async #callOff(
    text: string,
    answer: Promise<pg.QueryResult>,
    deadline: Deadline | undefined,
  ): Promise<pg.QueryResult> {
    const isCommit = text === 'commit';
    if (!isCommit) callOff(this.#client);
    const late = await inTime(GRACE_MS, answer).catch((error: unknown) => {
      if (isCommit && isAnswer(error)) throw error;
      return null;
    });
    // A statement that was called off may have ended just before: whatever comes next must not be called off in its place.
    if (!isCommit || !late) this.release(true);
    answer.catch(() => undefined);
    if (late) return late.value;
    throw isCommit ? new OutcomeUnknownError() : (deadline?.failure() ?? new DeadlineError());
  }

  /** A connection that broke leaves open what became of a commit, and of a request that had one before. */
  #judge(error: unknown, text: string, deadline: Deadline | undefined): unknown {
    if (error instanceof OutcomeUnknownError || isAnswer(error)) return error;
    const hasKept = deadline?.isChange && deadline.hasCommitted;
    return text === 'commit' || hasKept ? new OutcomeUnknownError(error) : error;
  }

  /** Gives the connection back, or cuts it. */
  release(isBroken = false): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release(isBroken);
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
  async connect(): Promise<WatchedConnection> {
    const deadline = currentDeadline();
    if (!deadline) return new WatchedConnection(await this.#pool.connect(), this.#notice);
    if (deadline.leftMs <= 0) throw deadline.failure();
    const connecting = this.#pool.connect();
    deadline.begin();
    const client = await inTime(deadline.leftMs, connecting).finally(() => deadline.end());
    if (client) return new WatchedConnection(client.value, this.#notice);
    connecting.then(
      (late) => late.release(),
      () => undefined,
    );
    throw deadline.failure();
  }

  /** One statement by itself. */
  async query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const connection = await this.connect();
    try {
      return await connection.query(statement, values);
    } finally {
      connection.release();
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
