import { signIn } from '../list/request.ts';
import type { ListServer } from '../list/servers.ts';
import { paced } from '../shared/paced.ts';
import { percentile } from '../shared/statistics.ts';
import { calls, type SizedCall } from './calls.ts';

/** How one call answered at one size, in milliseconds. */
export interface Answered {
  readonly call: SizedCall;
  readonly mean: number;
  readonly p99: number;
}

const CONNECTIONS = 50;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;

/** Calls everything at its pace, one after the other. @throws when any call fails */
export async function measureCalls(server: ListServer): Promise<Answered[]> {
  const headers = { school: await signIn(server.base), vendor: await signIn(server.base, 'vendor') };
  const answered: Answered[] = [];
  for (const call of calls) {
    const sent = { url: `${server.base}${call.path}`, headers: headers[call.as], body: call.body };
    const pace = { perSecond: call.perSecond, connections: CONNECTIONS };
    await paced(sent, { ...pace, seconds: WARM_UP_SECONDS });
    const times = await paced(sent, { ...pace, seconds: SECONDS });
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    answered.push({ call, mean, p99: percentile(times, 0.99) });
  }
  return answered;
}
