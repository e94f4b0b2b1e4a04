import { addendumChangeText, formatDeadline, purchaseNumber } from '@chalkline/rules';
import { asc, eq } from 'drizzle-orm';
import { rfpLines, schools } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { schoolPlace, timeZoneOf } from '../shared/time-zones.ts';
import { mailAddresses } from '../tender/invitations/mail-addresses.ts';
import type { Changed } from './change-open.ts';

/** "Line 2, Charging cart" by a line's number. */
async function lineNames({ tx }: Work, rfpId: number): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: rfpLines.id, description: rfpLines.description })
    .from(rfpLines)
    .where(eq(rfpLines.rfpId, rfpId))
    .orderBy(asc(rfpLines.position));
  return new Map(rows.map(({ id, description }, index) => [id, `Line ${index + 1}, ${description}`]));
}

async function wordsOf(work: Work, { rfp, number, summary, changes }: Changed) {
  const [school] = await work.tx
    .select({ name: schools.name, ...schoolPlace })
    .from(schools)
    .where(eq(schools.id, rfp.schoolId));
  const timeZone = timeZoneOf(school);
  const names = await lineNames(work, rfp.id);
  return {
    rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
    rfpName: rfp.name,
    schoolName: school?.name ?? 'The school',
    closes: rfp.endDate ? formatDeadline(rfp.endDate, timeZone) : '',
    addendumNumber: String(number),
    summary,
    changes: changes.map((change) =>
      addendumChangeText(change, {
        timeZone,
        ...(change.lineId === null ? {} : { lineName: names.get(change.lineId) }),
      }),
    ),
  };
}

/** Tells every invited and bidding company, and invited addresses by mail, what changed and whether their bid has to answer. PUR-11 */
export async function tellAddendum(work: Work, changed: Changed): Promise<void> {
  const { rfp, affected } = changed;
  const words = await wordsOf(work, changed);
  const relatedUrl = `order-details?id=${work.services.ids.encode('rfp', rfp.id)}`;
  await tellVendors(work, affected.vendorIds, (vendorId) => ({
    event: 'addendum',
    data: { ...words, hasBid: affected.bidding.has(vendorId) },
    rfpId: rfp.id,
    relatedUrl,
  }));
  const { emails } = affected;
  const notice = { event: 'addendum', data: { ...words, hasBid: false }, rfpId: rfp.id, relatedUrl } as const;
  await mailAddresses(work, { emails, schoolName: words.schoolName, kind: 'rfp' }, notice);
}
