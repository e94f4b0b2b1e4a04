import type { components } from '@chalkline/openapi/types';
import { formatNumber, purchaseNumber } from '@chalkline/rules';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { files, messageDocuments, messages, notifications, threadReads, users } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { type ListQuery, likeText, pageOf } from '../shared/paging.ts';
import { type OwnSide, ownSide } from '../shared/side.ts';
import { writeRefusal } from './may-write.ts';

type Schemas = components['schemas'];
type ThreadRow = Schemas['ThreadRow'];

/** Messages of one reading. */
const MESSAGES = 200;

interface Row {
  id: number | string;
  schoolId: number | string;
  vendorId: number | string;
  partnerName: string;
  partnerLogo: string | null;
  rfpId: number | string | null;
  rfpTypeId: number | null;
  rfpName: string | null;
  saleId: number | string | null;
  saleName: string | null;
  lastText: string | null;
  lastAt: string | Date;
  lastSide: string | null;
  unread: number;
  total?: number;
}

/** The column that names the caller's organization in a thread. */
const ownColumn = ({ side }: OwnSide): SQL => (side === 'school' ? sql`t.school_id` : sql`t.vendor_id`);

/** Threads with what a list shows of each; `where` narrows them further. */
function threadsQuery(own: OwnSide, where: SQL, tail: SQL): SQL {
  const partner =
    own.side === 'school'
      ? sql`(select v.company_name as name, v.logo from vendors v where v.id = t.vendor_id) p`
      : sql`(select s.name, s.logo from schools s where s.id = t.school_id) p`;
  return sql`
    select t.id, t.school_id as "schoolId", t.vendor_id as "vendorId", p.name as "partnerName", p.logo as "partnerLogo",
      t.rfp_id as "rfpId", r.type_id as "rfpTypeId", r.name as "rfpName", t.sale_id as "saleId", l.name as "saleName", m.text as "lastText", t.last_at as "lastAt",
      m.side as "lastSide", coalesce(u.count, 0)::int as unread, count(*) over ()::int as total
    from threads t
    cross join lateral ${partner}
    left join rfps r on r.id = t.rfp_id
    left join sales l on l.id = t.sale_id
    left join lateral (select text, side from messages where thread_id = t.id order by id desc limit 1) m on true
    left join thread_reads d on d.thread_id = t.id and d.side = ${own.side}
    left join lateral (
      select count(*) from messages x where x.thread_id = t.id and x.side <> ${own.side} and x.id > coalesce(d.last_read_id, 0)
    ) u on true
    where ${ownColumn(own)} = ${own.id} and ${where} ${tail}`;
}

/** What a thread is about; all of it null where it is about nothing in particular. */
function subjectOf(row: Row): Pick<ThreadRow, 'rfpId' | 'saleId' | 'subjectNumber' | 'subjectName'> {
  const rfpId = row.rfpId === null ? null : Number(row.rfpId);
  const saleId = row.saleId === null ? null : Number(row.saleId);
  const ofSale = saleId === null ? null : formatNumber('RFQ', saleId);
  return {
    rfpId,
    saleId,
    subjectNumber: rfpId === null ? ofSale : purchaseNumber(row.rfpTypeId ?? 2, rfpId),
    subjectName: row.rfpName ?? row.saleName,
  };
}

function present(row: Row, own: OwnSide): ThreadRow {
  return {
    id: Number(row.id),
    partnerId: Number(own.side === 'school' ? row.vendorId : row.schoolId),
    partnerName: row.partnerName,
    partnerLogo: row.partnerLogo,
    ...subjectOf(row),
    vendorId: Number(row.vendorId),
    lastText: (row.lastText ?? '').slice(0, 200),
    lastAt: new Date(row.lastAt).toISOString(),
    lastByMe: row.lastSide === own.side,
    unreadCount: row.unread,
  };
}

export interface ThreadQuery extends ListQuery {
  readonly unreadOnly?: boolean;
  /** Only with this school or company. */
  readonly partnerId?: number;
  /** Only about this purchase. */
  readonly rfpId?: number;
  /** Only about this sale. */
  readonly saleId?: number;
}

/** The column that names the other side. */
const partnerColumn = ({ side }: OwnSide): SQL => (side === 'school' ? sql`t.vendor_id` : sql`t.school_id`);

function threadsThat(query: ThreadQuery, own: OwnSide): SQL {
  const text = query.search?.trim() ? likeText(query.search) : null;
  const conditions = [
    text
      ? sql`(fold_text(p.name) like ${text} or fold_text(r.name) like ${text} or fold_text(l.name) like ${text} or exists (select 1 from messages y where y.thread_id = t.id and fold_text(y.text) like ${text}))`
      : null,
    query.unreadOnly ? sql`u.count > 0` : null,
    query.partnerId === undefined ? null : sql`${partnerColumn(own)} = ${query.partnerId}`,
    query.rfpId === undefined ? null : sql`t.rfp_id = ${query.rfpId}`,
    query.saleId === undefined ? null : sql`t.sale_id = ${query.saleId}`,
  ];
  return sql.join([sql`true`, ...conditions.flatMap((condition) => condition ?? [])], sql` and `);
}

