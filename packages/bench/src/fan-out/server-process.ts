/*
 * One contestant's server, named by the first argument; answers the questions of `fan-out.ts`. Runs with `--expose-gc`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { answerQuestions } from '../shared/channel.ts';
import { type Contestant, EVENT, type FanOutServer, message } from './contestant.ts';
import { productServer } from './product-server.ts';
import { socketIoServer } from './socket-io-server.ts';
import { wsServer } from './ws-server.ts';

const makers: Readonly<Record<Contestant, () => FanOutServer>> = {
  product: productServer,
  ws: wsServer,
  'socket.io': socketIoServer,
};

const COLLECTIONS = 4;
const SETTLE_MS = 400;

const server = makers[process.argv[2] as Contestant]();

/** What is really held: after several collections, each followed by a pause in which the heap gives pages back. */
async function memory() {
  for (let collection = 0; collection < COLLECTIONS; collection += 1) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await wait(SETTLE_MS);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { connections: server.connectionCount(), rss, heap: heapUsed + external };
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

answerQuestions(async (question) => {
  switch (question['do']) {
    case 'listen':
      return { port: await server.listen(), path: server.path };
    case 'memory':
      return memory();
    case 'broadcast': {
      const cpuBefore = cpuMs();
      // The monotonic clock of the machine: the clients' process reads the same one.
      const startedAt = Number(process.hrtime.bigint()) / 1e6;
      await server.broadcast(EVENT, message);
      return { startedAt, cpuBefore };
    }
    case 'cpu':
      return { cpuMs: cpuMs() };
    default:
      throw new Error(`Nobody can do ${String(question['do'])}.`);
  }
});
