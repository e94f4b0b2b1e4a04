import { randomUUID } from 'node:crypto';
import { type Bidder, ceilings, createRandom, nextBid, type Random } from '@chalkline/demo-data';
import { moneyOf, VendorStatus } from '@chalkline/rules';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { databaseNow } from '../database/clock.ts';
import { lotStates, saleParticipants, sales, vendors } from '../database/tables/index.ts';
import { AppError } from '../errors.ts';
import { hashOf } from '../idempotency.ts';
import type { Log } from '../log.ts';
import { type LotRow, stateOf } from '../modules/live-auctions/lot/lot-row.ts';
import type { Services } from '../services.ts';
import { addLively, DEMO_SCHOOL } from './add-lively.ts';

/** People think for so long between two bids in a room, in milliseconds. */
const LEAST_PAUSE_MS = 4_000;
const MOST_PAUSE_MS = 22_000;
/** While nothing is open, it is looked for this often. */
const IDLE_MS = 15_000;
/** How long after the start the auctions are made: whoever starts a server waits for its first answer, not for them. */
const FIRST_MS = 1_500;
/** Companies that somebody signs in as are never driven. */
const FIRST_DRIVEN_VENDOR = 6;

/**
 * Lively bidders for demonstrations: companies of the demonstration that bid in auctions of its school as everybody does, by the accept
 * path, each up to a limit of its own and with pauses. They stop when nothing is open. Development only. SRV-9
 */
export class DemoBidders {
  readonly #services: Services;
  readonly #log: Log;
  readonly #random: Random = createRandom(randomUUID());
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(services: Services, log: Log) {
    this.#services = services;
    this.#log = log;
  }

  /** Makes sure that an auction runs, then bids until it is stopped. */
  start(): void {
    this.#next(FIRST_MS, () => this.#prepare());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #next(ms: number, work: () => Promise<number>): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = work()
        .catch((error: unknown) => {
          this.#log.error({ err: error }, 'the demonstration’s bidders stumbled; they go on in a while');
          return IDLE_MS;
        })
        .then((wait) => this.#next(wait, () => this.#bidOnce()));
    }, ms).unref();
  }

  async #prepare(): Promise<number> {
    const { connection, files, auctions } = this.#services;
    const now = await databaseNow(connection.db);
    await addLively({ db: connection.db, files, signer: await auctions.signer() }, now);
    return LEAST_PAUSE_MS;
  }

  /** One bid on one open lot, by somebody who does not lead it. @returns how long to think until the next, in milliseconds */
  async #bidOnce(): Promise<number> {
    const open = await this.#openLots();
    if (open.length === 0) return IDLE_MS;
    const row = this.#random.pick(open);
    await this.#bidOn(row);
    return this.#random.int(LEAST_PAUSE_MS, MOST_PAUSE_MS);
  }

  async #openLots(): Promise<LotRow[]> {
    const { db } = this.#services.connection;
    const rows = await db
      .select({ lot: lotStates })
      .from(lotStates)
      .innerJoin(sales, eq(sales.id, lotStates.saleId))
      .where(
        and(
          eq(sales.schoolId, DEMO_SCHOOL),
          eq(lotStates.phase, 'open'),
          gt(lotStates.ends, await databaseNow(db)),
          isNull(sales.heldAt),
        ),
      );
    return rows.map(({ lot }) => lot);
  }

  /** Everybody's limit for a lot is the same at every look: it comes from the lot and the company. */
  async #biddersOf({ saleId, lotId, startPrice, increment, reserve, opens, ends }: LotRow): Promise<Bidder[]> {
    const people = await this.#services.connection.db
      .select({ vendorId: saleParticipants.vendorId, bidder: saleParticipants.bidderNumber })
      .from(saleParticipants)
      .innerJoin(vendors, eq(vendors.id, saleParticipants.vendorId))
      .where(
        and(
          eq(saleParticipants.saleId, saleId),
          gt(saleParticipants.vendorId, FIRST_DRIVEN_VENDOR - 1),
          isNull(saleParticipants.disqualifiedAt),
          ne(vendors.status, VendorStatus.Rejected),
        ),
      )
      .orderBy(saleParticipants.bidderNumber);
    const terms = { startPrice: Math.max(startPrice, increment), increment, reserve, opens, ends };
    return ceilings(terms, people, createRandom(`limits of lot ${lotId}`));
  }

  async #bidOn(row: LotRow): Promise<void> {
    const state = stateOf(row);
    const next = nextBid(state.terms, state, await this.#biddersOf(row), this.#random);
    if (!next) return;
    const { bidder, amount } = next;
    const { lotId } = row;
    const money = moneyOf(amount);
    const asked = {
      vendorId: bidder.vendorId,
      key: randomUUID(),
      request: await hashOf({ lotId, amount: money }),
      amount,
      isConfirmed: true,
    };
    await this.#services.auctions.bid(lotId, asked).catch((error: unknown) => {
      // Somebody was faster, or the lot is over: people shrug at that too.
      if (!(error instanceof AppError)) throw error;
    });
  }
}
