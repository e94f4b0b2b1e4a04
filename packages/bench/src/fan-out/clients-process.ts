/*
 * The crowd: every contestant's clients, in one process of their own. Answers the questions of `fan-out.ts`.
 */
import { answerQuestions } from '../shared/channel.ts';
import type { Contestant } from './contestant.ts';
import { openClient, type RawClient } from './raw-client.ts';

const AT_ONCE = 50;
const RECEIVE_MS = 10_000;

interface Crowd {
  readonly clients: RawClient[];
  received: number;
  lost: number;
  onReceived: () => void;
}

const crowds = new Map<Contestant, Crowd>();

function crowdOf(contestant: Contestant): Crowd {
  const known = crowds.get(contestant);
  if (known) return known;
  const crowd: Crowd = { clients: [], received: 0, lost: 0, onReceived: () => undefined };
  crowds.set(contestant, crowd);
  return crowd;
}

async function open(contestant: Contestant, port: number, path: string, count: number): Promise<void> {
  const crowd = crowdOf(contestant);
  const one = (index: number) =>
    openClient({
      contestant,
      index,
      port,
      path,
      onBroadcast: () => {
        crowd.received += 1;
        if (crowd.received === crowd.clients.length) crowd.onReceived();
      },
      onLost: () => {
        crowd.lost += 1;
      },
    });
  for (let left = count; left > 0; left -= AT_ONCE) {
    const next = crowd.clients.length;
    const opening = Array.from({ length: Math.min(AT_ONCE, left) }, (_, index) => one(next + index));
    crowd.clients.push(...(await Promise.all(opening)));
  }
}

/** The moment the last client of the crowd has the message, on the machine's monotonic clock. */
let arrival: Promise<number> | null = null;

function expect(contestant: Contestant): void {
  const crowd = crowdOf(contestant);
  crowd.received = 0;
  arrival = new Promise((resolve, reject) => {
    const missing = () =>
      reject(
        new Error(
          `${contestant}: ${crowd.received} of ${crowd.clients.length} got the message, ${crowd.lost} connections are lost.`,
        ),
      );
    const timer = setTimeout(missing, RECEIVE_MS);
    crowd.onReceived = () => {
      clearTimeout(timer);
      resolve(Number(process.hrtime.bigint()) / 1e6);
    };
  });
  // It is awaited by the next question.
  arrival.catch(() => undefined);
}

answerQuestions(async (question) => {
  const contestant = question['of'] as Contestant;
  switch (question['do']) {
    case 'open':
      await open(contestant, Number(question['port']), String(question['path']), Number(question['count']));
      return {};
    case 'expect':
      expect(contestant);
      return {};
    case 'arrival':
      return { lastAt: await arrival };
    case 'keep alive':
      for (const { clients } of crowds.values()) for (const client of clients) client.keepAlive();
      return {};
    default:
      throw new Error(`Nobody can do ${String(question['do'])}.`);
  }
});
