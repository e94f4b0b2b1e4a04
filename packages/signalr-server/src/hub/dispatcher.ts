import type { Connection } from '../connection/connection.ts';
import type { ConnectionHost } from '../connection/host.ts';
import { weightOf } from '../connection/weight.ts';
import type { Invocation } from '../connection/work.ts';
import { Work } from '../connection/work.ts';
import { ProtocolError } from '../protocol/hub-protocol.ts';
import type { HubMessage, InvocationMessage } from '../protocol/messages.ts';
import { MessageType } from '../protocol/messages.ts';
import { OutgoingMessage } from '../protocol/outgoing-message.ts';
import type { ClientResults } from './client-results.ts';
import { type HubDefinition, type HubMethod, indexMethods, isAsyncIterable } from './define-hub.ts';
import { streamToClient } from './download-stream.ts';
import { ConnectionContext, type HubContextSource } from './hub-context.ts';
import { describeError, HubError } from './hub-error.ts';
import { assertKind, assertResult } from './invocation-kind.ts';
import { UploadStream } from './upload-stream.ts';

const GONE = 'The client is gone.';

/** Calls the hub for its clients: one method at a time for each, while uploads, results and cancellations go on. */
export class Dispatcher<Claims> {
  readonly #hub: HubDefinition<Claims>;
  readonly #methods: ReadonlyMap<string, HubMethod<Claims>>;
  readonly #host: ConnectionHost<Connection<Claims>>;
  readonly #source: HubContextSource<Claims>;
  readonly #results: ClientResults;

  constructor(
    hub: HubDefinition<Claims>,
    parts: { host: ConnectionHost<Connection<Claims>>; source: HubContextSource<Claims>; results: ClientResults },
  ) {
    this.#hub = hub;
    this.#methods = indexMethods(hub);
    this.#host = parts.host;
    this.#source = parts.source;
    this.#results = parts.results;
  }

  /** Greets a new client. */
  greet(connection: Connection<Claims>): void {
    if (this.#hub.onConnected !== undefined) {
      connection.greeting = this.#greet(connection, this.#hub.onConnected);
    }
  }

  /** Takes what belongs to invocations. */
  message(connection: Connection<Claims>, message: HubMessage, byteLength: number): void {
    switch (message.type) {
      case MessageType.Invocation:
      case MessageType.StreamInvocation:
        this.#enqueue(connection, message, byteLength);
        break;
      case MessageType.StreamItem: {
        const upload = connection.work?.uploads.get(message.invocationId);
        if (upload !== undefined) {
          const weight = weightOf(message, byteLength);
          connection.addPending(weight);
          upload.push(message.item, weight);
        }
        break;
      }
      case MessageType.Completion: {
        const upload = connection.work?.uploads.get(message.invocationId);
        if (upload === undefined) {
          this.#results.complete(connection.id, message);
        } else {
          connection.work?.uploads.delete(message.invocationId);
          upload.end(message.error === undefined ? undefined : new Error(message.error));
        }
        break;
      }
      case MessageType.CancelInvocation:
        this.#cancel(connection.work?.active.get(message.invocationId));
        break;
      default:
        break;
    }
  }

  /** A client is gone: ends what it has under way, then tells the hub. */
  async farewell(connection: Connection<Claims>, error: Error | undefined): Promise<void> {
    const { work } = connection;
    connection.work = undefined;
    if (work !== undefined) {
      work.queue.length = 0;
      for (const upload of work.uploads.values()) {
        upload.end(error ?? new Error(GONE));
      }
      for (const invocation of work.active.values()) {
        this.#cancel(invocation);
      }
      this.#cancel(work.current);
    }
    connection.abort?.abort();
    this.#results.abandon(connection.id, GONE);
    const welcome = (await connection.greeting) ?? true;
    if (welcome && this.#hub.onDisconnected !== undefined) {
      try {
        await this.#hub.onDisconnected(new ConnectionContext(connection, this.#source), error);
      } catch (failure) {
        this.#host.logger.error({ connectionId: connection.id, err: failure }, 'hub onDisconnected failed');
      }
    }
  }