/** The caller's threads, those with something unread first. MSG-11 */
export async function listThreads(
  call: SignedInCall,
  query: ThreadQuery,
): Promise<{ listingData: ThreadRow[]; totalCount: number }> {
  const own = ownSide(call);
  const { limit, offset } = pageOf(query);
  const tail = sql`order by (coalesce(u.count, 0) > 0) desc, t.last_at desc, t.id desc limit ${limit} offset ${offset}`;
  const rows = await rowsOf<Row>(call.db, threadsQuery(own, threadsThat(query, own), tail));
  return { listingData: rows.map((row) => present(row, own)), totalCount: rows[0]?.total ?? 0 };
}

/** One thread of the caller's organization. @throws {AppError} NOT_FOUND */
export async function threadRow(db: Db, own: OwnSide, id: number): Promise<ThreadRow> {
  const [row] = await rowsOf<Row>(db, threadsQuery(own, sql`t.id = ${id}`, sql``));
  if (!row) throw notFound('thread');
  return present(row, own);
}

async function documentsOf(db: Db, messageIds: readonly number[]): Promise<Map<number, Schemas['FileInfo'][]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .select({
      messageId: messageDocuments.messageId,
      id: files.id,
      name: files.name,
      size: files.size,
      mimeType: files.mimeType,
    })
    .from(messageDocuments)
    .innerJoin(files, eq(files.id, messageDocuments.fileId))
    .where(inArray(messageDocuments.messageId, [...messageIds]));
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId);
  return new Map([...byMessage].map(([id, found]) => [id, found.map(({ messageId: _, ...file }) => file)]));
}

async function messagesOf(db: Db, own: OwnSide, threadId: number, beforeId: number | undefined) {
  const rows = await db
    .select({ message: messages, firstName: users.firstName, lastName: users.lastName })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId))
    .where(and(eq(messages.threadId, threadId), beforeId ? lt(messages.id, beforeId) : undefined))
    .orderBy(desc(messages.id))
    .limit(MESSAGES + 1);
  const shown = rows.slice(0, MESSAGES).reverse();
  const documents = await documentsOf(
    db,
    shown.map(({ message }) => message.id),
  );
  const [theirs] = await db
    .select()
    .from(threadReads)
    .where(and(eq(threadReads.threadId, threadId), sql`${threadReads.side} <> ${own.side}`));
  const list = shown.map(({ message, firstName, lastName }) => {
    const isMine = message.side === own.side;
    const isSeen = isMine && theirs !== undefined && theirs.lastReadId >= message.id;
    return {
      id: message.id,
      at: message.at.toISOString(),
      byName: `${firstName} ${lastName}`,
      isMine,
      text: message.text,
      documents: documents.get(message.id) ?? [],
      seenAt: isSeen ? theirs.readAt.toISOString() : null,
    };
  });
  return { list, hasEarlier: rows.length > MESSAGES };
}

/** Marks a thread as read up to its newest message, and takes its notifications away. MSG-11 NOTIF-11 */
async function markRead(call: SignedInCall, own: OwnSide, thread: ThreadRow, newest: number): Promise<void> {
  const { db, session } = call;
  const readAt = await databaseNow(db);
  await db
    .insert(threadReads)
    .values({ threadId: thread.id, side: own.side, lastReadId: newest, readAt })
    .onConflictDoUpdate({
      target: [threadReads.threadId, threadReads.side],
      set: { lastReadId: sql`greatest(${threadReads.lastReadId}, ${newest})`, readAt },
      setWhere: sql`${threadReads.lastReadId} < ${newest}`,
    });
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.role, session.role),
        eq(notifications.clientId, session.clientId),
        eq(notifications.isForMessage, true),
        eq(notifications.vendorId, thread.vendorId),
        sql`${notifications.rfpId} is not distinct from ${thread.rfpId}`,
        sql`${notifications.saleId} is not distinct from ${thread.saleId}`,
      ),
    );
}

function subjectHref({ services }: SignedInCall, { side }: OwnSide, { rfpId, saleId }: ThreadRow): string | null {
  if (saleId !== null) {
    if (side === 'school') return `/school-sale-details?id=${saleId}`;
    return `/vendor-sale-details?id=${services.ids.encode('sale', saleId)}`;
  }
  if (rfpId === null) return null;
  if (side === 'school') return `/purchase-history?id=${rfpId}`;
  return `/order-details?id=${services.ids.encode('rfp', rfpId)}`;
}

/** One thread with its newest messages, or those before one; reading it marks it as read. MSG-11 */
export async function readThread(call: SignedInCall, id: number, beforeId?: number): Promise<Schemas['Thread']> {
  const own = ownSide(call);
  const thread = await threadRow(call.db, own, id);
  const { list, hasEarlier } = await messagesOf(call.db, own, id, beforeId);
  const newest = list.at(-1)?.id;
  const isRead = !beforeId && newest !== undefined && !call.session.impersonator;
  if (isRead) await markRead(call, own, thread, newest);
  const whyNot = call.session.impersonator
    ? 'An administrator who acts as somebody else can’t write for them.'
    : await writeRefusal(call.db, {
        schoolId: own.side === 'school' ? own.id : thread.partnerId,
        vendorId: thread.vendorId,
      });
  return {
    thread: isRead ? { ...thread, unreadCount: 0 } : thread,
    subjectHref: subjectHref(call, own, thread),
    canWrite: whyNot === null,
    whyNot,
    messages: list,
    hasEarlier,
  };
}
