import type { components } from '@chalkline/openapi/types';
import { formatNumber, IssueState, issueStateAfter, mayResolveIssue, PurchaseOrderStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import {
  issueLines,
  issueMessageFiles,
  issueMessages,
  issues,
  type purchaseOrderLines,
  purchaseOrders,
  rfps,
  schools,
  vendors,
} from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { checkOwnFiles } from '../files/own-files.ts';
import type { Notice } from '../notifications/notice.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { readIssue } from '../purchase-orders/issues-read.ts';
import { lockOrder, type Order } from '../purchase-orders/locked-order.ts';
import { requiredText } from '../shared/required-text.ts';
import { type OwnSide, ownSide } from '../shared/side.ts';

type Schemas = components['schemas'];
type IssueRow = typeof issues.$inferSelect;

/** What an issue is about, in the words of both sides. */
export const kindWords: Readonly<Record<IssueRow['kind'], string>> = {
  damaged: 'Damaged goods',
  short: 'Short delivery',
  late: 'Late delivery',
  'wrong-item': 'Wrong item',
  invoice: 'Invoice',
  other: 'Something else',
};

/** An order can go wrong once it is accepted. */
const underWay: readonly number[] = [
  PurchaseOrderStatus.Accepted,
  PurchaseOrderStatus.Shipped,
  PurchaseOrderStatus.Delivered,
  PurchaseOrderStatus.Closed,
];

/** What every notice of an issue names. */
async function partsOf(tx: Db, issue: IssueRow) {
  const [row] = await tx
    .select({ rfpId: rfps.id, rfpName: rfps.name, school: schools.name, vendor: vendors.companyName })
    .from(purchaseOrders)
    .innerJoin(rfps, eq(rfps.id, purchaseOrders.rfpId))
    .innerJoin(schools, eq(schools.id, purchaseOrders.schoolId))
    .innerJoin(vendors, eq(vendors.id, purchaseOrders.vendorId))
    .where(eq(purchaseOrders.id, issue.purchaseOrderId));
  if (!row) throw new Error(`issue ${issue.id} has no order`);
  return { poNumber: formatNumber('PO', issue.purchaseOrderId), ...row };
}

type Told = Pick<Extract<Notice, { event: 'issue-reported' | 'issue-answered' }>, 'event' | 'data'>;

/** Tells the other side. NOTIF-9 */
async function tellOther(
  work: Work,
  { side }: OwnSide,
  issue: IssueRow,
  told: (parts: { poNumber: string; rfpName: string; partnerName: string }) => Told,
): Promise<void> {
  const { rfpId, school, vendor, poNumber, rfpName } = await partsOf(work.tx, issue);
  const words = told({ poNumber, rfpName, partnerName: side === 'school' ? school : vendor });
  if (side === 'school') {
    const notice = { ...words, rfpId, relatedUrl: `report-issue?id=${issue.id}` } as Notice;
    await tellVendors(work, [issue.vendorId], () => notice);
    return;
  }
  const relatedUrl = `on-going-purchases?id=${rfpId}&po=${issue.purchaseOrderId}&issue=${issue.id}`;
  await tellSchool(work, issue.schoolId, { ...words, rfpId, relatedUrl } as Notice);
}

interface Said {
  readonly text: string;
  readonly fileIds?: readonly number[];
  readonly event?: 'opened' | 'resolved' | 'reopened';
}

async function say(work: Work, call: SignedInCall, issueId: number, now: Date, said: Said): Promise<void> {
  const own = ownSide(call);
  const fileIds = await checkOwnFiles(work.tx, own, said.fileIds ?? []);
  const [message] = await work.tx
    .insert(issueMessages)
    .values({
      issueId,
      side: own.side,
      byUserId: call.session.userId,
      byName: call.session.name,
      at: now,
      text: said.text,
      event: said.event ?? null,
    })
    .returning({ id: issueMessages.id });
  if (!message) throw new Error('the message was not stored');
  if (fileIds.length === 0) return;
  await work.tx
    .insert(issueMessageFiles)
    .values(fileIds.map((fileId, position) => ({ messageId: message.id, fileId, position })));
}

type Lines = Schemas['ReportIssueInput']['lines'];

/** @throws {AppError} RULE_BROKEN naming a line that is not on the order, or more units than were ordered. PO-4 */
function checkLines(lines: Lines, ordered: readonly (typeof purchaseOrderLines.$inferSelect)[]): void {
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [index, { poLineId, quantity }] of lines.entries()) {
    const line = ordered.find((candidate) => candidate.id === poLineId);
    const at = `lines.${index}`;
    if (!line) problems[`${at}.poLineId`] = 'This line is not on the order.';
    else if (seen.has(poLineId)) problems[`${at}.poLineId`] = 'This line is in the list twice.';
    else if (quantity > line.quantity) problems[`${at}.quantity`] = `${line.quantity} ${line.unit} were ordered.`;
    else if (!/^\d+(\.\d{1,4})?$/.test(String(quantity)))
      problems[`${at}.quantity`] = 'Enter a quantity with at most 4 decimals.';
    seen.add(poLineId);
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/** "Laptops, Carts": the lines that an issue names; null where it is about the whole order. */
function namesOf(named: Lines, ordered: readonly (typeof purchaseOrderLines.$inferSelect)[]): string | null {
  const ids = new Set(named.map(({ poLineId }) => poLineId));
  return (
    ordered
      .filter(({ id }) => ids.has(id))
      .map(({ description }) => description)
      .join(', ') || null
  );
}

interface Reported {
  readonly order: Order;
  readonly own: OwnSide;
  readonly now: Date;
}

async function storeIssue(
  { tx }: Work,
  { order, own, now }: Reported,
  { kind, lines }: Schemas['ReportIssueInput'],
): Promise<IssueRow> {
  const [issue] = await tx
    .insert(issues)
    .values({
      purchaseOrderId: order.id,
      schoolId: order.schoolId,
      vendorId: order.vendorId,
      kind,
      openedBy: own.side,
      openedAt: now,
      lastAt: now,
      lastSide: own.side,
    })
    .returning();
  if (!issue) throw new Error('the issue was not stored');
  if (lines.length > 0) {
    const rows = lines.map(({ poLineId, quantity }) => ({
      issueId: issue.id,
      purchaseOrderLineId: poLineId,
      quantity,
    }));
    await tx.insert(issueLines).values(rows);
  }
  return issue;
}

/** Reports that something is wrong with an order. PO-7 @throws {AppError} ILLEGAL_TRANSITION before it is accepted */
export function reportIssue(call: SignedInCall, input: Schemas['ReportIssueInput']): Promise<Schemas['Issue']> {
  const own = ownSide(call);
  const text = requiredText(input.text, 'text', 'Say what is wrong.');
  return inWork(call, async (work) => {
    const { order, lines, now } = await lockOrder(work, call, input.purchaseOrderId);
    if (!underWay.includes(order.status)) {
      throw new AppError('ILLEGAL_TRANSITION', 'You can report an issue once the order has been accepted.');
    }
    checkLines(input.lines, lines);
    const issue = await storeIssue(work, { order, own, now }, input);
    await say(work, call, issue.id, now, { text, fileIds: input.fileIds, event: 'opened' });
    await audit(work, {
      action: 'issue-reported',
      entity: 'purchase-order',
      entityId: order.id,
      schoolId: order.schoolId,
      after: { issueId: issue.id, kind: input.kind, by: own.side },
    });
    await tellOther(work, own, issue, (parts) => ({
      event: 'issue-reported',
      data: {
        ...parts,
        issueKind: kindWords[input.kind],
        description: text,
        lineNames: namesOf(input.lines, lines),
      },
    }));
    return readIssue(work.tx, call, issue.id);
  });
}

/** An issue of the caller's side that nobody else writes in. @throws {AppError} NOT_FOUND */
async function lockIssue({ tx }: Work, { side, id: own }: OwnSide, id: number): Promise<IssueRow> {
  const [issue] = await tx
    .select()
    .from(issues)
    .where(and(eq(issues.id, id), eq(side === 'school' ? issues.schoolId : issues.vendorId, own)))
    .for('update');
  if (!issue) throw notFound('issue');
  return issue;
}

/** Writes in an issue's thread; into a resolved one it opens it again. PO-7 */
export function answerIssue(call: SignedInCall, input: Schemas['AnswerIssueInput']): Promise<Schemas['Issue']> {
  const own = ownSide(call);
  const text = requiredText(input.text, 'text', 'Write an answer.');
  return inWork(call, async (work) => {
    const issue = await lockIssue(work, own, input.id);
    const now = await databaseNow(work.tx);
    const isReopened = issue.state === IssueState.Resolved;
    const state = issueStateAfter(issue.openedBy, own.side);
    await say(work, call, issue.id, now, {
      text,
      fileIds: input.fileIds,
      ...(isReopened ? { event: 'reopened' as const } : {}),
    });
    await work.tx
      .update(issues)
      .set({ state, lastAt: now, lastSide: own.side, resolution: null, resolvedAt: null })
      .where(eq(issues.id, issue.id));
    await audit(work, {
      action: isReopened ? 'issue-reopened' : 'issue-answered',
      entity: 'purchase-order',
      entityId: issue.purchaseOrderId,
      schoolId: issue.schoolId,
      before: { issueId: issue.id, state: issue.state },
      after: { state },
    });
    await tellOther(work, own, issue, (parts) => ({
      event: 'issue-answered',
      data: { ...parts, answer: text, isResolved: false },
    }));
    return readIssue(work.tx, call, issue.id);
  });
}

/** Who reported an issue says how it was resolved. PO-7 PO-10 @throws {AppError} ILLEGAL_TRANSITION for the other side, or again */
export function resolveIssue(call: SignedInCall, input: Schemas['ResolveIssueInput']): Promise<Schemas['Issue']> {
  const own = ownSide(call);
  const resolution = requiredText(input.resolution, 'resolution', 'Say how it was resolved.');
  return inWork(call, async (work) => {
    const issue = await lockIssue(work, own, input.id);
    if (!mayResolveIssue(issue, own.side)) {
      const isDone = issue.state === IssueState.Resolved;
      throw new AppError(
        'ILLEGAL_TRANSITION',
        isDone ? 'This issue is already resolved.' : 'Only the side that reported the issue can resolve it.',
      );
    }
    const now = await databaseNow(work.tx);
    await say(work, call, issue.id, now, { text: resolution, event: 'resolved' });
    await work.tx
      .update(issues)
      .set({ state: IssueState.Resolved, lastAt: now, lastSide: own.side, resolution, resolvedAt: now })
      .where(eq(issues.id, issue.id));
    await audit(work, {
      action: 'issue-resolved',
      entity: 'purchase-order',
      entityId: issue.purchaseOrderId,
      schoolId: issue.schoolId,
      before: { issueId: issue.id, state: issue.state },
      after: { state: IssueState.Resolved, resolution },
    });
    await tellOther(work, own, issue, (parts) => ({
      event: 'issue-answered',
      data: { ...parts, answer: resolution, isResolved: true },
    }));
    return readIssue(work.tx, call, issue.id);
  });
}