  async #greet(
    connection: Connection<Claims>,
    onConnected: NonNullable<HubDefinition<Claims>['onConnected']>,
  ): Promise<boolean> {
    try {
      await onConnected(new ConnectionContext(connection, this.#source));
      connection.greeting = undefined;
      return true;
    } catch (error) {
      this.#host.logger.error({ connectionId: connection.id, err: error }, 'hub onConnected failed');
      const reason = describeError(error, 'Connection closed with an error.', this.#host.options.detailedErrors);
      connection.close(false, reason, error instanceof Error ? error : new Error(String(error)));
      return false;
    }
  }

  #enqueue(connection: Connection<Claims>, message: InvocationMessage, byteLength: number): void {
    connection.work ??= new Work();
    const { work } = connection;
    const uploads: UploadStream[] = [];
    for (const streamId of message.streamIds ?? []) {
      if (work.uploads.has(streamId)) {
        throw new ProtocolError(`The stream '${streamId}' is already under way.`);
      }
      const upload = new UploadStream((weight) => connection.releasePending(weight));
      work.uploads.set(streamId, upload);
      uploads.push(upload);
    }
    const invocation: Invocation = {
      message,
      weight: weightOf(message, byteLength),
      uploads,
      abort: undefined,
      cancelled: false,
      wake: undefined,
    };
    if (message.invocationId !== undefined) {
      if (work.active.has(message.invocationId)) {
        throw new ProtocolError(`The invocation '${message.invocationId}' is already under way.`);
      }
      work.active.set(message.invocationId, invocation);
    }
    work.queue.push(invocation);
    connection.addPending(invocation.weight);
    if (!work.running) {
      work.running = true;
      void this.#run(connection, work);
    }
  }

  async #run(connection: Connection<Claims>, work: Work): Promise<void> {
    if (connection.greeting !== undefined) {
      // Only then: even a moment's wait would let a cancellation in the same chunk overtake the start.
      await connection.greeting;
    }
    let invocation = work.queue.shift();
    while (invocation !== undefined && connection.state === 'connected') {
      connection.releasePending(invocation.weight);
      work.current = invocation;
      await this.#execute(connection, work, invocation);
      work.current = undefined;
      invocation = work.queue.shift();
    }
    work.running = false;
    this.#retire(connection, work);
  }

  async #execute(connection: Connection<Claims>, work: Work, invocation: Invocation): Promise<void> {
    const { message } = invocation;
    this.#host.counters.invocations++;
    let result: unknown;
    try {
      const returned = this.#call(connection, invocation);
      // A stream is begun at once: a cancellation in the same chunk would otherwise come before its first step.
      result = isAsyncIterable(returned) ? returned : await returned;
      assertResult(message, result);
    } catch (error) {
      this.#fail(connection, invocation, error);
      this.#finish(connection, work, invocation);
      return;
    }
    if (isAsyncIterable(result) && message.invocationId !== undefined) {
      // Not awaited: a stream may go on for ever, and other methods can be called meanwhile.
      void this.#stream(connection, work, { invocation, invocationId: message.invocationId, source: result });
      return;
    }
    try {
      this.#complete(connection, message, { result });
    } catch (error) {
      this.#fail(connection, invocation, error);
    }
    this.#finish(connection, work, invocation);
  }

  #call(connection: Connection<Claims>, invocation: Invocation): unknown {
    const { target } = invocation.message;
    if (invocation.cancelled) {
      throw new HubError(`The invocation of '${target}' was cancelled.`);
    }
    const method = this.#methods.get(target.toLowerCase());
    if (method === undefined) {
      throw new HubError(`The method '${target}' does not exist.`);
    }
    assertKind(invocation.message, method);
    const context = new ConnectionContext(connection, this.#source, invocation);
    return method(context, ...invocation.message.arguments, ...invocation.uploads);
  }

  async #stream(
    connection: Connection<Claims>,
    work: Work,
    stream: { invocation: Invocation; invocationId: string; source: AsyncIterable<unknown> },
  ): Promise<void> {
    try {
      await streamToClient(connection, stream);
      this.#complete(connection, stream.invocation.message, {});
    } catch (error) {
      this.#fail(connection, stream.invocation, error);
    }
    this.#finish(connection, work, stream.invocation);
  }

  #complete(
    connection: Connection<Claims>,
    message: InvocationMessage,
    outcome: { result?: unknown; error?: string },
  ): void {
    const { invocationId } = message;
    if (invocationId === undefined) {
      return;
    }
    const head = { type: MessageType.Completion, invocationId };
    if (outcome.error !== undefined) {
      connection.send(new OutgoingMessage({ ...head, error: outcome.error, hasResult: false }));
    } else {
      const { result } = outcome;
      connection.send(new OutgoingMessage({ ...head, result, hasResult: result !== undefined }));
    }
  }

  #fail(connection: Connection<Claims>, invocation: Invocation, error: unknown): void {
    const { target } = invocation.message;
    const fields = { connectionId: connection.id, method: target, err: error };
    this.#host.counters.invocationsFailed++;
    if (error instanceof HubError || invocation.cancelled) {
      this.#host.logger.debug(fields, 'hub method refused');
    } else {
      this.#host.logger.error(fields, 'hub method failed');
    }
    const general = `An unexpected error occurred invoking '${target}' on the server.`;
    const reason = describeError(error, general, this.#host.options.detailedErrors);
    this.#complete(connection, invocation.message, { error: reason });
  }

  #finish(connection: Connection<Claims>, work: Work, invocation: Invocation): void {
    const { invocationId, streamIds } = invocation.message;
    if (invocationId !== undefined) {
      work.active.delete(invocationId);
    }
    for (const streamId of streamIds ?? []) {
      work.uploads.delete(streamId);
    }
    for (const upload of invocation.uploads) {
      upload.discard();
    }
    this.#retire(connection, work);
  }

  #retire(connection: Connection<Claims>, work: Work): void {
    if (work.idle && connection.work === work) {
      connection.work = undefined;
    }
  }

  #cancel(invocation: Invocation | undefined): void {
    if (invocation !== undefined && !invocation.cancelled) {
      invocation.cancelled = true;
      invocation.abort?.abort();
      invocation.wake?.();
    }
  }
}
