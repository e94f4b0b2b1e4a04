import type { components } from '@chalkline/openapi/types';
import { AuctionType, LotStatus, SaleStatus } from '@chalkline/rules';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import { saleChanges, sales } from '../../../database/tables/index.ts';
import { AppError, ruleBroken, toAppError } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { tellVendors } from '../../notifications/notify.ts';
import { scheduleEnd, scheduleStart } from '../../sale-core/begin-sale.ts';
import { lockSale } from '../../sale-core/lock-sale.ts';
import { moveLots } from '../../sale-core/move-lots.ts';
import { companiesAround, refreshSale } from '../../sale-core/refresh-sale.ts';
import { type LockedSale, lotsOf, type Sale, saleAsTender, saleById } from '../../sale-core/sale.ts';
import { namedSale, vendorSalePath } from '../../sale-core/sale-kind.ts';
import { settleLocked } from '../../sale-core/settle-sale.ts';
import { assertNotHeld } from '../../sale-dealings/held.ts';
import { type Arrivals, dropArrivals, storeArrivals } from '../../tender/drafts/documents.ts';
import { toldOf } from '../../tender/told.ts';
import { type Changeable, changeableOf, changeLimitsText } from '../details/change-limits.ts';
import type { SaleInput } from '../drafts/draft-input.ts';
import { contentFields, contentOf, readyLotPhotos } from '../drafts/sale-content.ts';
import { live as liveClock } from '../sale-clock.ts';
import { areTermsNew, type Difference, differencesOf, refusedChanges, toldChanges } from './differences.ts';
import { changedFacts, ownFactsOf } from './own-facts.ts';
import { saidBy } from './said-sale.ts';
import { littleProblems, wholeProblems } from './still-whole.ts';
import { changeOf, storeChange } from './store-change.ts';

type Input = components['schemas']['ChangeSaleInput'];

/** @throws {AppError} ILLEGAL_TRANSITION, VERSION_CONFLICT */
function assertChangeable(
  sale: Sale,
  changeable: Changeable,
  version: number,
): asserts changeable is 'everything' | 'little' {
  assertNotHeld(sale);
  if (sale.publishedAt === null) {
    throw new AppError('ILLEGAL_TRANSITION', 'This sale is a draft. Save it as one.');
  }
  if (changeable === 'nothing') {
    throw new AppError(
      'ILLEGAL_TRANSITION',
      changeLimitsText(sale, changeable) ?? 'Nothing about this sale can be changed.',
    );
  }
  if (sale.version === version) return;
  const sentence = 'Something about this sale has changed since you opened it. Look at it again before you change it.';
  throw new AppError('VERSION_CONFLICT', sentence);
}

/** Lots that were added to a sale that is open are open too. */
async function openNewLots(work: Work, locked: LockedSale): Promise<Sale> {
  const { sale } = locked;
  const isWaiting = sale.typeId === AuctionType.LiveAuction && sale.status === SaleStatus.Open;
  const fresh = (await lotsOf(work.tx, sale.id)).filter(({ status }) => status === LotStatus.Waiting);
  if (isWaiting || fresh.length === 0) return sale;
  const moves = fresh.map(({ id }) => ({ lotId: id, to: LotStatus.Open }));
  return (await moveLots(work, locked, moves, { action: 'lots-added' })).sale;
}

/** Jobs of the dates before find nothing to do. TIME-8 */
function reschedule(work: Work, before: Sale, after: Sale, now: Date): void {
  if (after.endDate?.getTime() !== before.endDate?.getTime()) scheduleEnd(work, after, now);
  if (after.startDate?.getTime() !== before.startDate?.getTime()) scheduleStart(work, after);
}

async function keepChange(
  { tx }: Work,
  { sale, now }: LockedSale,
  note: string | null,
  changes: ReturnType<typeof toldChanges>,
): Promise<void> {
  const number = sql<number>`(select coalesce(max(c.number), 0) + 1 from sale_changes c where c.sale_id = ${sale.id})`;
  await tx.insert(saleChanges).values({ saleId: sale.id, number, at: now, note, changes });
}

