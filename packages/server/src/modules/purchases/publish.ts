import type { components } from '@chalkline/openapi/types';
import { assertPurchaseTransition, formatDeadline, OTHER_SUB_CATEGORY_ID, PurchaseStatus, purchaseNumber, type PurchaseDraft, reviewRefusal, validateForPublish } from '@chalkline/rules';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { categories, invitations, rfpLines, rfpQuestions, rfpRubrics, rfps, schools, users, vendorBlacklist, vendorCategories, vendors } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, inWork, type Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { ownRfp } from './draft-read.ts';
import { iso, type Rfp } from './rfp-parts.ts';

type Published = components['schemas']['PublishedRfp'];

/** The stored draft as the shared rules check it. */
async function storedDraft(tx: Db, rfp: Rfp): Promise<PurchaseDraft> {
  const lines = await tx
    .select({ categoryId: rfpLines.categoryId, isOther: categories.isOther, categoryName: rfpLines.categoryName, productDesc: rfpLines.description, productQty: rfpLines.quantity })
    .from(rfpLines)
    .leftJoin(categories, eq(categories.id, rfpLines.categoryId))
    .where(eq(rfpLines.rfpId, rfp.id))
    .orderBy(rfpLines.position);
  const invited = await tx.select({ vendorId: invitations.vendorId, email: invitations.email }).from(invitations).where(eq(invitations.rfpId, rfp.id));
  return {
    rfptypeId: rfp.typeId,
    rfpName: rfp.name,
    ParentCategoryId: rfp.parentCategoryId,
    products: lines.map(({ isOther, ...line }) => ({ ...line, categoryId: isOther ? OTHER_SUB_CATEGORY_ID : line.categoryId })),
    rfpDescription: rfp.description,
    rfpstartDate: rfp.startDate,
    rfpendDate: rfp.endDate,
    rfpawardDate: rfp.awardDate,
    rfpdeliveryDate: rfp.deliveryDate,
    rfpQuestions: await tx.select({ question: rfpQuestions.question }).from(rfpQuestions).where(eq(rfpQuestions.rfpId, rfp.id)),
    vendorRubrics: await tx.select({ rubricId: rfpRubrics.rubricId, score: rfpRubrics.score }).from(rfpRubrics).where(eq(rfpRubrics.rfpId, rfp.id)),
    vendorNotificationIds: invited.flatMap((row) => row.vendorId ?? []),
    newVendorList: invited.flatMap((row) => (row.vendorId === null && row.email ? [{ vendorEmail: row.email }] : [])),
    IsNotifyToAll: rfp.isNotifyToAll,
    IsPublicRFP: rfp.isPublic,
    isQuestionAllowed: rfp.isQuestionAllowed,
  };
}

/** An invited address that belongs to a vendor's account is an invitation of that company. PUR-13 */
async function resolveAddresses(tx: Db, rfpId: number): Promise<void> {
  const known = await tx
    .select({ id: invitations.id, vendorId: users.vendorId })
    .from(invitations)
    .innerJoin(users, eq(users.email, invitations.email))
    .where(and(eq(invitations.rfpId, rfpId), isNull(invitations.vendorId), isNotNull(users.vendorId)));
  for (const { id, vendorId } of known) {
    if (vendorId === null) continue;
    const inserted = await tx.insert(invitations).values({ rfpId, vendorId }).onConflictDoNothing().returning({ id: invitations.id });
    if (inserted.length >= 0) await tx.delete(invitations).where(eq(invitations.id, id));
  }
}

