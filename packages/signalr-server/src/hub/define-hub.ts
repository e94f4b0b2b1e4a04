import type { HubContext } from './hub-context.ts';

/**
 * A method that clients call. The arguments are what the client sent: check them. Streams that the client uploads come
 * after the other arguments, as async iterables. A result that is an async iterable is streamed to the client.
 * @throws {HubError} to refuse with a text for the client
 */
export type HubMethod<Claims> = (context: HubContext<Claims>, ...args: unknown[]) => unknown;

/** What a hub does. */
export interface HubDefinition<Claims> {
  /** A client is here; its first method call waits until this is done. An error refuses the client. */
  readonly onConnected?: (context: HubContext<Claims>) => unknown;
  /** A client is gone, with the error that ended it, if any. */
  readonly onDisconnected?: (context: HubContext<Claims>, error?: Error) => unknown;
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