async function tellChanged(
  work: Work,
  sale: Sale,
  told: { readonly note: string | null; readonly count: number; readonly areTermsNew: boolean },
): Promise<void> {
  const { schoolName, closes, token } = await toldOf(work, saleAsTender(sale));
  const { note, count, areTermsNew: isNew } = told;
  await tellVendors(work, await companiesAround(work.tx, sale.id), () => ({
    event: 'sale-changed',
    data: { ...namedSale(sale), schoolName, closes, changeCount: count, note, areTermsNew: isNew },
    saleId: sale.id,
    relatedUrl: vendorSalePath(token),
  }));
}

/** @throws {AppError} RULE_BROKEN naming what can't change now, or what a published sale has to be. SALE-30 */
async function assertAllowed(
  work: Work,
  { sale, now }: LockedSale,
  change: {
    readonly changeable: 'everything' | 'little';
    readonly differences: readonly Difference[];
    readonly facts: Record<string, string>;
  },
): Promise<void> {
  const { changeable, differences, facts } = change;
  const isLittle = changeable === 'little';
  const refused = { ...refusedChanges(differences, sale, changeable), ...(isLittle ? facts : {}) };
  if (Object.keys(refused).length > 0) throw ruleBroken(refused);
  const problems = isLittle ? await littleProblems(work, sale, now, differences) : await wholeProblems(work, sale, now);
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

async function changeLocked(
  work: Work,
  call: SchoolCall,
  locked: LockedSale,
  {
    input,
    note,
    arrivals,
    changeable,
  }: { input: SaleInput; note: string | null; arrivals: Arrivals; changeable: 'everything' | 'little' },
): Promise<void> {
  const { tx } = work;
  if (input.auctionTypeId !== locked.sale.typeId) {
    throw ruleBroken({ auctionTypeId: 'The kind of a published sale stays.' });
  }
  const before = await saidBy(tx, locked.sale);
  await storeChange(work, call, locked.sale, { input, arrivals });
  const stored = await saleById(tx, locked.sale.id);
  const after = await saidBy(tx, stored);
  const differences = differencesOf(before.said, after.said);
  const [was, is] = [ownFactsOf(locked.sale, before.lots), ownFactsOf(stored, after.lots)];
  const facts = changedFacts(was, is);
  await assertAllowed(work, { sale: stored, now: locked.now }, { changeable, differences, facts });
  const areSecretsNew = Object.keys(facts).length > 0 || was.books !== is.books;
  if (differences.length === 0 && !areSecretsNew && note === null) {
    throw ruleBroken({ sale: 'Nothing was changed.' });
  }
  const isNew = areTermsNew(differences);
  const set = {
    version: locked.sale.version + 1,
    updatedAt: locked.now,
    ...(isNew ? { termsVersion: locked.sale.termsVersion + 1 } : {}),
  };
  await tx.update(sales).set(set).where(eq(sales.id, stored.id));
  const sale = await openNewLots(work, { sale: { ...stored, ...set }, now: locked.now });
  reschedule(work, locked.sale, sale, locked.now);
  const changes = toldChanges(differences);
  await audit(work, {
    action: 'changed',
    entity: 'sale',
    entityId: sale.id,
    schoolId: sale.schoolId,
    after: { note, changes, areSecretsNew },
  });
  if (changes.length > 0 || note !== null) {
    await keepChange(work, { sale, now: locked.now }, note, changes);
    await tellChanged(work, sale, { note, count: changes.length, areTermsNew: isNew });
  }
  await refreshSale(work, sale);
}

/**
 * Changes a published sale, and shows everybody the difference. SALE-30 SALE-21
 * @throws {AppError} RULE_BROKEN naming what can no longer be changed, VERSION_CONFLICT, ILLEGAL_TRANSITION, NOT_FOUND
 */
export async function changeSale(
  call: SchoolCall,
  { saleId, version, note: written, sale: sent }: Input,
): Promise<void> {
  const { schoolId } = call.session;
  const { files } = call.services;
  const input = changeOf(sent);
  const note = written?.trim() || null;
  await readyLotPhotos(call, input.products);
  const arrivals = await storeArrivals(files, contentOf(input), contentFields);
  try {
    await inWork(call, async (work) => {
      const locked = await settleLocked(work, await lockSale(work, { id: saleId, schoolId, for: 'update' }), liveClock);
      const changeable = await changeableOf(work.tx, locked.sale);
      assertChangeable(locked.sale, changeable, version);
      await changeLocked(work, call, locked, { input, note, arrivals, changeable });
    });
  } catch (error) {
    if (toAppError(error).status < 500) await dropArrivals(files, arrivals);
    throw error;
  }
}
