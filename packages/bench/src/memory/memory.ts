import { setTimeout as pause } from 'node:timers/promises';
import { withPlaces } from '../list/places.ts';
import { capture, type ListServer, startEmbedded, startProduct } from '../list/servers.ts';
import type { Benchmark, Figure } from '../shared/figure.ts';
import { residentMb } from '../shared/resident.ts';

/** How long nobody calls before it is measured. */
const IDLE_MS = 20_000;
const BARS_MB = { PostgreSQL: 250, 'the embedded database': 500 } as const;

async function figureOf(kind: keyof typeof BARS_MB, server: ListServer): Promise<Figure> {
  try {
    await pause(IDLE_MS);
    const mb = await residentMb(server.process);
    return {
      name: `memory: an idle node, the demonstration market, ${kind}`,
      ours: `${Math.round(mb)} MB`,
      yardstick: `${BARS_MB[kind]} MB`,
      ratio: mb / BARS_MB[kind],
      bar: '≤ 1',
      isMet: mb <= BARS_MB[kind],
    };
  } finally {
    await server.process.stop();
  }
}

/** Resident memory of a node that was started on a market that is there, and that nobody calls. */
export const memory: Benchmark = {
  name: 'memory',
  about: 'the memory of an idle node',
  limitMs: 300_000,
  run: () =>
    withPlaces(async (places) => {
      await capture(places);
      const onServer = await figureOf('PostgreSQL', await startProduct(places));
      // The first start makes the market, which takes more than a node needs.
      await (await startEmbedded(places.dataDir)).process.stop();
      const embedded = await figureOf('the embedded database', await startEmbedded(places.dataDir));
      return { figures: [onServer, embedded], notes: [] };
    }),
};
