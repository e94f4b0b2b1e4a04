import type { components } from '@chalkline/openapi/types';
import { formatNumber, purchaseNumber } from '@chalkline/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { files, messageDocuments, messages, rfps, sales, threads } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { type OwnSide, ownSide } from '../shared/side.ts';
import { type About, haveDealings, type Pair, writeRefusal } from './may-write.ts';
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
  const about: About = { rfpId: input.rfpId ?? null, saleId: input.saleId ?? null };
  if (about.rfpId !== null && about.saleId !== null)
    throw ruleBroken({ saleId: 'Write about a purchase or about a sale, not about both.' });
  if (!(await haveDealings(work.tx, pair, about))) throw notFound('partner');
  const lastAt = await databaseNow(work.tx);
  await work.tx
    .insert(threads)
    .values({ ...pair, ...about, lastAt })
    .onConflictDoNothing();
  const isIt = and(
    eq(threads.schoolId, pair.schoolId),
    eq(threads.vendorId, pair.vendorId),
    sql`coalesce(${threads.rfpId}, 0) = ${about.rfpId ?? 0}`,
    sql`coalesce(${threads.saleId}, 0) = ${about.saleId ?? 0}`,
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

/** What the mail calls a thread. */
async function threadName(work: Work, { rfpId, saleId }: Thread): Promise<string> {
  if (rfpId !== null) {
    const named = { typeId: rfps.typeId, name: rfps.name };
    const [rfp] = await work.tx.select(named).from(rfps).where(eq(rfps.id, rfpId));
    if (rfp) return `${purchaseNumber(rfp.typeId, rfpId)} ${rfp.name}`;
  }
  if (saleId !== null) {
    const [sale] = await work.tx.select({ name: sales.name }).from(sales).where(eq(sales.id, saleId));
    if (sale) return `${formatNumber('RFQ', saleId)} ${sale.name}`;
  }
  return 'Your dealings';
}

/** Tells the other side: the notification has no message of its own, it shows in the inbox only. MSG-10 NOTIF-11 */
async function tellPartner(work: Work, own: OwnSide, thread: Thread, from: string, text: string): Promise<void> {
  const notice = {
    event: 'message-received',
    data: {
      senderName: `${work.actor?.name ?? 'Somebody'}, ${from}`,
      threadName: await threadName(work, thread),
      excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text,
    },
    ...(thread.rfpId === null ? {} : { rfpId: thread.rfpId }),
    ...(thread.saleId === null ? {} : { saleId: thread.saleId }),
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
