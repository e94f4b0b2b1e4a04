import type { ClientProxy } from './clients.ts';
import type { HubContext } from './hub-context.ts';

/**
 * A method that clients call. The arguments are what the client sent: check them. Streams that the client uploads come
 * after the other arguments, as async iterables. What an async generator yields is streamed to the client; any other
 * method that returns an async iterable has to say so by {@link streaming}.
 * @throws {HubError} to refuse with a text for the client
 */
export type HubMethod<Claims> = (context: HubContext<Claims>, ...args: unknown[]) => unknown;

const declaredStreams = new WeakSet<object>();

/** Says of a method which is no async generator that it returns an async iterable, to be streamed to the client. */
export function streaming<Claims>(method: HubMethod<Claims>): HubMethod<Claims> {
  // A function of its own, so that the one that was given goes on as it was.
  const declared: HubMethod<Claims> = (...args) => method(...args);
  declaredStreams.add(declared);
  return declared;
}

/** Whether clients must call a method as a stream. It is known before the method runs. */
export function isStreaming(method: object): boolean {
  return declaredStreams.has(method) || Object.prototype.toString.call(method) === '[object AsyncGeneratorFunction]';
}

/** What a hub does. */
export interface HubDefinition<Claims> {
  /** A client is here; its first method call waits until this is done. An error refuses the client. */
  readonly onConnected?: (context: HubContext<Claims>) => unknown;
  /** A client is gone, with the error that ended it, if any. */
  readonly onDisconnected?: (context: HubContext<Claims>, error?: Error) => unknown;
  /**
   * Messages of other servers may have been lost on their way here, and can be received again: tell this server's
   * clients to read anew what they show. Several losses shortly after one another are one.
   */
  readonly onMessagesMissed?: (localClients: ClientProxy) => unknown;
  /** The methods by name; clients may write the names in any case. */
  readonly methods: Readonly<Record<string, HubMethod<Claims>>>;
}

/**
 * Defines a hub.
 * @throws {Error} when two method names differ by case alone
 */
export function defineHub<Claims>(definition: HubDefinition<Claims>): HubDefinition<Claims> {
  indexMethods(definition);
  return definition;
}

/** @returns the methods by their names in lower case */
export function indexMethods<Claims>(definition: HubDefinition<Claims>): ReadonlyMap<string, HubMethod<Claims>> {
  const methods = new Map<string, HubMethod<Claims>>();
  for (const [name, method] of Object.entries(definition.methods)) {
    const key = name.toLowerCase();
    if (methods.has(key)) {
      throw new Error(`Two hub methods are called '${name}', whatever the case.`);
    }
    methods.set(key, method);
  }
  return methods;
}

/** Whether a value can be iterated asynchronously: a stream that a client uploads, or a result to stream to it. */
export function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
