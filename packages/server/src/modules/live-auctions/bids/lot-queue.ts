import type { Asked, BidAnswer } from './asked.ts';
import type { Outcome } from './decide-together.ts';

/** The most that are decided in one transaction: who came first must not wait for hundreds behind. */
const MOST_TOGETHER = 64;

interface Waiting {
  readonly asked: Asked;
  readonly resolve: (answer: BidAnswer) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane {
  readonly waiting: Waiting[];
  isRunning: boolean;
}

/** Decides those who wait for one lot, in their order. */
export type DecideLot = (lotId: number, asked: readonly Asked[]) => Promise<readonly Outcome[]>;

/**
 * One lane for each lot on this node. What comes while a transaction runs waits for the next one and is decided with it: under
 * load one transaction serves many, and nobody of this node queues for the lock in the database. SALE-8
 */
export class LotQueue {
  readonly #decide: DecideLot;
  readonly #lanes = new Map<number, Lane>();

  constructor(decide: DecideLot) {
    this.#decide = decide;
  }

  /** @throws whatever keeps the bid from being decided */
  ask(lotId: number, asked: Asked): Promise<BidAnswer> {
    const lane = this.#lanes.get(lotId) ?? { waiting: [], isRunning: false };
    this.#lanes.set(lotId, lane);
    const answer = new Promise<BidAnswer>((resolve, reject) => lane.waiting.push({ asked, resolve, reject }));
    if (!lane.isRunning) void this.#run(lotId, lane);
    return answer;
  }

  async #run(lotId: number, lane: Lane): Promise<void> {
    lane.isRunning = true;
    while (lane.waiting.length > 0) await this.#decideSome(lotId, lane.waiting.splice(0, MOST_TOGETHER));
    this.#lanes.delete(lotId);
  }

  async #decideSome(lotId: number, some: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.#decide(
        lotId,
        some.map(({ asked }) => asked),
      );
      for (const [index, { resolve, reject }] of some.entries()) {
        const outcome = outcomes[index];
        if (outcome && 'answer' in outcome) resolve(outcome.answer);
        else reject(outcome?.failure ?? new Error('a bid was not decided'));
      }
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}
