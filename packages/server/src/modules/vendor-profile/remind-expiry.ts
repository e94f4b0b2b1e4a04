import { dayIn, daysBetween, dueReminder, EXPIRY_REMINDERS, formatDay, VendorStatus } from '@chalkline/rules';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { databaseNow, sqlNow } from '../../database/clock.ts';
import { certificateKinds, certificateReminders, vendorCertificates, vendors } from '../../database/tables/index.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { timeZoneOf, vendorPlace, type ZonePlace } from '../shared/time-zones.ts';

const MOST = 500;
const members = [VendorStatus.Approved, VendorStatus.PartiallyApproved, VendorStatus.Submitted];

interface Expiring {
  readonly vendorId: number;
  readonly certificateId: number;
  readonly company: ZonePlace;
  readonly status: number;
  readonly name: string;
  readonly expiresOn: string | null;
}

/** Papers that expire within the time of the first reminder and lack one of their reminders; a day more on both sides, for zones. */
async function expiring({ connection }: Services): Promise<Expiring[]> {
  const [longest] = EXPIRY_REMINDERS;
  const { certificateId, vendorId, expiresOn, name } = vendorCertificates;
  const today = sql`(${sqlNow})::date`;
  return connection.db
    .select({
      vendorId,
      certificateId,
      expiresOn,
      company: vendorPlace,
      status: vendors.status,
      name: sql<string>`coalesce(nullif(${name}, ''), ${certificateKinds.name})`,
    })
    .from(vendorCertificates)
    .innerJoin(certificateKinds, eq(certificateKinds.id, certificateId))
    .innerJoin(vendors, eq(vendors.id, vendorId))
    .where(
      and(
        gte(expiresOn, sql`${today} - 1`),
        lte(expiresOn, sql`${today} + ${longest + 1}::int`),
        inArray(vendors.status, members),
        sql`(select count(*) from ${certificateReminders} r where r.vendor_id = ${vendorId} and r.certificate_id = ${certificateId}
          and r.expires_on = ${expiresOn} and r.days <= (case when ${expiresOn} <= ${today} + 8 then 7
            when ${expiresOn} <= ${today} + 31 then 30 else 60 end)) = 0`,
      ),
    )
    .orderBy(expiresOn, vendorId)
    .limit(MOST);
}

/** Reminds of one paper, unless somebody else just did. */
async function remind(work: Work, paper: Expiring): Promise<void> {
  const { vendorId, certificateId, expiresOn, company, status, name } = paper;
  const today = dayIn(await databaseNow(work.tx), timeZoneOf(company));
  const days = expiresOn === null ? null : dueReminder(expiresOn, today);
  if (expiresOn === null || days === null) return;
  const row = { vendorId, certificateId, expiresOn, days };
  const added = await work.tx.insert(certificateReminders).values(row).onConflictDoNothing().returning();
  if (added.length === 0) return;
  const relatedUrl = status === VendorStatus.Approved ? 'vendor-business-setup' : 'vendor-verification-setup';
  await tellVendors(work, [vendorId], () => ({
    event: 'certificate-expiring',
    data: {
      certificateName: name,
      daysLeft: daysBetween(today, expiresOn),
      expiresOn: formatDay(expiresOn),
    },
    relatedUrl,
  }));
}

/**
 * Reminds companies of papers that expire, 60, 30 and 7 days before. The row that is written with the notice makes each
 * happen once, on however many nodes and however often a job runs. ACC-40
 */
export async function remindExpiry(services: Services, log: Log): Promise<void> {
  for (const paper of await expiring(services)) {
    await inMarketWork(services, log, (work) => remind(work, paper));
  }
}
