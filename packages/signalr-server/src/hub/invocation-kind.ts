import type { InvocationMessage } from '../protocol/messages.ts';
import { MessageType } from '../protocol/messages.ts';
import { isAsyncIterable, isStreaming } from './define-hub.ts';
import { HubError } from './hub-error.ts';

/** @throws {HubError} when a method is called in the way of the other kind; the words are those of ASP.NET Core */
export function assertKind(message: InvocationMessage, method: object): void {
  const called = message.type === MessageType.StreamInvocation;
  if (isStreaming(method) && !called) {
    throw new HubError(
      `The client attempted to invoke the streaming '${message.target}' method with a non-streaming invocation.`,
    );
  }
  if (!isStreaming(method) && called) {
    throw new HubError(
      `The client attempted to invoke the non-streaming '${message.target}' method with a streaming invocation.`,
    );
  }
}

/** @throws {Error} when a method didn't return what it declares: the hub's own fault */
export function assertResult(message: InvocationMessage, result: unknown): void {
  const streams = isAsyncIterable(result);
  if (streams === (message.type === MessageType.StreamInvocation)) {
    return;
  }
  if (streams) {
    // Nobody will read it.
    result[Symbol.asyncIterator]()
      .return?.()
      .catch(() => undefined);
    throw new Error(`The method '${message.target}' returned a stream: declare it by streaming().`);
  }
  throw new Error(`The method '${message.target}' is declared as a stream and returned none.`);
}
