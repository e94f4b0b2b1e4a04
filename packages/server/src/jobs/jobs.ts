import { PgBoss } from 'pg-boss';
import type { JobDatabase } from '../database/database.ts';

/** What each kind of job carries. */
export interface JobPayloads {
  /** Opens the bids of one purchase at its end date. */
  'open-bids': { rfpId: number };
  /** Tells both sides of a purchase that it closes within a day. */
  'remind-closing': { rfpId: number };
  /** Publishes a scheduled purchase at its start date. */
  'start-purchase': { rfpId: number };
  /** Begins a scheduled sale at its start. */
  'start-sale': { saleId: number };
  /** Ends a sale at its end, and opens its proposals. */
  'end-sale': { saleId: number };
  /** Tells both sides of a sale that it ends within a day. */
  'remind-sale': { saleId: number };
  /** Looks every minute for whatever is due and was missed. */
  'sweep-deadlines': Record<string, never>;
  /** Ends trials and plans, reminds of them, and lets the built-in payment provider renew; every few minutes. */
  'sweep-plans': Record<string, never>;
  /** Reminds companies of papers that expire, every hour. */
  'remind-expiry': Record<string, never>;
  /** Sends the digests whose hour has come, every few minutes. */
  'send-digests': Record<string, never>;
  /** Goes on with a vendor's import. */
  'run-import': { importId: number };
  /** Lists what starts or ends by time alone, and takes up imports that nobody works on, every minute. */
  'sweep-catalogs': Record<string, never>;
  /** Throws away once a day what nobody needs any more. */
  tidy: Record<string, never>;
  /** Sends one message of the outbox. */
  mail: { mailId: number };
}

export type JobName = keyof JobPayloads;

export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** Work that survives a restart and runs once on many nodes. SRV-5 */
export interface Jobs {
  start(handlers: JobHandlers): Promise<void>;
  /**
   * Runs the job at or after the instant. While a job with the same key waits or runs, another is not added: a key holds
   * everything that makes it another job, its instant too.
   */
  schedule<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    options?: { at?: Date; key?: string },
  ): Promise<void>;
  stop(): Promise<void>;
}

/**
 * How many jobs of a kind there may be: with one key one that waits or runs, of the minute's sweep one that waits, so that
 * a sweep that died with its process holds up no other.
 */
const policies: Readonly<Record<JobName, 'exclusive' | 'short'>> = {
  'open-bids': 'exclusive',
  'remind-closing': 'exclusive',
  'start-purchase': 'exclusive',
  'start-sale': 'exclusive',
  'end-sale': 'exclusive',
  'remind-sale': 'exclusive',
  'sweep-deadlines': 'short',
  'sweep-plans': 'short',
  'remind-expiry': 'short',
  'send-digests': 'short',
  'run-import': 'exclusive',
  'sweep-catalogs': 'short',
  tidy: 'short',
  mail: 'exclusive',
};
const names = Object.keys(policies) as JobName[];
/** How often a job is tried before it is given up. */
export const JOB_TRIES = 9;
/** A job that died with its process is tried again after two minutes. */
const retry = {
  retryLimit: JOB_TRIES - 1,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
};
const BATCH = 25;

interface Log {
  error(details: unknown, message: string): void;
  warn(details: unknown, message: string): void;
}

type Handle = (payload: never) => Promise<void>;

/** Works on one kind of job. One that fails is tried again by itself; the others of its batch are done. */
async function workOn(boss: PgBoss, name: JobName, handle: Handle, log: Log): Promise<void> {
  await boss.createQueue(name, { policy: policies[name], ...retry });
  const options = {
    pollingIntervalSeconds: 1,
    batchSize: BATCH,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work(name, options, async (jobs) => {
    const results: { id: string; status: 'completed' | 'failed' }[] = [];
    for (const job of jobs) {
      try {
        await handle(job.data as never);
        results.push({ id: job.id, status: 'completed' });
      } catch (error) {
        log.warn({ err: error, job: name }, 'a job failed and will be tried again');
        results.push({ id: job.id, status: 'failed' });
      }
    }
    return results;
  });
}

/** A queue in the product's own database. */
export function createJobs(database: JobDatabase, log: Log): Jobs {
  const boss = new PgBoss({ ...database, schema: 'jobs', supervise: true, schedule: true });
  let isRunning = false;
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  return {
    async start(handlers) {
      await boss.start();
      for (const name of names) await workOn(boss, name, handlers[name], log);
      await boss.schedule('sweep-deadlines', '* * * * *', {});
      await boss.schedule('sweep-plans', '*/5 * * * *', {});
      await boss.schedule('remind-expiry', '7 * * * *', {});
      await boss.schedule('send-digests', '*/5 * * * *', {});
      await boss.schedule('sweep-catalogs', '* * * * *', {});
      await boss.schedule('tidy', '17 9 * * *', {});
      isRunning = true;
      // What fell due while no server ran needn't wait for the next minute.
      await boss.send('sweep-deadlines', {}, { singletonKey: 'start' });
    },
    async schedule(name, payload, options = {}) {
      // A node that does no jobs leaves them to the others, whose sweep finds what is due.
      if (!isRunning) return;
      await boss.send(name, payload, {
        ...(options.at ? { startAfter: options.at } : {}),
        ...(options.key ? { singletonKey: options.key } : {}),
      });
    },
    async stop() {
      if (!isRunning) return;
      isRunning = false;
      await boss
        .stop({ graceful: true, timeout: 5_000 })
        .catch((error: unknown) => log.warn({ err: error }, 'the job queue did not stop in time'));
    },
  };
}
