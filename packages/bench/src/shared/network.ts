import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Process } from './process.ts';

export const LOOPBACK = '127.0.0.1';
const POLL_MS = 50;

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Waits until an address answers with 200.
 * @throws when the process that should answer ends, or after `timeoutMs`
 */
export async function waitUntilReady(url: string, by: Process, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    if (by.child.exitCode !== null || by.child.signalCode !== null) throw new Error(`${url} ended.\n${by.output()}`);
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    await wait(POLL_MS);
  }
  throw new Error(`${url} did not answer within ${timeoutMs} ms.\n${by.output()}`);
}
