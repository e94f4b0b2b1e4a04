import { Worker } from 'node:worker_threads';
import { CsvError } from '@chalkline/rules';
import type { Db } from '../../database/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { JudgedBatch } from './batch-records.ts';
import type { PassSetup, SeenFile, TakenBatch } from './file-reading.ts';
import { type Import, isSheet, keysOfParts } from './import-file.ts';

/** What the thread is asked, and the parts of the file that it asked for; null after the last one. */
export type ReaderQuestion =
  | { readonly mostRows: number }
  | { readonly setup: PassSetup }
  | { readonly next: true }
  | { readonly existing: string }
  | { readonly missing: readonly string[] }
  | { readonly bytes: Uint8Array | null };

/** What it answers: a part that it needs, a result, why the file can't be read, or a fault of ours. */
export type ReaderAnswer =
  | { readonly part: number }
  | { readonly result: unknown }
  | { readonly refusal: string }
  | { readonly failure: string };

/** Its own heap: what a file makes the market hold is bounded, however large the file is. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };
/** No single question takes so long but by a fault. */
const LONGEST_MS = 120_000;

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Bytes that another thread can take over whole. */
function ownBytes(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && byteOffset === 0 && byteLength === buffer.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

/**
 * Reads an import's file in a thread of its own: a hundred thousand rows are seconds of work, in which nobody else would be answered,
 * and objects that the server's own heap would grow by four times over. One question at a time.
 */
export class ImportReader {
  readonly #worker: Worker;
  readonly #files: FileStore;
  readonly #keys: readonly string[];
  #waiting: Waiting | null = null;
  #failure: Error | null = null;

  private constructor(files: FileStore, keys: readonly string[], isOfSheet: boolean) {
    this.#files = files;
    this.#keys = keys;
    this.#worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: LIMITS,
      workerData: { isSheet: isOfSheet },
    });
    this.#worker.on('message', (answer: ReaderAnswer) => this.#take(answer));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#fail(isMemory ? new CsvError('The rows of this file are too long. Import it in parts.') : error);
    });
    this.#worker.on('exit', () => this.#fail(new Error('the thread that reads an import ended')));
  }

  /** Lends a reader of an import's file for as long as `use` takes. */
  static async lend<T>(
    db: Db,
    files: FileStore,
    import_: Pick<Import, 'id' | 'fileName'>,
    use: (reader: ImportReader) => Promise<T>,
  ): Promise<T> {
    return ImportReader.lendOf(files, await keysOfParts(db, import_.id), isSheet(import_), use);
  }

  /** Lends a reader of parts that are kept under these keys. */
  static async lendOf<T>(
    files: FileStore,
    keys: readonly string[],
    isOfSheet: boolean,
    use: (reader: ImportReader) => Promise<T>,
  ): Promise<T> {
    const reader = new ImportReader(files, keys, isOfSheet);
    try {
      return await use(reader);
    } finally {
      await reader.#worker.terminate();
    }
  }

  /** @throws {CsvError} for what is no table */
  look(mostRows: number): Promise<SeenFile> {
    return this.#ask({ mostRows });
  }

  /** Begins a pass from the file's first row. */
  async begin(setup: PassSetup): Promise<void> {
    await this.#ask({ setup });
  }

  /** The next rows; null after the last. @throws {CsvError} for what is no table */
  next(): Promise<TakenBatch | null> {
    return this.#ask({ next: true });
  }

  /** What they are, beside the products in JSON that there are of their SKUs. */
  judge(existing: string): Promise<JudgedBatch> {
    return this.#ask({ existing });
  }

  /** Which of some SKUs the file hasn't. */
  missing(skus: readonly string[]): Promise<string[]> {
    return this.#ask({ missing: skus });
  }

  #ask<T>(question: ReaderQuestion): Promise<T> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise<T>((resolve, reject) => {
      const late = () => this.#fail(new Error('a file took too long to read'));
      const timer = setTimeout(late, LONGEST_MS);
      this.#waiting = { resolve: resolve as (result: unknown) => void, reject, timer };
      this.#worker.postMessage(question);
    });
  }

  #take(answer: ReaderAnswer): void {
    if ('part' in answer) void this.#give(answer.part);
    else if ('result' in answer) this.#settle()?.resolve(answer.result);
    else this.#fail('refusal' in answer ? new CsvError(answer.refusal) : new Error(answer.failure));
  }

  async #give(part: number): Promise<void> {
    const key = this.#keys[part];
    try {
      const bytes = key === undefined ? null : ownBytes(await this.#files.get(key));
      this.#worker.postMessage({ bytes } satisfies ReaderQuestion, bytes === null ? [] : [bytes.buffer]);
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  #settle(): Waiting | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    clearTimeout(waiting?.timer);
    return waiting;
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#settle()?.reject(error);
  }
}
