import autocannon from 'autocannon';
import { signIn } from '../list/request.ts';
import type { ListServer } from '../list/servers.ts';
import { calls, type SizedCall } from './calls.ts';

/** How one call answered at one size, in milliseconds. */
export interface Answered {
  readonly call: SizedCall;
  readonly mean: number;
  readonly p99: number;
}

const REQUESTS_PER_SECOND = 200;
const CONNECTIONS = 20;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;

async function load(
  { base, process }: ListServer,
  { path, body }: SizedCall,
  headers: Record<string, string>,
  seconds: number,
): Promise<{ mean: number; p99: number }> {
  const result = await autocannon({
    url: `${base}${path}`,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(body) }),
    connections: CONNECTIONS,
    overallRate: REQUESTS_PER_SECOND,
    duration: seconds,
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) {
    throw new Error(`${failed} of ${result.requests.total} calls of ${path} failed.\n${process.output()}`);
  }
  return { mean: result.latency.mean, p99: result.latency.p99 };
}

/** Calls everything at 200 requests a second, one after the other. @throws when any call fails */
export async function measureCalls(server: ListServer): Promise<Answered[]> {
  const headers = { school: await signIn(server.base), vendor: await signIn(server.base, 'vendor') };
  const answered: Answered[] = [];
  for (const call of calls) {
    await load(server, call, headers[call.as], WARM_UP_SECONDS);
    answered.push({ call, ...(await load(server, call, headers[call.as], SECONDS)) });
  }
  return answered;
}
