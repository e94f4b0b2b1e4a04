import type { components } from '@chalkline/openapi/types';
import { formatNumber, IssueState, mayResolveIssue } from '@chalkline/rules';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import {
  issueLines,
  issueMessages,
  issues,
  purchaseOrderLines,
  purchaseOrders,
  rfps,
  schools,
  vendors,
} from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { type ListQuery, orderOf } from '../shared/paging.ts';
import { askedRow, type Counted, readPage, rowOf } from '../shared/prepared.ts';
import type { Side } from '../shared/rating-summary.ts';
import { ownSide } from '../shared/side.ts';
import { holds, inColumn, inPurchaseName, orderByNumber } from '../shared/typed-search.ts';
import { filesOfIssue } from './issue-files.ts';

type Schemas = components['schemas'];

const EXCERPT_CHARS = 160;

/** The beginning of what was reported. */
const excerpt = sql<string>`coalesce((select left(m.text, ${sql.raw(String(EXCERPT_CHARS))}) from issue_messages m where m.issue_id = ${issues.id} order by m.id limit 1), '')`;

/** What it is about: the lines that were named, in their order. */
const lineNames = sql<
  string[]
>`array(select l.description from issue_lines i join purchase_order_lines l on l.id = i.purchase_order_line_id where i.issue_id = ${issues.id} order by l.id)`;

const columns = {
  issue: issues,
  rfpId: purchaseOrders.rfpId,
  rfpName: rfps.name,
  schoolName: schools.name,
  vendorName: vendors.companyName,
  excerpt,
  lineNames,
};

const selectIssues = (db: Db) =>
  db
    .select(columns)
    .from(issues)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, issues.purchaseOrderId))
    .innerJoin(rfps, eq(rfps.id, purchaseOrders.rfpId))
    .innerJoin(schools, eq(schools.id, issues.schoolId))
    .innerJoin(vendors, eq(vendors.id, issues.vendorId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectIssues>>[number];

/** An issue as a row of a list, for one side. */
function presentRow(
  { issue, rfpId, rfpName, schoolName, vendorName, excerpt: text, lineNames: names }: Row,
  side: Side,
): Schemas['IssueRow'] {
  return {
    id: issue.id,
    purchaseOrderId: issue.purchaseOrderId,
    number: formatNumber('PO', issue.purchaseOrderId),
    rfpId,
    rfpName,
    partnerName: side === 'school' ? vendorName : schoolName,
    kind: issue.kind,
    state: issue.state,
    openedBy: issue.openedBy,
    openedAt: issue.openedAt.toISOString(),
    lastAt: issue.lastAt.toISOString(),
    needsMe: issue.state !== IssueState.Resolved && issue.lastSide !== side,
    excerpt: text,
    lineNames: names,
  };
}

const sortable = {
  id: issues.id,
  number: issues.purchaseOrderId,
  kind: issues.kind,
  state: issues.state,
  openedAt: issues.openedAt,
  lastAt: issues.lastAt,
  rfpName: rfps.name,
  partnerName: vendors.companyName,
};

type IssueQuery = ListQuery & { state?: Schemas['IssueRow']['state']; purchaseOrderId?: number };

const issuesWith = (db: Db, fields: Record<string, SQL | SQL.Aliased>, where: SQL | undefined) =>
  db
    .select(fields)
    .from(issues)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, issues.purchaseOrderId))
    .innerJoin(rfps, eq(rfps.id, purchaseOrders.rfpId))
    .innerJoin(schools, eq(schools.id, issues.schoolId))
    .innerJoin(vendors, eq(vendors.id, issues.vendorId))
    .where(where)
    .$dynamic();

