import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { vendors } from './accounts.ts';
import { createdAt, id, instant, ref } from './columns.ts';
import { saleLots } from './sale-lots.ts';
import { sales } from './sales.ts';

/** A whole number of cents. LIVE-1 */
const cents = (name: string) => bigint(name, { mode: 'number' });

/**
 * Where one lot of a live auction stands: the row that every bid locks. Nothing refers to it, so that no other row's check waits
 * for a bid. SALE-8
 */
export const lotStates = pgTable(
  'lot_states',
  {
    lotId: ref('lot_id')
      .primaryKey()
      .references(() => saleLots.id, { onDelete: 'cascade' }),
    saleId: ref('sale_id')
      .notNull()
      .references(() => sales.id),
    phase: text('phase', { enum: ['waiting', 'open', 'suspended', 'closed', 'voided'] }).notNull(),
    opens: instant('opens').notNull(),
    ends: instant('ends').notNull(),
    /** Milliseconds left while suspended. */
    leftMs: bigint('left_ms', { mode: 'number' }),
    startPrice: cents('start_price').notNull(),
    increment: cents('increment').notNull(),
    /** As it was at the start: what a replay begins with. */
    firstReserve: cents('first_reserve'),
    reserve: cents('reserve'),
    leader: integer('leader'),
    maximum: cents('maximum').notNull().default(0),
    price: cents('price'),
    disqualified: integer('disqualified').array().notNull().default(sql`'{}'`),
    /** When the last act was decided, in milliseconds. LIVE-2 */
    at: bigint('at', { mode: 'number' }).notNull(),
    /** What names the lot in its log. */
    name: text('name').notNull(),
    /** The newest outage that it was judged by. LIVE-10 */
    outageId: bigint('outage_id', { mode: 'number' }).notNull().default(0),
    /** How many acts of bidders were kept; the next one's place. */
    acts: integer('acts').notNull().default(0),
    /** The newest line of the log; -1 before the first. */
    seq: integer('seq').notNull().default(-1),
    head: text('head'),
    /** Commitments of the silent acts since the newest line, which the next line seals. */
    silent: text('silent').array().notNull().default(sql`'{}'`),
    /** The bids that the log shows. */
    bidCount: integer('bid_count').notNull().default(0),
  },
  (t) => [
    index('lot_states_sale_idx').on(t.saleId),
    index('lot_states_due_idx').on(t.ends).where(sql`phase in ('waiting', 'open')`),
    // What is looked for each second: lots that no outage was counted for.
    index('lot_states_running_idx').on(t.outageId).where(sql`phase in ('open', 'suspended')`),
    check('lot_states_leader_check', sql`(${t.leader} is null) = (${t.price} is null)`),
    check('lot_states_left_check', sql`(${t.phase} = 'suspended') = (${t.leftMs} is not null)`),
  ],
);

