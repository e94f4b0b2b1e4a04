import { signIn, visitor } from '../list/request.ts';
import type { ListServer } from '../list/servers.ts';
import { paced } from '../shared/paced.ts';
import { interleave } from '../shared/statistics.ts';
import { type Caller, calls, type SizedCall } from './calls.ts';

/** A market, before and after it has grown tenfold. */
export type Size = 'small' | 'large';

/** How long one call's answers took at both sizes, round by round, in milliseconds. */
export interface Answered extends Record<Size, number[][]> {
  readonly call: SizedCall;
}

const CONNECTIONS = 50;
const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 2;

type Headers = Readonly<Record<string, string>>;

const headersAt = async ({ base }: ListServer): Promise<Record<Caller, Headers>> => ({
  school: await signIn(base),
  vendor: await signIn(base, 'vendor'),
  visitor,
});

/**
 * Calls everything at its pace, one after the other, at both sizes in turn: a machine that is busy for a while slows both.
 * @throws when any call fails
 */
export async function measureCalls(servers: Readonly<Record<Size, ListServer>>): Promise<Answered[]> {
  const headers = { small: await headersAt(servers.small), large: await headersAt(servers.large) };
  const answered: Answered[] = [];
  for (const call of calls) {
    const times = (size: Size, seconds: number): Promise<number[]> => {
      const sent = { url: `${servers[size].base}${call.path}`, headers: headers[size][call.as], body: call.body };
      return paced(sent, { perSecond: call.perSecond, connections: CONNECTIONS, seconds });
    };
    for (const size of ['small', 'large'] as const) await times(size, WARM_UP_SECONDS);
    const rounds = await interleave(['small', 'large'], ROUNDS, (size) => times(size, SECONDS));
    answered.push({ call, ...rounds });
  }
  return answered;
}
