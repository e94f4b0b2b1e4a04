import type { components } from '@chalkline/openapi/types';
import { purchaseNumber } from '@chalkline/rules';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { purchaseIs } from '../../database/status-sql.ts';
import { files, messageDocuments, messages, rfps, threads } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { likeText } from '../shared/paging.ts';
import { type OwnSide, ownSide } from '../shared/side.ts';
import { isOpenBid } from '../tender/bids/open-bids.ts';
import { haveDealings, type Pair, writeRefusal } from './may-write.ts';
import { readThread } from './threads.ts';

type Schemas = components['schemas'];
type Thread = typeof threads.$inferSelect;

const pairOf = ({ side, id }: OwnSide, partnerId: number): Pair =>
  side === 'school' ? { schoolId: id, vendorId: partnerId } : { schoolId: partnerId, vendorId: id };

/** The thread that is meant, locked; a first message makes it. @throws {AppError} NOT_FOUND, RULE_BROKEN */
async function threadFor(work: Work, own: OwnSide, input: Schemas['SendMessageInput']): Promise<Thread> {
  const column = own.side === 'school' ? threads.schoolId : threads.vendorId;
  if (input.threadId) {
    const mine = and(eq(threads.id, input.threadId), eq(column, own.id));
    const [thread] = await work.tx.select().from(threads).where(mine).for('update');
    if (!thread) throw notFound('thread');
    return thread;
  }
  if (!input.partnerId) throw ruleBroken({ partnerId: 'Choose whom to write to.' });
  const pair = pairOf(own, input.partnerId);
  const rfpId = input.rfpId ?? null;
  if (!(await haveDealings(work.tx, pair, rfpId))) throw notFound('partner');
  const lastAt = await databaseNow(work.tx);
  await work.tx
    .insert(threads)
    .values({ ...pair, rfpId, lastAt })
    .onConflictDoNothing();
  const isIt = and(
    eq(threads.schoolId, pair.schoolId),
    eq(threads.vendorId, pair.vendorId),
    rfpId === null ? isNull(threads.rfpId) : eq(threads.rfpId, rfpId),
  );
  const [thread] = await work.tx.select().from(threads).where(isIt).for('update');
  if (!thread) throw notFound('thread');
  return thread;
}

async function attach(work: Work, own: OwnSide, messageId: number, documentIds: readonly number[]): Promise<void> {
  const ids = [...new Set(documentIds)];
  if (ids.length === 0) return;
  const column = own.side === 'school' ? files.schoolId : files.vendorId;
  const mine = await work.tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), eq(column, own.id)));
  if (mine.length !== ids.length) throw notFound('document');
  await work.tx.insert(messageDocuments).values(ids.map((fileId) => ({ messageId, fileId })));
}

/** How much of a message its mail shows. */
const EXCERPT = 600;

/** Tells the other side: the notification has no message of its own, it shows in the inbox only. MSG-10 NOTIF-11 */
async function tellPartner(work: Work, own: OwnSide, thread: Thread, from: string, text: string): Promise<void> {
  const [rfp] = thread.rfpId === null ? [] : await work.tx.select().from(rfps).where(eq(rfps.id, thread.rfpId));
  const notice = {
    event: 'message-received',
    data: {
      senderName: `${work.actor?.name ?? 'Somebody'}, ${from}`,
      threadName: rfp ? `${purchaseNumber(rfp.typeId, rfp.id)} ${rfp.name}` : 'Your dealings',
      excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text,
    },
    ...(thread.rfpId === null ? {} : { rfpId: thread.rfpId }),
    vendorId: thread.vendorId,
    relatedUrl: `${own.side === 'school' ? 'vendor-inbox' : 'inbox'}?id=${thread.id}`,
  } as const;
  if (own.side === 'school') await tellVendors(work, [thread.vendorId], () => notice);
  else await tellSchool(work, thread.schoolId, notice);
}

async function nameOf(work: Work, { side, id }: OwnSide): Promise<string> {
  const query =
    side === 'school'
      ? sql`select name from schools where id = ${id}`
      : sql`select company_name as name from vendors where id = ${id}`;
  const [row] = await rowsOf<{ name: string }>(work.tx, query);
  return row?.name ?? 'Chalkline';
}

