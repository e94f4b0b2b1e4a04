import type { ListServer } from '../list/servers.ts';
import type { Figure } from '../shared/figure.ts';
import { paced } from '../shared/paced.ts';
import { percentile } from '../shared/statistics.ts';
import type { CatalogCall } from './calls.ts';
import { catalogHeaders } from './ready.ts';

const LIMIT_MS = 60;
/** An office with a handful of people: the embedded database is not for more. */
const PER_SECOND = 5;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 10;

/** The same calls on the embedded database, which works in the server's own process. @throws when any call fails */
export async function measureEmbedded(server: ListServer, calls: readonly CatalogCall[]): Promise<Figure[]> {
  const headers = await catalogHeaders(server);
  const figures: Figure[] = [];
  for (const { name, as, path, body } of calls) {
    const sent = { url: `${server.base}${path}`, headers: headers[as], body };
    const at = (seconds: number) => paced(sent, { perSecond: PER_SECOND, connections: CONNECTIONS, seconds });
    await at(WARM_UP_SECONDS);
    const slow = percentile(await at(SECONDS), 0.95);
    figures.push({
      name: `catalog, embedded: ${as}, ${name}, ${PER_SECOND}/s`,
      ours: `p95 ${slow.toFixed(1)} ms`,
      yardstick: `${LIMIT_MS} ms`,
      ratio: slow / LIMIT_MS,
      bar: '≤ 1',
      isMet: slow <= LIMIT_MS,
    });
  }
  return figures;
}
