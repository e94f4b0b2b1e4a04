import { type CheckAnswer, checkHere, type LogToCheck } from './check-here.ts';

/** A log shorter than this is checked faster than a worker starts. */
const SHORT_CHARS = 200_000;

/** Checks a long log off the main thread, so that the page stays awake. */
export async function checkLog(log: LogToCheck): Promise<CheckAnswer> {
  if (log.text.length < SHORT_CHARS || typeof Worker === 'undefined') return checkHere(log);
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<CheckAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message || 'The check could not run.'));
      worker.postMessage(log);
    });
  } finally {
    worker.terminate();
  }
}
