import type { FastifyInstance } from 'fastify';
import { causesOf, NotReadyError } from './database/trouble.ts';
import { Deadline, underDeadline } from './deadline.ts';
import type { Services } from './services.ts';

interface HealthParts {
  readonly services: Services;
}

/** A part that takes longer to answer is as good as gone: whoever asks whether the node is ready won't wait. */
const HEALTH_WAIT_MS = 3_000;

/** Without these the node still answers everything: what is lost meanwhile is read anew. SRV-17 */
const OPTIONAL_PARTS: ReadonlySet<string> = new Set(['redis']);

/** How a part is. `full`: it has no room; `locked`: a table of it is kept from everybody. SRV-37 */
type State = 'ok' | 'unreachable' | NotReadyError['state'];

async function stateOf(check: () => Promise<void>): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), HEALTH_WAIT_MS);
  });
  try {
    // Whoever asks again and again must not take up one connection after the other.
    await Promise.race([underDeadline(new Deadline(HEALTH_WAIT_MS), check), late]);
    return 'ok';
  } catch (error) {
    for (const cause of causesOf(error)) if (cause.error instanceof NotReadyError) return cause.error.state;
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

/** So many looks at once, and one more with each second: a balancer's are all taken, a flood's are not. */
const MOST_LOOKS = 20;

/**
 * Looks anew for each caller while there is time for it; whoever comes while somebody looks, or more often than is good, is told
 * what was seen last. SRV-44
 */
function sparingly<T>(look: () => Promise<T>): () => Promise<T> {
  let seen: Promise<T> | null = null;
  let isLooking = false;
  let left = MOST_LOOKS;
  let at = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(MOST_LOOKS, left + (now - at) / 1_000);
    at = now;
    if (seen && (isLooking || left < 1)) return seen;
    left -= 1;
    isLooking = true;
    seen = look().finally(() => {
      isLooking = false;
    });
    return seen;
  };
}

/** Whether the process lives, and whether every part it stands on answers. SRV-11 SRV-44 */
export function registerHealth(app: FastifyInstance, { services }: HealthParts): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  const parts = {
    database: () => services.connection.ping(),
    redis: services.pingRedis,
    files: () => services.files.ping(),
  };
  const checks = Object.entries(parts).flatMap(([name, check]) => (check ? [{ name, check }] : []));
  const statesNow = sparingly(() =>
    Promise.all(checks.map(async ({ name, check }) => [name, await stateOf(check)] as const)),
  );
  app.get('/readyz', async (_request, reply) => {
    const states = await statesNow();
    const gone = states.flatMap(([name, state]) => (state === 'ok' ? [] : [name]));
    const isReady = gone.every((name) => OPTIONAL_PARTS.has(name));
    const status = isReady ? (gone.length === 0 ? 'ok' : 'degraded') : 'unavailable';
    return reply.status(isReady ? 200 : 503).send({ status, ...Object.fromEntries(states) });
  });
}
