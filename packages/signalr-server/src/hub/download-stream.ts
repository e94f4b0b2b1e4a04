import type { Connection } from '../connection/connection.ts';
import type { Invocation } from '../connection/work.ts';
import { MessageType } from '../protocol/messages.ts';
import { OutgoingMessage } from '../protocol/outgoing-message.ts';

/** The next value of an iterator, or undefined as soon as the invocation is cancelled. */
function nextOrCancelled(
  iterator: AsyncIterator<unknown>,
  invocation: Invocation,
): Promise<IteratorResult<unknown> | undefined> {
  // One promise per value: racing against one long-lived promise would pile up reactions on it.
  return new Promise((resolve, reject) => {
    invocation.wake = () => resolve(undefined);
    iterator.next().then(resolve, reject);
  });
}

/**
 * Sends every value of an async iterable to a client, no faster than the client takes them, until it ends, the client
 * cancels or is gone.
 * @throws whatever the iterable throws, and when a value can't be serialised
 */
export async function streamToClient<Claims>(
  connection: Connection<Claims>,
  stream: { readonly invocation: Invocation; readonly invocationId: string; readonly source: AsyncIterable<unknown> },
): Promise<void> {
  const { invocation, invocationId } = stream;
  const iterator = stream.source[Symbol.asyncIterator]();
  let exhausted = false;
  try {
    while (!invocation.cancelled && connection.state === 'connected') {
      const next = await nextOrCancelled(iterator, invocation);
      if (next === undefined || next.done === true) {
        exhausted = next !== undefined;
        break;
      }
      connection.send(new OutgoingMessage({ type: MessageType.StreamItem, invocationId, item: next.value }));
      await connection.whenWritable();
    }
  } finally {
    invocation.wake = undefined;
    if (!exhausted) {
      // Not awaited: a generator that waits for something returns only when that has come.
      iterator.return?.().catch(() => undefined);
    }
  }
}
