import type { Verdict } from '@chalkline/auction-log';

/** What is checked: a log's file, and what else is to be held against it. */
export interface LogToCheck {
  readonly text: string;
  /** The market's key; without it signatures are not checked. */
  readonly key: string | null;
  /** Receipts that somebody kept. */
  readonly receipts: readonly string[];
}

export type CheckAnswer = { readonly verdict: Verdict } | { readonly problem: string };

/** Checks a log here. What is wrong with the log is an answer; a key that is none is a problem. */
export async function checkHere({ text, key, receipts }: LogToCheck): Promise<CheckAnswer> {
  const { noteIn, verifyLog } = await import('@chalkline/auction-log');
  try {
    return { verdict: await verifyLog(text, { keys: key === null ? [] : [key], notes: receipts.map(noteIn) }) };
  } catch (error) {
    if (error instanceof TypeError) return { problem: error.message };
    throw error;
  }
}