/** Verified vendors of the category whose plan reaches the school's state and whom the school has not blocked. */
async function marketFor(tx: Db, rfp: Rfp, stateCode: string): Promise<number[]> {
  if (rfp.parentCategoryId === null) return [];
  const rows = await tx
    .selectDistinct({ id: vendors.id })
    .from(vendors)
    .innerJoin(vendorCategories, eq(vendorCategories.vendorId, vendors.id))
    .where(
      and(
        eq(vendors.status, 1),
        eq(vendorCategories.categoryId, rfp.parentCategoryId),
        or(eq(vendors.plan, 'National Package'), eq(vendors.stateCode, stateCode)),
        sql`not exists (select 1 from ${vendorBlacklist} k where k.school_id = ${rfp.schoolId} and k.vendor_id = ${vendors.id})`,
      ),
    );
  return rows.map((row) => row.id);
}

/** Opens a purchase for bids: invited vendors and, where the school wants it, the market are told. PUR-14 */
async function openForBids(work: Work, rfp: Rfp, now: Date): Promise<void> {
  const { tx, services } = work;
  assertPurchaseTransition(rfp.status, PurchaseStatus.Open, rfp.typeId);
  await tx.update(rfps).set({ status: PurchaseStatus.Open, isScheduled: false, publishedAt: now, version: rfp.version + 1, updatedAt: now }).where(eq(rfps.id, rfp.id));
  await tx.update(invitations).set({ invitedAt: now }).where(eq(invitations.rfpId, rfp.id));
  const [school] = await tx.select({ name: schools.name, stateCode: schools.stateCode }).from(schools).where(eq(schools.id, rfp.schoolId));
  if (!school || !rfp.endDate) throw new Error(`purchase ${rfp.id} can't be opened: it has no school or no end date`);
  const invited = await tx.select({ vendorId: invitations.vendorId, email: invitations.email }).from(invitations).where(eq(invitations.rfpId, rfp.id));
  const invitedIds = invited.flatMap((row) => row.vendorId ?? []);
  const market = rfp.isPublic && rfp.isNotifyToAll ? (await marketFor(tx, rfp, school.stateCode)).filter((id) => !invitedIds.includes(id)) : [];
  const token = services.ids.encode('rfp', rfp.id);
  const number = purchaseNumber(rfp.typeId, rfp.id);
  const closes = formatDeadline(rfp.endDate, timeZoneOf(school.stateCode));
  const facts = [['Purchase', rfp.name], ['Number', number], ['School', school.name], ['Bids close', closes]] as const;
  await tellVendors(work, invitedIds, () => ({
    event: 'invitation',
    message: `${school.name} invites you to bid on ${rfp.name} (${number}). Bids close ${closes}.`,
    type: 3,
    rfpId: rfp.id,
    relatedUrl: `order-details?id=${token}`,
    letter: { subject: `You are invited to bid: ${rfp.name}`, paragraphs: [`${school.name} invites your company to bid. Your bid stays sealed until the closing date.`], facts, actionLabel: 'See the purchase' },
  }));
  await tellVendors(work, market, () => ({
    event: 'opportunity',
    message: `New opportunity in your categories: ${rfp.name} (${number}), ${school.name}. Bids close ${closes}.`,
    type: 1,
    rfpId: rfp.id,
    relatedUrl: `order-details?id=${token}`,
    letter: { subject: `New opportunity: ${rfp.name}`, paragraphs: [`${school.name} has published a purchase in your categories.`], facts, actionLabel: 'See the purchase' },
  }));
  await services.mailer.enqueue(
    work,
    invited.flatMap(({ vendorId, email }) =>
      vendorId === null && email
        ? [{ to: email, event: 'invitation', letter: { subject: `You are invited to bid: ${rfp.name}`, paragraphs: [`${school.name} invites you to bid. Sign in with this address, or ask ${school.name} how to register.`], facts, action: { label: 'Sign in to bid', path: `/redirect-handler?to=${encodeURIComponent(`order-details?id=${token}`)}` } } }]
        : [],
    ),
  );
  const endDate = rfp.endDate;
  work.afterCommit(() => services.jobs.schedule('open-bids', { rfpId: rfp.id }, { at: endDate, key: `open-${rfp.id}` }));
}

/**
 * Publishes a draft, now or at its start date. PUR-6 PUR-14
 * @throws {AppError} RULE_BROKEN naming every field that keeps it back, ILLEGAL_TRANSITION
 */