/**
 * Writes to the other side, in a thread that is there or a new one. MSG-10 MSG-12
 * @throws {AppError} RULE_BROKEN, NOT_FOUND, FORBIDDEN where messages between the two are closed
 */
export async function sendMessage(call: SignedInCall, input: Schemas['SendMessageInput']): Promise<Schemas['Thread']> {
  const own = ownSide(call);
  const text = input.text.trim();
  const documentIds = input.documentIds ?? [];
  if (!text && documentIds.length === 0) throw ruleBroken({ text: 'Write a message.' });
  const threadId = await inWork(call, async (work) => {
    const thread = await threadFor(work, own, input);
    const refusal = await writeRefusal(work.tx, thread);
    if (refusal) throw new AppError('FORBIDDEN', refusal);
    const at = await databaseNow(work.tx);
    const row = { threadId: thread.id, side: own.side, userId: call.session.userId, text, at };
    const [message] = await work.tx.insert(messages).values(row).returning({ id: messages.id });
    if (!message) throw new Error('A message that was inserted has no number.');
    await work.tx.update(threads).set({ lastAt: at }).where(eq(threads.id, thread.id));
    await attach(work, own, message.id, documentIds);
    await tellPartner(work, own, thread, await nameOf(work, own), text || 'A document.');
    await audit(work, { action: 'message-sent', entity: 'thread', entityId: thread.id, schoolId: thread.schoolId });
    return thread.id;
  });
  return readThread(call, threadId);
}

interface PartnerQuery {
  readonly search?: string;
  readonly partnerId?: number;
  readonly rfpId?: number;
}

/** Whom one can write to, and about what: partners of the last purchases. MSG-12 */
export async function messagePartners(
  call: SignedInCall,
  { search, partnerId, rfpId }: PartnerQuery,
): Promise<Schemas['MessagePartner'][]> {
  const own = ownSide(call);
  const text = search?.trim() ? likeText(search) : '%';
  const [mine, partner, name] =
    own.side === 'school'
      ? [sql`d.school_id`, sql`d.vendor_id`, sql`v.company_name`]
      : [sql`d.vendor_id`, sql`d.school_id`, sql`s.name`];
  const rows = await rowsOf<{ partnerId: string; name: string; rfpId: string; typeId: number; rfpName: string }>(
    call.db,
    sql`select ${partner} as "partnerId", ${name} as name, d.rfp_id as "rfpId", d.type_id as "typeId", d.name as "rfpName"
      from (
        select r.id as rfp_id, r.school_id, r.type_id, r.name, r.published_at, i.vendor_id from rfps r join invitations i on i.rfp_id = r.id where i.vendor_id is not null and r.status <> ${purchaseIs.Draft}
        union
        select r.id, r.school_id, r.type_id, r.name, r.published_at, b.vendor_id from rfps r join bids b on b.rfp_id = r.id where ${isOpenBid('b', 'r')}
        union
        select r.id, r.school_id, r.type_id, r.name, r.published_at, p.vendor_id from rfps r join purchase_orders p on p.rfp_id = r.id
      ) d join schools s on s.id = d.school_id join vendors v on v.id = d.vendor_id
      where ${mine} = ${own.id} and (${name} ilike ${text} or d.name ilike ${text})
        and not exists (select 1 from vendor_blacklist k where k.school_id = d.school_id and k.vendor_id = d.vendor_id)
        and ${partnerId === undefined ? sql`true` : sql`${partner} = ${partnerId}`}
        and ${rfpId === undefined ? sql`true` : sql`d.rfp_id = ${rfpId}`}
      order by d.published_at desc nulls last, d.rfp_id desc limit 50`,
  );
  return rows.map((row) => ({
    partnerId: Number(row.partnerId),
    name: row.name,
    rfpId: Number(row.rfpId),
    subjectNumber: purchaseNumber(row.typeId, Number(row.rfpId)),
    subjectName: row.rfpName,
  }));
}
