import { parentPort } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { Answered, Asked } from './run-apart.ts';
import { type TaskName, tasks } from './tasks.ts';

/** The thread's own program: does what it is asked, one task after the other. */

type AnyTask = (input: unknown) => unknown;

async function answer({ name, input }: Asked): Promise<Answered> {
  try {
    return { result: await (tasks[name as TaskName] as AnyTask)(input) };
  } catch (error) {
    if (error instanceof AppError)
      return { refusal: { code: error.code, message: error.message, fields: error.fields } };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const port = parentPort;
port?.on('message', async (asked: Asked) => port.postMessage(await answer(asked)));
