import autocannon from 'autocannon';
import { cpuOf } from '../shared/cpu.ts';
import type { ListServer } from './servers.ts';

/** What one round of calls gave. */
export interface Round {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The server's CPU time for a call, in milliseconds; null where the system does not tell. */
  readonly cpuPerRequest: number | null;
}

const CONNECTIONS = 10;

/** Calls a list without pause over connections that stay open. @throws when any call fails */
export async function load(
  server: ListServer,
  { path, headers }: { readonly path: string; readonly headers: Record<string, string> },
  seconds: number,
): Promise<Round> {
  const { pid } = server.process.child;
  const before = await cpuOf(pid);
  const result = await autocannon({
    url: `${server.base}${path}`,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
  });
  const after = await cpuOf(pid);
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls failed.\n${server.process.output()}`);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuPerRequest: before === null || after === null ? null : (after - before) / result.requests.total,
  };
}
