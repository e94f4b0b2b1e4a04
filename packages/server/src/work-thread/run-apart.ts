import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '../errors.ts';
import type { TaskInput, TaskName, TaskResult } from './tasks.ts';

/** What a thread is asked. */
export interface Asked {
  readonly name: TaskName;
  readonly input: unknown;
}

/** What it answers: a result, a refusal that the caller is told, or a fault of ours. */
export type Answered =
  | { readonly result: unknown }
  | {
      readonly refusal: {
        readonly code: ErrorCode;
        readonly message: string;
        readonly fields: Record<string, string> | undefined;
      };
    }
  | { readonly failure: string };

/** A task took more time or memory than it may; its thread has been ended. */
export class TaskTooLargeError extends Error {
  override readonly name = 'TaskTooLargeError';
}

interface Job extends Asked {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Two, so that a slow spreadsheet holds up nobody's description. */
const MOST_THREADS = 2;
/** A longer queue is no help to who stands at its end. */
const MOST_WAITING = 100;
const MOST_MS = 10_000;
const MOST_MEMORY_MB = 384;
/** A thread without work is ended: it holds 20 to 60 MB. */
const IDLE_MS = 20_000;

const waiting: Job[] = [];
const threads = new Set<Thread>();

/** A thread and the task that it is at. */
class Thread {
  readonly #worker = new Worker(new URL('./thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  #job: Job | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    threads.add(this);
    this.#worker.unref();
    this.#worker.on('message', (answered: Answered) => this.#finish(answered));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#fail(isMemory ? new TaskTooLargeError('a task took too much memory') : error);
    });
    this.#worker.on('exit', () => this.#fail(new Error('a thread ended in the middle of its work')));
  }

  get isFree(): boolean {
    return this.#job === null;
  }

  start(job: Job): void {
    this.#job = job;
    // A process that has nothing else to do must not end in the middle of a task.
    this.#worker.ref();
    this.#wait(MOST_MS, () => this.#fail(new TaskTooLargeError('a task took too long')));
    this.#worker.postMessage({ name: job.name, input: job.input });
  }

  #wait(ms: number, late: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(late, ms).unref();
  }

  #finish(answered: Answered): void {
    const job = this.#job;
    this.#job = null;
    this.#worker.unref();
    this.#wait(IDLE_MS, () => this.#end());
    if (job) settle(job, answered);
    takeUp();
  }

  #fail(error: Error): void {
    const job = this.#job;
    this.#job = null;
    this.#end();
    job?.reject(error);
    takeUp();
  }

  #end(): void {
    clearTimeout(this.#timer);
    if (threads.delete(this)) void this.#worker.terminate();
  }
}

function settle(job: Job, answered: Answered): void {
  if ('result' in answered) job.resolve(answered.result);
  else if ('failure' in answered) job.reject(new Error(`${job.name} failed in its thread: ${answered.failure}`));
  else job.reject(new AppError(answered.refusal.code, answered.refusal.message, answered.refusal.fields));
}

function takeUp(): void {
  while (waiting.length > 0) {
    const free = [...threads].find((thread) => thread.isFree);
    if (!free && threads.size >= MOST_THREADS) return;
    const job = waiting.shift();
    if (job) (free ?? new Thread()).start(job);
  }
}

/**
 * Does a task in a thread of its own, so that nobody else waits for it. SRV-24
 * @throws {TaskTooLargeError} when it takes more than 10 seconds or 384 MB
 * @throws {AppError} what the task refuses, and UNAVAILABLE while too many others wait
 */
export function runApart<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskResult<Name>> {
  if (waiting.length >= MOST_WAITING) {
    const sentence = 'Too much is going on here just now. Try again in a minute.';
    return Promise.reject(new AppError('UNAVAILABLE', sentence));
  }
  return new Promise((resolve, reject) => {
    waiting.push({ name, input, resolve: resolve as (result: unknown) => void, reject });
    takeUp();
  });
}
