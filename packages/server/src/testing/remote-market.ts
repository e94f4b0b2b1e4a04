import { answerOf, type DemoName, headersFor } from './market.ts';
import type { Caller } from './story.ts';

/** What a remote market's sessions are asked for. */
export type TokenOf = (name: DemoName) => string | Promise<string>;

/**
 * A market in another process, called over the network. Its clock is this machine's.
 * @param url where it is, read for each call
 */
export function remoteMarket(url: () => string, tokenOf: TokenOf): Caller {
  return {
    now: async () => new Date(),
    async call(method, path, options = {}) {
      const { as, token, body } = options;
      const bearer = token ?? (as ? await tokenOf(as) : undefined);
      const response = await fetch(`${url()}${path}`, {
        method,
        headers: headersFor(bearer, options),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A call that hangs is a failure of its own.
        signal: AbortSignal.timeout(20_000),
      });
      const raw = Buffer.from(await response.arrayBuffer());
      return answerOf(response.status, Object.fromEntries(response.headers), raw);
    },
  };
}
