import type { InvocationMessage, StreamItemMessage } from '../protocol/messages.ts';
import { MessageType } from '../protocol/messages.ts';

/** An invocation, what the dispatcher keeps of it, and its place in the queue. */
const INVOCATION = 320;
/** A stream that a client announces to upload, with its place among the others. */
const UPLOAD = 256;
/** An item of an upload that nobody has taken. */
const ITEM = 200;
const ARRAY = 40;
const SLOT = 8;
const OBJECT = 64;
/** A key may be new, and then it costs a string of its own and a shape for its object. */
const PROPERTY = 128;
const BINARY = 112;
/** The head of a string, or a number that doesn't fit its slot. The letters of strings are among the bytes on the wire. */
const PRIMITIVE = 24;

/** What values take in memory beyond the bytes they had on the wire. */
function weightOfValue(value: unknown): number {
  let weight = 0;
  // No recursion: what a client sends may be nested deeper than the stack.
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next !== 'object' || next === null) {
      weight += PRIMITIVE;
    } else if (Array.isArray(next)) {
      weight += ARRAY + SLOT * next.length;
      for (const element of next) {
        rest.push(element);
      }
    } else if (ArrayBuffer.isView(next)) {
      weight += BINARY;
    } else {
      weight += OBJECT;
      for (const key in next) {
        weight += PROPERTY;
        rest.push((next as Readonly<Record<string, unknown>>)[key]);
      }
    }
  }
  return weight;
}

/**
 * What a message takes in memory while it waits, in bytes: roughly, and rather too much than too little. On the wire a
 * value may be a single byte and in memory sixty.
 * @param byteLength its size on the wire
 */
export function weightOf(message: InvocationMessage | StreamItemMessage, byteLength: number): number {
  if (message.type === MessageType.StreamItem) {
    return ITEM + byteLength + weightOfValue(message.item);
  }
  const uploads = message.streamIds?.length ?? 0;
  return INVOCATION + UPLOAD * uploads + byteLength + weightOfValue(message.arguments);
}
