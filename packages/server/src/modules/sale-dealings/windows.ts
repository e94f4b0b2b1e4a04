import type { components } from '@chalkline/openapi/types';
import { formatDeadline, SaleStatus } from '@chalkline/rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { saleBookings, saleWindows, schools } from '../../database/tables/index.ts';
import { AppError, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { lockSale } from '../sale-core/lock-sale.ts';
import { refreshSale } from '../sale-core/refresh-sale.ts';
import { type LockedSale, nameOfSale } from '../sale-core/sale.ts';
import { namedSale } from '../sale-core/sale-kind.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { saleLinks } from './links.ts';
import { windowsOf } from './windows-read.ts';

type Schemas = components['schemas'];
type Input = Schemas['SaleWindowsInput']['windows'];
type Window = typeof saleWindows.$inferSelect;

/** A time as it is asked for, with the one that it changes. */
interface Asked {
  readonly before: Window | undefined;
  readonly set: Pick<Window, 'kind' | 'startsAt' | 'endsAt' | 'places' | 'note'>;
}

const sameTime = ({ before, set }: Asked): boolean =>
  before !== undefined &&
  before.startsAt.getTime() === set.startsAt.getTime() &&
  before.endsAt.getTime() === set.endsAt.getTime();

/** What is wrong with one time; field → sentence. SALE-52 */
function problemsOf(asked: Asked, booked: number, now: Date): Record<string, string> {
  const { before, set } = asked;
  const problems: Record<string, string> = {};
  if (set.endsAt <= set.startsAt) problems.endsAt = 'The end must be after the start.';
  else if (!sameTime(asked) && set.startsAt <= now) problems.startsAt = 'The start must be in the future.';
  if (set.places < booked) {
    problems.places = `${booked} ${booked === 1 ? 'company has' : 'companies have'} booked this time already.`;
  }
  if (before && before.kind !== set.kind && booked > 0) {
    problems.kind = 'Companies have booked this time. Add another one.';
  }
  return problems;
}

/** Locks the times of a sale, and reads who booked them. */
async function lockWindows(tx: Db, saleId: number): Promise<{ windows: Window[]; booked: Map<number, number[]> }> {
  const windows = await tx
    .select()
    .from(saleWindows)
    .where(and(eq(saleWindows.saleId, saleId), eq(saleWindows.isRemoved, false)))
    .orderBy(asc(saleWindows.id))
    .for('update');
  const ids = windows.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await tx.select().from(saleBookings).where(inArray(saleBookings.windowId, ids));
  const grouped = Map.groupBy(rows, ({ windowId }) => windowId);
  return { windows, booked: new Map([...grouped].map(([id, own]) => [id, own.map(({ vendorId }) => vendorId)])) };
}

/** @throws {AppError} RULE_BROKEN naming each time that can't be */
function checked(input: Input, windows: readonly Window[], booked: ReadonlyMap<number, number[]>, now: Date): Asked[] {
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  const asked = input.map((one, index): Asked => {
    const before = one.id == null ? undefined : windows.find(({ id }) => id === one.id);
    if (one.id != null && (!before || seen.has(one.id))) {
      problems[`windows.${index}.id`] = 'This time is not one of the sale’s.';
    }
    if (one.id != null) seen.add(one.id);
    const { kind, places } = one;
    const times = { startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt) };
    const entry = { before, set: { kind, places, ...times, note: one.note?.trim() || null } };
    const count = before ? (booked.get(before.id)?.length ?? 0) : 0;
    for (const [field, text] of Object.entries(problemsOf(entry, count, now))) {
      problems[`windows.${index}.${field}`] = text;
    }
    return entry;
  });
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return asked;
}

/** Tells companies that the time they booked is another one now, or none. */
async function tellBooked(
  work: Work,
  { sale }: LockedSale,
  window: Window,
  vendorIds: readonly number[],
  after: Date | null,
): Promise<void> {
  if (vendorIds.length === 0) return;
  const [school] = await work.tx.select().from(schools).where(eq(schools.id, sale.schoolId));
  const timeZone = timeZoneOf(school);
  const name = await nameOfSale(work.tx, sale);
  await tellVendors(work, vendorIds, (vendorId) => ({
    event: 'sale-window-changed',
    data: {
      ...namedSale({ id: sale.id, name }),
      schoolName: school?.name ?? '',
      kind: window.kind,
      before: formatDeadline(window.startsAt, timeZone),
      after: after && formatDeadline(after, timeZone),
    },
    saleId: sale.id,
    vendorId,
    relatedUrl: saleLinks.vendorSale(work.services.ids.encode('sale', sale.id)),
  }));
}

/** Takes times back that are not asked for any more. One that has passed stays, with who came. */
async function removeOthers(
  work: Work,
  locked: LockedSale,
  windows: readonly Window[],
  booked: ReadonlyMap<number, number[]>,
): Promise<void> {
  for (const window of windows) {
    if (window.startsAt <= locked.now) continue;
    await work.tx.delete(saleBookings).where(eq(saleBookings.windowId, window.id));
    await work.tx.update(saleWindows).set({ isRemoved: true }).where(eq(saleWindows.id, window.id));
    await tellBooked(work, locked, window, booked.get(window.id) ?? [], null);
  }
}

async function store(work: Work, locked: LockedSale, asked: Asked, booked: ReadonlyMap<number, number[]>) {
  const { before, set } = asked;
  if (!before) {
    await work.tx.insert(saleWindows).values({ saleId: locked.sale.id, ...set });
    return;
  }
  await work.tx.update(saleWindows).set(set).where(eq(saleWindows.id, before.id));
  if (!sameTime(asked)) await tellBooked(work, locked, before, booked.get(before.id) ?? [], set.startsAt);
}

/**
 * Sets the times for inspection and pickup; those that are left out are taken back. Companies that booked one are told of every
 * change. SALE-52
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION once the sale is over, RULE_BROKEN naming each time that can't be
 */
export function saveWindows(call: SchoolCall, input: Schemas['SaleWindowsInput']): Promise<Schemas['SaleWindow'][]> {
  return inWork(call, async (work) => {
    const lock = { id: input.saleId, schoolId: call.session.schoolId, for: 'no key update' } as const;
    const locked = await lockSale(work, lock);
    const { sale, now } = locked;
    if (sale.status === SaleStatus.Closed || sale.status === SaleStatus.Completed) {
      throw new AppError('ILLEGAL_TRANSITION', 'This sale is over.');
    }
    const { windows, booked } = await lockWindows(work.tx, sale.id);
    const asked = checked(input.windows, windows, booked, now);
    const kept = new Set(asked.flatMap(({ before }) => before?.id ?? []));
    const others = windows.filter(({ id }) => !kept.has(id));
    await removeOthers(work, locked, others, booked);
    for (const one of asked) await store(work, locked, one, booked);
    await audit(work, {
      action: 'windows-set',
      entity: 'sale',
      entityId: sale.id,
      schoolId: sale.schoolId,
      after: { windows: input.windows.length, removed: others.length },
    });
    await refreshSale(work, sale);
    return windowsOf(work.tx, sale.id, { side: 'school' });
  });
}