/** Issues on orders of the caller's side, the newest first. PO-7 */
export async function listIssues(
  call: SignedInCall,
  query: IssueQuery,
): Promise<{ listingData: Schemas['IssueRow'][] } & Counted> {
  const { side, id } = ownSide(call);
  const { rows, ...counted } = await readPage(call.db, {
    shape: ['issues', side, query.state && 'state', query.purchaseOrderId && 'order'],
    query,
    row: rowOf(query),
    values: { own: id, state: query.state, purchaseOrderId: query.purchaseOrderId },
    build: (typed) => {
      const where = and(
        eq(side === 'school' ? issues.schoolId : issues.vendorId, sql.placeholder('own')),
        query.state ? eq(issues.state, sql.placeholder('state')) : undefined,
        query.purchaseOrderId ? eq(issues.purchaseOrderId, sql.placeholder('purchaseOrderId')) : undefined,
        holds(typed, [inPurchaseName, inColumn(schools.name), inColumn(vendors.companyName)], orderByNumber),
      );
      const order = orderOf(query, sortable, sql`${issues.lastAt} desc`, issues.id);
      const page = selectIssues(call.db)
        .where(where)
        .orderBy(...order);
      return {
        page: page.$dynamic(),
        counted: issuesWith(call.db, { one: sql`1` }, where),
        places: {
          rows: (fields, only) => issuesWith(call.db, { ...fields }, and(where, only)),
          order,
          isAsked: eq(issues.id, askedRow),
        },
      };
    },
  });
  return { listingData: rows.map((row) => presentRow(row, side)), ...counted };
}

/** The issues of one order, for one of its sides. */
export async function issuesOfOrder(db: Db, orderId: number, side: Side): Promise<Schemas['IssueRow'][]> {
  const rows = await selectIssues(db)
    .where(eq(issues.purchaseOrderId, orderId))
    .orderBy(sql`${issues.state} = 'resolved'`, desc(issues.lastAt), desc(issues.id));
  return rows.map((row) => presentRow(row, side));
}

/** How many issues of an order are not resolved. */
export const openIssuesOf = sql<number>`(select count(*)::int from issues i where i.purchase_order_id = ${purchaseOrders.id} and i.state <> 'resolved')`;

/** Whether an issue of an order waits for the answer of this side. PO-7 */
export const issuesToAnswerOf = (side: Side) =>
  sql<boolean>`exists (select 1 from issues i where i.purchase_order_id = ${purchaseOrders.id} and i.state <> 'resolved' and i.last_side <> ${sql.raw(`'${side}'`)})`;

async function linesOfIssue(db: Db, issueId: number): Promise<Schemas['Issue']['lines']> {
  return db
    .select({
      poLineId: issueLines.purchaseOrderLineId,
      description: purchaseOrderLines.description,
      quantity: issueLines.quantity,
      unit: purchaseOrderLines.unit,
    })
    .from(issueLines)
    .innerJoin(purchaseOrderLines, eq(purchaseOrderLines.id, issueLines.purchaseOrderLineId))
    .where(eq(issueLines.issueId, issueId))
    .orderBy(asc(issueLines.purchaseOrderLineId));
}

/** One issue with its thread. @throws {AppError} NOT_FOUND for another's */
export async function readIssue(db: Db, call: SignedInCall, id: number): Promise<Schemas['Issue']> {
  const { side, id: own } = ownSide(call);
  const [row] = await selectIssues(db).where(
    and(eq(issues.id, id), eq(side === 'school' ? issues.schoolId : issues.vendorId, own)),
  );
  if (!row) throw notFound('issue');
  const messages = await db
    .select()
    .from(issueMessages)
    .where(eq(issueMessages.issueId, id))
    .orderBy(asc(issueMessages.id));
  const files = await filesOfIssue(db, id);
  return {
    issue: presentRow(row, side),
    lines: await linesOfIssue(db, id),
    messages: messages.map((message) => ({
      id: message.id,
      side: message.side,
      by: message.byName,
      at: message.at.toISOString(),
      text: message.text,
      files: files.get(message.id) ?? [],
      event: message.event,
    })),
    resolution: row.issue.resolution,
    canAnswer: call.session.impersonator === null,
    canResolve: call.session.impersonator === null && mayResolveIssue(row.issue, side),
  };
}
