import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '../errors.ts';
import { papers, searches, type TaskInput, type TaskName, type TaskResult } from './tasks.ts';

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

/** How much one sort of task may take. */
interface Bounds {
  readonly mostThreads: number;
  readonly mostMs: number;
}

/** A longer queue is no help to who stands at its end. */
const MOST_WAITING = 100;
const MOST_MEMORY_MB = 384;
/** A thread without work is ended: it holds 20 to 60 MB. */
const IDLE_MS = 20_000;

/** A thread and the task that it is at. */
class Thread {
  readonly #worker = new Worker(new URL('./thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  readonly #crew: Crew;
  #job: Job | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(crew: Crew) {
    this.#crew = crew;
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
    this.#wait(this.#crew.mostMs, () => this.#fail(new TaskTooLargeError('a task took too long')));
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
    this.#crew.takeUp();
  }

  #fail(error: Error): void {
    const job = this.#job;
    this.#job = null;
    this.#end();
    job?.reject(error);
    this.#crew.takeUp();
  }

  #end(): void {
    clearTimeout(this.#timer);
    if (this.#crew.leave(this)) void this.#worker.terminate();
  }
}

function settle(job: Job, answered: Answered): void {
  if ('result' in answered) job.resolve(answered.result);
  else if ('failure' in answered) job.reject(new Error(`${job.name} failed in its thread: ${answered.failure}`));
  else job.reject(new AppError(answered.refusal.code, answered.refusal.message, answered.refusal.fields));
}

/** The threads for one sort of task, and what waits for them. */
class Crew {
  readonly mostMs: number;
  readonly #mostThreads: number;
  readonly #waiting: Job[] = [];
  readonly #threads = new Set<Thread>();

  constructor({ mostThreads, mostMs }: Bounds) {
    this.#mostThreads = mostThreads;
    this.mostMs = mostMs;
  }

  get isFull(): boolean {
    return this.#waiting.length >= MOST_WAITING;
  }

  add(job: Job): void {
    this.#waiting.push(job);
    this.takeUp();
  }

  leave(thread: Thread): boolean {
    return this.#threads.delete(thread);
  }

  takeUp(): void {
    while (this.#waiting.length > 0) {
      const thread = [...this.#threads].find(({ isFree }) => isFree) ?? this.#newThread();
      if (!thread) return;
      const job = this.#waiting.shift();
      if (job) thread.start(job);
    }
  }

  #newThread(): Thread | null {
    if (this.#threads.size >= this.#mostThreads) return null;
    const thread = new Thread(this);
    this.#threads.add(thread);
    return thread;
  }
}

/** Two, so that a slow spreadsheet holds up nobody's description. */
const checking = new Crew({ mostThreads: 2, mostMs: 10_000 });
/** Whoever downloads can wait longer, and must not hold up who saves. */
const writing = new Crew({ mostThreads: 1, mostMs: 60_000 });
/** One at a time: it takes a processor, and a basket is asked for rarely. */
const searching = new Crew({ mostThreads: 1, mostMs: 20_000 });

const crewOf = (name: TaskName): Crew => (papers.has(name) ? writing : searches.has(name) ? searching : checking);

/**
 * Does a task in a thread of its own, so that nobody else waits for it. SRV-24
 * @throws {TaskTooLargeError} when it takes more than 10 seconds, a paper 60, a search 20, or 384 MB
 * @throws {AppError} what the task refuses, and UNAVAILABLE while too many others wait
 */
export function runApart<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskResult<Name>> {
  const crew = crewOf(name);
  if (crew.isFull) {
    const sentence = 'Chalkline is very busy right now. Try again in a minute.';
    return Promise.reject(new AppError('UNAVAILABLE', sentence));
  }
  return new Promise((resolve, reject) => {
    crew.add({ name, input, resolve: resolve as (result: unknown) => void, reject });
  });
}
