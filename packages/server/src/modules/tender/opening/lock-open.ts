import { databaseNow } from '../../../database/clock.ts';
import { AppError, notFound } from '../../../errors.ts';
import type { Work } from '../../../unit-of-work.ts';
import { assertNotHeld } from '../held.ts';
import type { TenderKind } from '../kind.ts';
import { nounOf } from '../subject.ts';
import { lockTender, type Tender } from '../tender.ts';

/** A tender that takes bids, locked against its opening, and the time read after that. */
export interface OpenTender {
  readonly tender: Tender & { readonly endDate: Date };
  readonly now: Date;
}

/**
 * Locks a purchase or a sale of the school that takes bids and that nobody holds. TIME-2 BID-13 ADM-14
 * @param what what would be done, for the sentence: "vendors are invited"
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, DEADLINE_PASSED
 */
export async function lockOpenTender(
  { tx }: Work,
  kind: TenderKind,
  { schoolId, id, what }: { readonly schoolId: number; readonly id: number; readonly what: string },
): Promise<OpenTender> {
  const tender = await lockTender(tx, { kind: kind.kind, id }, { schoolId, for: 'update' });
  const noun = nounOf(kind.kind);
  if (!tender) throw notFound(noun);
  assertNotHeld(tender, kind.kind);
  const now = await databaseNow(tx);
  const { endDate } = tender;
  if (!kind.takesBids(tender) || endDate === null) {
    throw new AppError('ILLEGAL_TRANSITION', `Only while a ${noun} is open ${what}.`);
  }
  if (now >= endDate) throw new AppError('DEADLINE_PASSED', `Bidding is over: ${what} only while it runs.`);
  return { tender: { ...tender, endDate }, now };
}
