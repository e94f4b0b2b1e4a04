import { AppError } from '../../errors.ts';
import { runApart, TaskTooLargeError } from '../../work-thread/run-apart.ts';
import type { TaskInput } from '../../work-thread/tasks.ts';

/** Has a paper made in a thread of its own. SRV-24 @throws {AppError} UNAVAILABLE where it is too much */
export async function paperApart<Name extends 'write-pdf' | 'write-sheets'>(
  name: Name,
  input: TaskInput<Name>,
): Promise<Buffer> {
  try {
    const bytes = await runApart(name, input);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (!(error instanceof TaskTooLargeError)) throw error;
    throw new AppError(
      'UNAVAILABLE',
      'This file takes too long to create right now. Ask for less, or try again later.',
    );
  }
}
