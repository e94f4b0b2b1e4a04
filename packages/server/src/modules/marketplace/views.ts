import { sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { numbers } from '../shared/numbers.ts';
import { timeZoneOf } from '../shared/time-zones.ts';

/** What happened to a product before a school. */
export type ViewKind = 'shown' | 'viewed' | 'inCart';
const kinds: Readonly<Record<ViewKind, number>> = { shown: 1, viewed: 2, inCart: 3 };

/** Counts are written after so long, or once there are so many. */
const WRITE_AFTER_MS = 10_000;
const WRITE_FROM = 2_000;
const MOST_WORDS = 200;

interface Viewed {
  readonly id: number;
  readonly vendorId: number;
}

/** What was counted and not yet written, of one database. */
class ViewCounter {
  #views = new Map<string, number>();
  #searches = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  view(kind: ViewKind, schoolId: number, { id, vendorId }: Viewed): void {
    const key = `${vendorId},${id},${schoolId},${kinds[kind]}`;
    this.#views.set(key, (this.#views.get(key) ?? 0) + 1);
    this.#plan();
  }

  search(schoolId: number, words: string): void {
    const key = JSON.stringify([words, schoolId]);
    this.#searches.set(key, (this.#searches.get(key) ?? 0) + 1);
    this.#plan();
  }

  #plan(): void {
    if (this.#views.size + this.#searches.size >= WRITE_FROM) void this.write();
    this.#timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  /** Writes what was counted; what can't be written is lost, as a view is worth no failure. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const [views, searches] = [this.#views, this.#searches];
    this.#views = new Map();
    this.#searches = new Map();
    this.#writing = this.#writing.then(() => this.#store(views, searches)).catch(() => undefined);
    return this.#writing;
  }

  /** The time zones of companies, by number: a view counts on the day of the company whose report tells it. CAT-22 */
  async #zones(vendorIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await rowsOf<{ id: number | string; stateCode: string; postalCode: string }>(
      this.#db,
      sql`select id, state_code as "stateCode", postal_code as "postalCode" from vendors where id = any(${numbers(vendorIds)})`,
    );
    return new Map(rows.map((row) => [Number(row.id), timeZoneOf(row)]));
  }

  async #store(views: ReadonlyMap<string, number>, searches: ReadonlyMap<string, number>): Promise<void> {
    // In one order on every node: two that write the same rows never wait for each other.
    const counted = [...views].map(([key, count]) => [...key.split(',').map(Number), count]);
    if (counted.length > 0) {
      const zones = await this.#zones([...new Set(counted.map(([vendorId]) => vendorId ?? 0))]);
      const rows = counted.map((row) => [...row, zones.get(row[0] ?? 0) ?? 'UTC']);
      await this.#db.execute(sql`insert into product_views (vendor_id, day, product_id, school_id, kind, count)
        select (r->>0)::bigint, (chalkline_now() at time zone (r->>5))::date, (r->>1)::bigint, (r->>2)::bigint, (r->>3)::smallint, (r->>4)::int
        from json_array_elements(${JSON.stringify(rows)}::json) r
        where exists (select 1 from products p where p.id = (r->>1)::bigint) order by 1, 3, 4, 5
        on conflict (vendor_id, day, product_id, school_id, kind) do update set count = product_views.count + excluded.count`);
    }
    const words = [...searches].map(([key, count]) => [...(JSON.parse(key) as [string, number]), count]);
    if (words.length === 0) return;
    await this.#db.execute(sql`insert into empty_searches (day, words, school_id, count)
      select (chalkline_now() at time zone 'UTC')::date, r->>0, (r->>1)::bigint, (r->>2)::int
      from json_array_elements(${JSON.stringify(words)}::json) r order by 2, 3
      on conflict (day, words, school_id) do update set count = empty_searches.count + excluded.count`);
  }
}

const counters = new WeakMap<Db, ViewCounter>();

function counterOf(db: Db): ViewCounter {
  const known = counters.get(db) ?? new ViewCounter(db);
  counters.set(db, known);
  return known;
}

/** Counts what a school's own people saw of products, at no cost to the page; an administrator who acts as one is not counted. CAT-22 */
export function countViews({ session, services }: SignedInCall, kind: ViewKind, products: readonly Viewed[]): void {
  const { schoolId, impersonator } = session;
  if (schoolId === null || impersonator) return;
  const counter = counterOf(services.connection.db);
  for (const product of products) counter.view(kind, schoolId, product);
}

/** Counts a search that found nothing. CAT-22 */
export function countSearch({ session, services }: SignedInCall, text: string): void {
  const { schoolId, impersonator } = session;
  if (schoolId === null || impersonator) return;
  const words = text.toLowerCase().replace(/\s+/g, ' ').slice(0, MOST_WORDS);
  counterOf(services.connection.db).search(schoolId, words);
}

/** Writes what was counted so far: a server that stops does, and a test. */
export const writeViews = async (db: Db): Promise<void> => counters.get(db)?.write();
