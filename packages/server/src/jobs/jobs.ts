import { PgBoss } from 'pg-boss';
import type { JobDatabase } from '../database/database.ts';

/** What each kind of job carries. */
export interface JobPayloads {
  /** Opens the bids of one purchase at its end date. */
  'open-bids': { rfpId: number };
  /** Publishes a scheduled purchase at its start date. */
  'start-purchase': { rfpId: number };
  /** Looks for whatever is due and was missed. */
  'sweep-deadlines': Record<string, never>;
  /** Sends one message of the outbox. */
  mail: { mailId: number };
}

export type JobName = keyof JobPayloads;

export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** Work that survives a restart and runs once on many nodes. JOB-1 */
export interface Jobs {
  start(handlers: JobHandlers): Promise<void>;
  /** Runs the job at or after the instant; the same key replaces nothing and adds nothing while one waits. */
  schedule<Name extends JobName>(name: Name, payload: JobPayloads[Name], options?: { at?: Date; key?: string }): Promise<void>;
  stop(): Promise<void>;
}

const names: readonly JobName[] = ['open-bids', 'start-purchase', 'sweep-deadlines', 'mail'];
const retry = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 };

interface Log {
  error(details: unknown, message: string): void;
  warn(details: unknown, message: string): void;
}

/** A queue in the product's own database. */
export function createJobs(database: JobDatabase, log: Log): Jobs {
  const boss = new PgBoss({ ...database, schema: 'jobs', supervise: true, schedule: true });
  let isRunning = false;
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  return {
    async start(handlers) {
      await boss.start();
      for (const name of names) {
        await boss.createQueue(name, { policy: name === 'mail' ? 'standard' : 'short', ...retry });
        await boss.work(name, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs) => {
          for (const job of jobs) await handlers[name](job.data as never);
        });
      }
      await boss.schedule('sweep-deadlines', '* * * * *', {});
      isRunning = true;
    },
    async schedule(name, payload, options = {}) {
      if (!isRunning) return;
      await boss.send(name, payload, {
        ...(options.at ? { startAfter: options.at } : {}),
        ...(options.key ? { singletonKey: options.key } : {}),
      });
    },
    async stop() {
      isRunning = false;
      await boss.stop({ graceful: true, timeout: 5_000 }).catch((error: unknown) => log.warn({ err: error }, 'the job queue did not stop in time'));
    },
  };
}