export async function publish(call: SchoolCall, id: number): Promise<Published> {
  const { schoolId } = call.session;
  await inWork(call, async (work) => {
    const [rfp] = await work.tx.select().from(rfps).where(and(eq(rfps.id, id), eq(rfps.schoolId, schoolId))).for('update');
    if (!rfp) throw notFound('purchase');
    if (rfp.isScheduled) throw new AppError('ILLEGAL_TRANSITION', 'This purchase is already scheduled.');
    assertPurchaseTransition(rfp.status, PurchaseStatus.Open, rfp.typeId);
    const now = await databaseNow(work.tx);
    const refusal = reviewRefusal(rfp.reviewStatus, rfp.reviewStatus !== 0);
    if (refusal) throw ruleBroken({ reviewStatus: refusal });
    const problems = validateForPublish(await storedDraft(work.tx, rfp), now);
    if (Object.keys(problems).length > 0) throw ruleBroken(problems, `This purchase can’t be published yet. ${Object.values(problems)[0]}`);
    await resolveAddresses(work.tx, id);
    const isLater = rfp.startDate !== null && rfp.startDate > now;
    if (isLater) {
      await work.tx.update(rfps).set({ isScheduled: true, publishedAt: now, version: rfp.version + 1, updatedAt: now }).where(eq(rfps.id, id));
      const at = rfp.startDate as Date;
      work.afterCommit(() => work.services.jobs.schedule('start-purchase', { rfpId: id }, { at, key: `start-${id}` }));
    } else await openForBids(work, rfp, now);
    await audit(work, { action: isLater ? 'scheduled' : 'published', entity: 'rfp', entityId: id, schoolId, before: { status: rfp.status }, after: { status: isLater ? 1 : 2, startDate: iso(rfp.startDate), endDate: iso(rfp.endDate) } });
  });
  return readPublished(call, id);
}

/** Starts a scheduled purchase once its start date has come. */
export async function startIfDue(services: Services, log: { error(details: unknown, message: string): void }, rfpId: number): Promise<void> {
  await inMarketWork(services, log, async (work) => {
    const [rfp] = await work.tx.select().from(rfps).where(eq(rfps.id, rfpId)).for('update');
    if (!rfp?.isScheduled || rfp.status !== PurchaseStatus.Draft || !rfp.startDate) return;
    const now = await databaseNow(work.tx);
    if (now < rfp.startDate) return;
    await openForBids(work, rfp, now);
    await audit(work, { action: 'published', entity: 'rfp', entityId: rfpId, schoolId: rfp.schoolId, before: { status: 1 }, after: { status: 2 } });
  });
}

/** Starts every scheduled purchase whose start date has come. */
export async function startAllDue(services: Services, log: { error(details: unknown, message: string): void }): Promise<void> {
  const due = await services.connection.db.select({ id: rfps.id }).from(rfps).where(and(eq(rfps.isScheduled, true), eq(rfps.status, 1), sql`${rfps.startDate} <= chalkline_now()`)).limit(500);
  for (const { id } of due) await startIfDue(services, log, id);
}

