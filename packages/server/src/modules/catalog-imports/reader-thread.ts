import { parentPort, workerData } from 'node:worker_threads';
import { CsvError } from '@chalkline/rules';
import { FilePass, lookThrough } from './file-reading.ts';
import type { Parts } from './file-rows.ts';
import type { ReaderAnswer, ReaderQuestion } from './import-reader.ts';

/** The thread's own program: reads one import's file, whose parts it asks for one at a time, and does what it is asked. */

const { isSheet } = workerData as { isSheet: boolean };
const port = parentPort;
let takePart: ((bytes: Uint8Array | null) => void) | null = null;
let pass: FilePass | null = null;

function partAt(part: number): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    takePart = resolve;
    port?.postMessage({ part } satisfies ReaderAnswer);
  });
}

const parts: Parts = async function* () {
  for (let at = 0; ; at += 1) {
    const bytes = await partAt(at);
    if (bytes === null) return;
    yield bytes;
  }
};

async function answer(asked: Exclude<ReaderQuestion, { bytes: unknown }>): Promise<unknown> {
  if ('mostRows' in asked) return lookThrough(parts, isSheet, asked.mostRows);
  if ('setup' in asked) {
    pass = new FilePass(parts, isSheet, asked.setup);
    return null;
  }
  if (pass === null) throw new Error('no pass has begun');
  if ('existing' in asked) return pass.judge(asked.existing);
  return 'missing' in asked ? pass.missing(asked.missing) : pass.next();
}

port?.on('message', async (asked: ReaderQuestion) => {
  if ('bytes' in asked) {
    takePart?.(asked.bytes);
    return;
  }
  try {
    port.postMessage({ result: await answer(asked) } satisfies ReaderAnswer);
  } catch (error) {
    const isRefused = error instanceof CsvError;
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port.postMessage((isRefused ? { refusal: error.message } : { failure }) satisfies ReaderAnswer);
  }
});
