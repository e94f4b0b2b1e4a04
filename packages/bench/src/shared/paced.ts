import { Agent, request } from 'node:http';

/** A call that is made over and over. */
export interface PacedCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without one the call is a GET. */
  readonly body?: unknown;
}

interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
  /** The most connections that are open at a time. */
  readonly connections: number;
}

function sendOnce(agent: Agent, { url, headers, body }: PacedCall): Promise<number> {
  const text = body === undefined ? null : JSON.stringify(body);
  const options = {
    agent,
    method: text === null ? 'GET' : 'POST',
    headers: text === null ? headers : { ...headers, 'content-type': 'application/json' },
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(text ?? undefined);
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Makes calls as people do: one every so many milliseconds, whether or not the ones before are answered. Gives the
 * milliseconds of each, from when it was due, so that a server that falls behind can't hide it.
 * @throws when a call is not answered with 200
 */
export async function paced(call: PacedCall, { perSecond, seconds, connections }: Pace): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const count = perSecond * seconds;
  const began = performance.now();
  const one = async (due: number) => {
    const status = await sendOnce(agent, call);
    if (status !== 200) throw new Error(`${call.url} was answered with ${status}.`);
    times.push(performance.now() - due);
  };
  try {
    for (let index = 0; index < count; index += 1) {
      const due = began + (index * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      const sent = one(due);
      // It is told of at the end: until then nobody waits for it, which would end the process.
      sent.catch(() => undefined);
      running.push(sent);
    }
    await Promise.all(running);
    return times;
  } finally {
    agent.destroy();
  }
}