/** The log of a lot, a line each, never changed: the outbox of its room at the same time. LOG-1 */
export const lotEvents = pgTable(
  'lot_events',
  {
    lotId: ref('lot_id')
      .notNull()
      .references(() => saleLots.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    /** The line as it is hashed, without its line feed. */
    line: text('line').notNull(),
    hash: text('hash').notNull(),
    phase: text('phase', { enum: ['waiting', 'open', 'suspended', 'closed', 'voided'] }).notNull(),
    leastNext: cents('least_next').notNull(),
    isReserveMet: boolean('is_reserve_met').notNull(),
    leftMs: bigint('left_ms', { mode: 'number' }),
    /** The salt of its seal and the commitments behind it: told with the openings. LOG-4 */
    sealSalt: text('seal_salt').notNull(),
    sealed: text('sealed').array().notNull().default(sql`'{}'`),
    /** The reserve that it commits to, with its salt; told where it was met. LOG-4 */
    reserve: cents('reserve'),
    reserveSalt: text('reserve_salt'),
  },
  (t) => [primaryKey({ columns: [t.lotId, t.seq] })],
);

/** Every act of a bidder with its answer: a repeat of its key gets that answer again, also after the end. SALE-8 */
export const lotBids = pgTable(
  'lot_bids',
  {
    lotId: ref('lot_id')
      .notNull()
      .references(() => saleLots.id, { onDelete: 'cascade' }),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    key: text('key').notNull(),
    /** A hash of what was asked; another body under the same key is refused. */
    request: text('request').notNull(),
    bidder: integer('bidder').notNull(),
    /** Place among the lot's acts, accepted or not. */
    ordinal: integer('ordinal').notNull(),
    at: instant('at').notNull(),
    /** The maximum, in cents; null where the bid was refused before it had one. */
    maximum: cents('maximum'),
    isAccepted: boolean('is_accepted').notNull(),
    /** A leader's raise that no line shows. LIVE-4 */
    isSilent: boolean('is_silent').notNull().default(false),
    /** The line that holds it, or the one that will seal it; of an act in no line the newest one. */
    seq: integer('seq').notNull(),
    commit: text('commit'),
    salt: text('salt'),
    receipt: text('receipt'),
    answer: jsonb('answer').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.key] }),
    index('lot_bids_lot_idx').on(t.lotId, t.ordinal),
    index('lot_bids_recent_idx').on(t.lotId, t.bidder, t.at),
  ],
);

/** What was signed when a lot was over, and again after each award and default; the newest stands. LOG-3 */
export const lotEnds = pgTable(
  'lot_ends',
  {
    lotId: ref('lot_id')
      .primaryKey()
      .references(() => saleLots.id, { onDelete: 'cascade' }),
    openings: text('openings').notNull(),
    note: text('note').notNull(),
    at: instant('at').notNull(),
  },
  // Which lots ended a short time ago is asked each second.
  (t) => [index('lot_ends_at_idx').on(t.at)],
);

/** The keys that ends and receipts are signed with; the newest signs. Made once: another only where its seed can't be read any more. */
export const auctionKeys = pgTable('auction_keys', {
  id: id(),
  /** The name within the signed notes. */
  name: text('name').notNull().unique(),
  /** `name+id+key`, as verifiers are given it. */
  publicKey: text('public_key').notNull(),
  /** The 32 bytes that the key follows from, sealed. LIVE-19 */
  sealedSeed: text('sealed_seed').notNull(),
  createdAt: createdAt(),
});

/** The last sign of life of the nodes together, by the machine's clock, not the product's; one node at a time gives it. LIVE-10 */
export const heartbeats = pgTable('heartbeats', {
  name: text('name').primaryKey(),
  node: text('node').notNull(),
  at: instant('at').notNull(),
});

/** When no node was there, or the database wasn't. Each running lot is judged by each of them once. LIVE-10 */
export const outages = pgTable(
  'outages',
  {
    id: id(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [index('outages_until_idx').on(t.until)],
);

/** How far people were told of what a lot's log says. Not in the hot row: telling never waits for a bid. LIVE-20 */
export const lotTellings = pgTable('lot_tellings', {
  lotId: ref('lot_id')
    .primaryKey()
    .references(() => saleLots.id, { onDelete: 'cascade' }),
  seq: integer('seq').notNull(),
  /** When each bidder was last told that it was outbid, in milliseconds, by its number. */
  outbidAt: jsonb('outbid_at').notNull().default({}),
  /** Bidders that are to be told so once their minute is over. */
  outbid: integer('outbid').array().notNull().default(sql`'{}'`),
});

/** What everybody was told ahead of: of a start, an hour before; a later start is told again. Of the first end once. LIVE-20 */
export const auctionTellings = pgTable('auction_tellings', {
  saleId: ref('sale_id')
    .primaryKey()
    .references(() => sales.id, { onDelete: 'cascade' }),
  startingFor: instant('starting_for').notNull(),
  endingToldAt: instant('ending_told_at'),
});
