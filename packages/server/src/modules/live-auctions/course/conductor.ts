import { MINUTE_MS } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import { preparedRows } from '../../../database/prepared-rows.ts';
import { auctionIs, saleIs } from '../../../database/status-sql.ts';
import type { Log } from '../../../log.ts';
import type { Services } from '../../../services.ts';
import { settleIfDue } from '../../sale-core/settle-sale.ts';
import { liveClock } from '../live-clock.ts';
import { tellAllEnding } from '../notices/tell-ending.ts';
import { tellLines } from '../notices/tell-lines.ts';
import { tellAllStarting } from '../notices/tell-starting.ts';
import { Again } from './again.ts';
import { beat, recordOutage } from './heartbeat.ts';

/** How often the sign of life is given, and what is due looked for. */
const TICK_MS = 1_000;
/** How soon a node that waits for its first sign of life looks whether it has it. */
const SOON_MS = 100;
/** The shortest pause before the end of a lot: it is closed as soon as its clock has run out. */
const LEAST_MS = 20;

interface Due {
  readonly saleIds: readonly number[];
  /** How long until the next lot runs out, in milliseconds; null where none is open. */
  readonly nextMs: number | null;
}

/** Asked each second, however many auctions are over: partial indexes answer each part of it. */
export const dueNow = sql`select (select array_agg(distinct due.sale_id) from (
        select l.sale_id from lot_states l where l.phase = 'open' and l.ends <= (select chalkline_now())
        union all
        select l.sale_id from lot_states l where l.phase in ('open', 'suspended') and l.outage_id <
          coalesce((select max(o.id) from outages o where o.until > l.opens), 0)
        union all
        select s.id from sales s where s.type_id = ${auctionIs.LiveAuction} and s.status = ${saleIs.Open} and s.held_at is null
          and s.start_date <= (select chalkline_now())
      ) due) as ids,
      (select extract(epoch from least(
        (select min(l.ends) from lot_states l where l.phase = 'open'),
        (select min(s.start_date) from sales s where s.type_id = ${auctionIs.LiveAuction} and s.status = ${saleIs.Open} and s.held_at is null)
      ) - (select chalkline_now())) * 1000) as next`;

/** Auctions for which the clock has something to do now, and when it will have next. */
async function whatIsDue({ connection: { db } }: Services): Promise<Due> {
  const [row] = await preparedRows<{ ids: (number | string)[] | null; next: string | number | null }>(db, dueNow);
  return { saleIds: (row?.ids ?? []).map(Number), nextMs: row?.next == null ? null : Number(row.next) };
}

/** One auction that can't be settled must not hold up the others. */
async function settle(services: Services, log: Log, saleId: number): Promise<void> {
  await settleIfDue(services, log, saleId, liveClock).catch((error: unknown) =>
    log.error({ err: error, saleId }, 'a live auction that is due could not be settled'),
  );
}

/** Starts and ends what is due, and tells people what the logs say. @returns how long until the next lot runs out, in milliseconds */
async function lookAfterAuctions(services: Services, log: Log): Promise<number> {
  const { saleIds, nextMs } = await whatIsDue(services);
  for (const saleId of saleIds) await settle(services, log, saleId);
  await tellLines(services, log);
  return nextMs === null ? TICK_MS : Math.min(TICK_MS, Math.max(LEAST_MS, nextMs));
}

/**
 * What one node does for all: the sign of life, starts and ends within a second of their time, and telling people what the logs
 * say. Another node takes over when it is gone. The sign of life waits for none of the rest: a long list of people to be told is no
 * outage. LIVE-2 LIVE-10
 */
export class Conductor {
  readonly #services: Services;
  readonly #log: Log;
  readonly #pulse: Again;
  readonly #work: Again;
  #isFirst = false;
  #lookedAheadAt = 0;

  /** @param lookAfter what is done each second besides the sign of life */
  constructor(services: Services, log: Log, lookAfter = lookAfterAuctions) {
    this.#services = services;
    this.#log = log;
    const again = 'the next second tries again';
    this.#pulse = new Again(
      () => this.#beat(),
      (error) => log.error({ err: error }, `the sign of life could not be given; ${again}`),
    );
    this.#work = new Again(
      () => this.#look(lookAfter),
      (error) => log.error({ err: error }, `live auctions could not be looked after; ${again}`),
    );
  }

  start(): void {
    this.#pulse.start();
    this.#work.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#pulse.stop(), this.#work.stop()]);
  }

  async #beat(): Promise<number> {
    const { connection, auctions } = this.#services;
    try {
      // A silence is on record before anybody's sign of life ends it.
      await recordOutage(connection.db);
      this.#isFirst = await beat(connection.db, auctions.feed.node);
    } catch (error) {
      this.#isFirst = false;
      throw error;
    }
    return TICK_MS;
  }

  async #look(lookAfter: typeof lookAfterAuctions): Promise<number> {
    if (!this.#isFirst) return SOON_MS;
    const wait = await lookAfter(this.#services, this.#log);
    await this.#tellAhead();
    return wait;
  }

  /** Starts and ends that people are told of ahead: nobody minds a quarter of a minute. */
  async #tellAhead(): Promise<void> {
    if (Date.now() - this.#lookedAheadAt < MINUTE_MS / 4) return;
    this.#lookedAheadAt = Date.now();
    await tellAllStarting(this.#services, this.#log);
    await tellAllEnding(this.#services, this.#log);
  }
}
