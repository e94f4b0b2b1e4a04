import { MAX_REQUEST_BYTES } from '@chalkline/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is still let in of a request that has been refused, so that its sender comes to read why. */
const MOST_BYTES = 4 * MAX_REQUEST_BYTES;
const MOST_MS = 60_000;

/**
 * Lets a refused request come to its end and throws away what comes: a connection that is closed while its other side still
 * writes looks like a broken network, and the refusal is lost. Whoever sends more than that is cut off. SRV-23
 */
export function letRequestEnd({ raw }: FastifyRequest, reply: FastifyReply): void {
  // Requests that tests put in without a network have no such state.
  if (raw.complete !== false || raw.socket.destroyed) return;
  reply.removeHeader('connection');
  let bytes = 0;
  const cutOff = () => void raw.socket.destroy();
  const timer = setTimeout(cutOff, MOST_MS).unref();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) cutOff();
  });
  raw.once('close', () => clearTimeout(timer));
  raw.resume();
}
