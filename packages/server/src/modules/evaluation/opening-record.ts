import type { components } from '@chalkline/openapi/types';
import { purchaseNumber } from '@chalkline/rules';
import type { SchoolCall } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { unacknowledgedByBid } from '../bids/acknowledged.ts';
import { type OpenedBid, openedBids } from '../opened-bids/opened-bids.ts';
import { ownRfp } from '../purchases/draft-read.ts';
import { openIfPast } from '../purchases/opening.ts';
import { accessOf, seesBids } from '../tender/evaluation/access.ts';
import { hashesOf, openedBy } from '../tender/opening/record.ts';
import { rfpSubject } from '../tender/subject.ts';

type OpeningRecord = components['schemas']['OpeningRecord'];

const addendaWords = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'Addendum' : 'Addenda'} ${numbers.join(', ')} not acknowledged`;

function flagsOf({ bid }: OpenedBid, unacknowledged: readonly number[]): string[] {
  return [
    ...(unacknowledged.length > 0 ? [addendaWords(unacknowledged)] : []),
    ...(bid.isAllOrNothing ? ['All or nothing'] : []),
    ...(bid.isComplete ? [] : ['Leaves a line out']),
  ];
}

/**
 * What was read out when the bids were opened: every bid that was in, as it then stood, whatever was decided or negotiated
 * since. BID-12 NEG-5
 * @throws {AppError} NOT_FOUND before the opening
 */
export async function readOpeningRecord(call: SchoolCall, id: number): Promise<OpeningRecord> {
  const { db, session } = call;
  let rfp = await ownRfp(db, session.schoolId, id);
  if (await openIfPast(call, rfp)) rfp = await ownRfp(db, session.schoolId, id);
  if (!rfp.openedAt || !rfp.endDate) throw notFound('opening record');
  const access = await accessOf(db, rfpSubject(id), session.userId);
  const opened = seesBids(access) ? await openedBids(db, id) : [];
  const bidIds = opened.map(({ bid }) => bid.id);
  const hashes = await hashesOf(db, bidIds);
  const unacknowledged = await unacknowledgedByBid(db, bidIds);
  return {
    rfpId: id,
    formattedNumber: purchaseNumber(rfp.typeId, id),
    rfpName: rfp.name,
    rfpendDate: rfp.endDate.toISOString(),
    openedAt: rfp.openedAt.toISOString(),
    openedBidCount: rfp.openedBidCount ?? 0,
    openedBy: await openedBy(db, rfpSubject(id)),
    bids: opened.map((entry) => ({
      bidId: entry.bid.id,
      vendorName: entry.vendor.name,
      city: entry.vendor.city,
      stateCode: entry.vendor.stateCode,
      submittedAt: (entry.bid.submittedAt ?? entry.bid.updatedAt).toISOString(),
      version: entry.bid.version,
      total: access.isPriceHidden ? null : (entry.bid.originalTotal ?? entry.bid.total),
      isComplete: entry.bid.isComplete,
      hash: hashes.get(`${entry.bid.id}/${entry.bid.version}`) ?? '',
      flags: flagsOf(entry, unacknowledged.get(entry.bid.id) ?? []),
    })),
  };
}
