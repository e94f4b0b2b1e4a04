/*
 * A second model of one lot, written from the rule's words and sharing nothing with the code: it keeps every event and works each
 * answer out anew from the first one on, in bigint, bidder by bidder. Slow and plain on purpose.
 */

/** A lot's figures in cents and milliseconds, and what happens to it. */
export interface NaiveTerms {
  start: bigint;
  step: bigint;
  reserve: bigint | null;
  opens: number;
  ends: number;
}

type Entry = { who: number; max: bigint } | { reserve: bigint };
type Told = 'yes' | 'silent' | 'low' | 'late' | 'no';

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const MINUTES = (count: number): number => count * 60_000;

export class NaiveLot {
  terms: NaiveTerms;
  entries: Entry[] = [];
  out: number[] = [];
  mode: 'waiting' | 'open' | 'suspended' | 'closed' | 'voided' = 'waiting';
  ends: number;
  left: number | null = null;
  clock = Number.MIN_SAFE_INTEGER;

  constructor(terms: NaiveTerms) {
    this.terms = { ...terms, step: terms.step === 0n ? 1n : terms.step };
    this.ends = terms.ends;
  }

  /** The highest maximum of those that count, the earlier of equal ones, among the first `count` entries. */
  top(count: number, out: readonly number[]): { who: number; max: bigint } | null {
    const best = new Map<number, { max: bigint; when: number }>();
    this.entries.slice(0, count).forEach((entry, when) => {
      if ('who' in entry && !out.includes(entry.who)) best.set(entry.who, { max: entry.max, when });
    });
    const order = [...best].sort(([, a], [, b]) => (a.max === b.max ? a.when - b.when : a.max > b.max ? -1 : 1));
    const [first] = order;
    return first ? { who: first[0], max: first[1].max } : null;
  }

  /** The reserve after the first `count` entries. */
  reserveAt(count: number): bigint | null {
    const lowered = this.entries.slice(0, count).flatMap((entry) => ('reserve' in entry ? [entry.reserve] : []));
    return lowered.at(-1) ?? this.terms.reserve;
  }

  /** The price after the first `count` entries, told step by step from the first. */
  priceAt(count: number, out: readonly number[]): bigint | null {
    let price: bigint | null = null;
    for (let done = 1; done <= count; done += 1) {
      const entry = this.entries[done - 1];
      if (entry === undefined || ('who' in entry && out.includes(entry.who))) continue;
      const before = this.top(done - 1, out);
      const after = this.top(done, out);
      const reserve = this.reserveAt(done);
      if ('who' in entry) {
        if (before === null) price = this.opening();
        else if (entry.who === before.who) price = price ?? this.opening();
        else if (after?.who === entry.who) price = smaller(entry.max, before.max + this.terms.step);
        else price = smaller(before.max, entry.max + this.terms.step);
      }
      const isReached = after !== null && reserve !== null && after.max >= reserve;
      if (isReached && price !== null && reserve !== null && price < reserve) price = reserve;
    }
    return price;
  }

  opening(): bigint {
    if (this.terms.start > this.terms.step) return this.terms.start;
    return this.terms.step;
  }

  get leader(): number | null {
    return this.top(this.entries.length, this.out)?.who ?? null;
  }

  get price(): bigint | null {
    return this.mode === 'voided' ? null : this.priceAt(this.entries.length, this.out);
  }

  get least(): bigint {
    const price = this.price;
    return price === null ? this.opening() : price + this.terms.step;
  }

  /** Whether the reserve is reached by who leads; without a reserve always. */
  get isReached(): boolean {
    const reserve = this.reserveAt(this.entries.length);
    const top = this.top(this.entries.length, this.out);
    return top !== null && (reserve === null || top.max >= reserve);
  }

  tick(at: number): number {
    if (at > this.clock) this.clock = at;
    return this.clock;
  }

  /** Records an entry; a change of price or leader leaves two minutes at least. */
  record(entry: Entry): boolean {
    const [price, leader] = [this.price, this.leader];
    this.entries.push(entry);
    const isSeen = this.price !== price || this.leader !== leader;
    if (isSeen && this.mode === 'open' && this.ends < this.clock + MINUTES(2)) this.ends = this.clock + MINUTES(2);
    return isSeen;
  }

  bid(at: number, who: number, amount: bigint | null, isSure: boolean): Told {
    const now = this.tick(at);
    if (this.mode === 'open' && now >= this.ends) return 'late';
    if (this.mode !== 'open' || this.out.includes(who)) return 'no';
    const max = amount ?? this.least;
    const top = this.top(this.entries.length, this.out);
    if (top?.who === who ? max <= top.max : max < this.least) return top?.who === who ? 'no' : 'low';
    if (max > 10n * this.least && max > 100_000n && !isSure) return 'no';
    const wasLeading = top?.who === who;
    return this.record({ who, max }) || !wasLeading ? 'yes' : 'silent';
  }

  lower(at: number, reserve: bigint): Told {
    const now = this.tick(at);
    const old = this.reserveAt(this.entries.length);
    if (!this.isLiving(now) || old === null || reserve >= old || this.isReached) return 'no';
    this.record({ reserve });
    return 'yes';
  }

  isLiving(now: number): boolean {
    return this.mode === 'suspended' || (this.mode === 'open' && now < this.ends);
  }

  disqualify(at: number, who: number): Told {
    const now = this.tick(at);
    if (!this.isLiving(now) || this.out.includes(who)) return 'no';
    this.out.push(who);
    if (this.left !== null) this.left = Math.max(this.left, MINUTES(10));
    else this.ends = Math.max(this.ends, now + MINUTES(10));
    return 'yes';
  }

  voidAll(at: number): Told {
    if (!this.isLiving(this.tick(at))) return 'no';
    this.mode = 'voided';
    this.left = null;
    return 'yes';
  }

  start(at: number): Told {
    if (this.tick(at) < this.terms.opens || this.mode !== 'waiting') return 'no';
    this.mode = 'open';
    return 'yes';
  }

  suspend(at: number): Told {
    const now = this.tick(at);
    if (this.mode !== 'open' || now >= this.ends) return 'no';
    this.mode = 'suspended';
    this.left = this.ends - now;
    return 'yes';
  }

  resume(at: number): Told {
    const now = this.tick(at);
    if (this.mode !== 'suspended' || this.left === null) return 'no';
    this.ends = now + Math.max(this.left, MINUTES(10));
    this.left = null;
    this.mode = 'open';
    return 'yes';
  }

  outage(at: number, since: number): Told {
    const now = this.tick(at);
    if (this.mode !== 'open' && !(this.mode === 'waiting' && now > this.terms.opens)) return 'no';
    if (this.ends <= since) return 'no';
    const seconds = (now - since) / 1000;
    const isLate = now > this.ends - MINUTES(2);
    if (seconds > 30) this.ends += now - since + MINUTES(10);
    else if (seconds >= 5 && isLate) this.ends += MINUTES(2);
    else return 'no';
    return 'yes';
  }

  close(at: number): Told {
    const now = this.tick(at);
    if (this.mode !== 'open' || now < this.ends) return 'no';
    this.mode = 'closed';
    return 'yes';
  }
}