/** What was published and who was told. @throws {AppError} NOT_FOUND for a draft. */
export async function readPublished(call: SchoolCall, id: number): Promise<Published> {
  const { db, services, session } = call;
  const rfp = await ownRfp(db, session.schoolId, id);
  if (!rfp.publishedAt) throw notFound('published purchase');
  const invited = await db
    .select({ companyName: vendors.companyName, email: invitations.email, invitedAt: invitations.invitedAt })
    .from(invitations)
    .leftJoin(vendors, eq(vendors.id, invitations.vendorId))
    .where(eq(invitations.rfpId, id))
    .orderBy(vendors.companyName, invitations.id);
  const told = await db.execute(sql`select count(distinct coalesce(u.vendor_id, n.client_id))::int as count from notifications n left join users u on n.role = 'SubVendor' and u.id = n.client_id where n.rfp_id = ${id} and n.event in ('invitation', 'opportunity')`);
  const [count] = (told as unknown as { rows: { count: number }[] }).rows;
  return {
    id,
    encryptedId: services.ids.encode('rfp', id),
    formattedNumber: purchaseNumber(rfp.typeId, id),
    rfpName: rfp.name,
    status: rfp.status,
    isScheduled: rfp.isScheduled,
    rfpstartDate: iso(rfp.startDate),
    rfpendDate: iso(rfp.endDate),
    isPublic: rfp.isPublic,
    invitedVendors: invited.flatMap((row) => row.companyName ?? []),
    invitedEmails: invited.flatMap((row) => (row.companyName ? [] : (row.email ?? []))),
    notifiedCount: count?.count ?? 0,
  };
}

async function affectedVendors(tx: Db, rfpId: number): Promise<number[]> {
  const result = (await tx.execute(sql`select vendor_id as id from invitations where rfp_id = ${rfpId} and vendor_id is not null union select vendor_id from bids where rfp_id = ${rfpId} and status in (2, 3)`)) as unknown as { rows: { id: string | number }[] };
  return result.rows.map((row) => Number(row.id));
}

/**
 * Cancels an open purchase for good, or takes a scheduled one back to a draft. Its bids stay sealed for ever. BID-12
 * @throws {AppError} ILLEGAL_TRANSITION
 */
export async function cancelRfp(call: SchoolCall, id: number, reason: string): Promise<'cancelled' | 'unscheduled'> {
  const { schoolId } = call.session;
  return inWork(call, async (work) => {
    const [rfp] = await work.tx.select().from(rfps).where(and(eq(rfps.id, id), eq(rfps.schoolId, schoolId))).for('update');
    if (!rfp) throw notFound('purchase');
    const now = await databaseNow(work.tx);
    if (rfp.isScheduled && rfp.status === PurchaseStatus.Draft) {
      await work.tx.update(rfps).set({ isScheduled: false, publishedAt: null, version: rfp.version + 1, updatedAt: now }).where(eq(rfps.id, id));
      await audit(work, { action: 'unscheduled', entity: 'rfp', entityId: id, schoolId, after: { reason } });
      return 'unscheduled';
    }
    if (rfp.status !== PurchaseStatus.Open || (rfp.endDate && now >= rfp.endDate)) {
      throw new AppError('ILLEGAL_TRANSITION', rfp.status === PurchaseStatus.Draft ? 'A draft is not published; delete it instead.' : 'Bidding is over: this purchase can be closed without an award, not cancelled.');
    }
    assertPurchaseTransition(rfp.status, PurchaseStatus.Closed, rfp.typeId);
    await work.tx.update(rfps).set({ status: PurchaseStatus.Closed, closedAt: now, closeReason: reason, version: rfp.version + 1, updatedAt: now }).where(eq(rfps.id, id));
    await audit(work, { action: 'cancelled', entity: 'rfp', entityId: id, schoolId, before: { status: rfp.status }, after: { status: PurchaseStatus.Closed, reason } });
    const number = purchaseNumber(rfp.typeId, id);
    const token = work.services.ids.encode('rfp', id);
    await tellVendors(work, await affectedVendors(work.tx, id), () => ({
      event: 'cancelled',
      message: `${number} ${rfp.name} was cancelled by the school. Bids already in stay sealed.`,
      type: 5,
      rfpId: id,
      relatedUrl: `order-details?id=${token}`,
      letter: { subject: `${number} was cancelled`, paragraphs: [`${rfp.name} was cancelled by the school: ${reason}`, 'Nobody has seen, or will see, a bid on it.'] },
    }));
    return 'cancelled';
  });
}

/** Vendors that a list of numbers names and that exist. */
export async function vendorNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: vendors.id, name: vendors.companyName }).from(vendors).where(inArray(vendors.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}
