import type { components } from '@chalkline/openapi/types';
import { emailProblem, normalizeEmail } from '@chalkline/rules';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { asAdmin, type Call } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { inquiries, inquiryMessages, users } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { countTry } from '../../security/rate-limit.ts';
import { inVisitorWork, inWork, type Work } from '../../unit-of-work.ts';
import { accountByEmail } from '../auth/account.ts';
import { inFoldedText } from '../shared/folded.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';
import { adminsOf } from './account-info.ts';
import type { Page } from './accounts.ts';

type Schemas = components['schemas'];
type Inquiry = typeof inquiries.$inferSelect;
type InquiryHead = Pick<Inquiry, 'name' | 'email' | 'organisation' | 'subject'>;

/** Messages that one network may send in an hour. */
const PER_NETWORK = { max: 10, windowMinutes: 60 };

/** Whether the very same writing waits for its answer already: a second click, or another try after no answer came. MSG-15 */
async function waitsAlready(tx: Db, head: InquiryHead, text: string): Promise<boolean> {
  // Of two at the same time the second one sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inquiry ${head.email}`}, 0))`);
  const isSame = and(
    inArray(inquiries.state, ['new', 'assigned']),
    eq(inquiries.email, head.email),
    eq(inquiries.name, head.name),
    eq(inquiries.subject, head.subject),
    sql`${inquiries.organisation} is not distinct from ${head.organisation}`,
    eq(inquiryMessages.text, text),
  );
  const ofInquiry = eq(inquiryMessages.inquiryId, inquiries.id);
  const [waiting] = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .innerJoin(inquiryMessages, ofInquiry)
    .where(isSame)
    .limit(1);
  return waiting !== undefined;
}

/**
 * Takes what somebody writes to the market's people. What is sent again while it waits is one inquiry. MSG-14 MSG-15
 * @throws {AppError} RULE_BROKEN, RATE_LIMITED
 */
export async function receiveInquiry(call: Call, input: Schemas['SupportRequestInput']): Promise<void> {
  const problems: Record<string, string> = {};
  for (const field of ['name', 'subject', 'message'] as const) {
    if (!input[field].trim()) problems[field] = 'Enter something here.';
  }
  const email = emailProblem(input.email);
  if (email) problems['email'] = email;
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  await countTry(call.db, { kind: 'inquiry', from: call }, PER_NETWORK);
  await inVisitorWork(call, input.name.trim(), async (work) => {
    const head = {
      name: input.name.trim(),
      email: normalizeEmail(input.email),
      organisation: input.organisation?.trim() || null,
      subject: input.subject.trim(),
    };
    const text = input.message.trim();
    if (await waitsAlready(work.tx, head, text)) return;
    const at = await databaseNow(work.tx);
    const [row] = await work.tx
      .insert(inquiries)
      .values({ ...head, lastAt: at })
      .returning({ id: inquiries.id });
    if (!row) throw new Error('An inquiry that was inserted has no number.');
    const message = { inquiryId: row.id, byName: head.name, isOurs: false, text, at };
    await work.tx.insert(inquiryMessages).values(message);
  });
}

const assigned = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

const presentRow = (inquiry: Inquiry, assignedTo: string | null): Schemas['InquiryRow'] => ({
  id: inquiry.id,
  at: inquiry.createdAt.toISOString(),
  name: inquiry.name,
  email: inquiry.email,
  organisation: inquiry.organisation,
  subject: inquiry.subject,
  state: inquiry.state,
  assignedTo,
  assignedToId: inquiry.assignedTo,
  lastAt: inquiry.lastAt.toISOString(),
});

/** What people wrote, what is new first. MSG-14 */
export async function listInquiries(
  call: Call,
  query: ListQuery & { state?: Inquiry['state'] },
): Promise<Page<Schemas['InquiryRow']>> {
  const { db } = asAdmin(call);
  const text = query.search?.trim() ? likeText(query.search) : null;
  const where = and(
    query.state ? eq(inquiries.state, query.state) : undefined,
    text
      ? or(
          inFoldedText(inquiries.name, text),
          inFoldedText(inquiries.email, text),
          inFoldedText(inquiries.subject, text),
        )
      : undefined,
  );
  const sortable = { lastAt: inquiries.lastAt, at: inquiries.createdAt, name: inquiries.name };
  const newFirst = sql`array_position(array['new', 'assigned', 'answered', 'closed'], ${inquiries.state}), ${inquiries.lastAt} desc`;
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select({ inquiry: inquiries, assigned })
    .from(inquiries)
    .leftJoin(users, eq(users.id, inquiries.assignedTo))
    .where(where)
    .orderBy(...orderOf(query, sortable, newFirst, inquiries.id))
    .limit(limit)
    .offset(offset);
  const some = db.select({ one: sql`1` }).from(inquiries).where(where).limit(COUNTED_ROWS).as('some');
  const listingData = rows.map((row) => presentRow(row.inquiry, row.assigned));
  return { listingData, totalCount: await countOf(db, some) };
}

async function readInquiry(db: Db, id: number): Promise<Schemas['Inquiry']> {
  const [row] = await db
    .select({ inquiry: inquiries, assigned })
    .from(inquiries)
    .leftJoin(users, eq(users.id, inquiries.assignedTo))
    .where(eq(inquiries.id, id));
  if (!row) throw notFound('inquiry');
  const messages = await db
    .select()
    .from(inquiryMessages)
    .where(eq(inquiryMessages.inquiryId, id))
    .orderBy(asc(inquiryMessages.id));
  const account = await accountByEmail(db, row.inquiry.email);
  return {
    inquiry: presentRow(row.inquiry, row.assigned),
    messages: messages.map(({ at, byName, isOurs, text }) => ({ at: at.toISOString(), by: byName, isOurs, text })),
    admins: (await adminsOf(db)).map(({ id: adminId, name }) => ({ id: adminId, name })),
    account: account && {
      role: account.role,
      organisationId: account.schoolId ?? account.vendorId,
      organisation: account.school?.name ?? account.vendor?.name ?? 'Chalkline',
    },
  };
}

/** One inquiry with everything that was said. @throws {AppError} NOT_FOUND */
export const inquiryOf = (call: Call, id: number): Promise<Schemas['Inquiry']> => readInquiry(asAdmin(call).db, id);

/** Changes an inquiry that is not closed. @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION */
function change(
  call: Call,
  id: number,
  action: string,
  body: (work: Work, inquiry: Inquiry) => Promise<Partial<typeof inquiries.$inferInsert>>,
): Promise<Schemas['Inquiry']> {
  return inWork(asAdmin(call), async (work) => {
    const [inquiry] = await work.tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update');
    if (!inquiry) throw notFound('inquiry');
    if (inquiry.state === 'closed') throw new AppError('ILLEGAL_TRANSITION', 'This inquiry is closed.');
    const values = await body(work, inquiry);
    await work.tx.update(inquiries).set(values).where(eq(inquiries.id, id));
    await audit(work, { action, entity: 'inquiry', entityId: id, before: { state: inquiry.state }, after: values });
    return readInquiry(work.tx, id);
  });
}

/** What was last asked, as far as a mail repeats it. */
async function questionOf(db: Db, inquiryId: number): Promise<string | null> {
  const [row] = await db
    .select({ text: inquiryMessages.text })
    .from(inquiryMessages)
    .where(and(eq(inquiryMessages.inquiryId, inquiryId), eq(inquiryMessages.isOurs, false)))
    .orderBy(desc(inquiryMessages.id))
    .limit(1);
  return row ? row.text.slice(0, 600) : null;
}

/** Answers by mail; the answer stays in the thread. MSG-14 */
export function answerInquiry(call: Call, input: Schemas['AnswerInquiryInput']): Promise<Schemas['Inquiry']> {
  const text = input.text.trim();
  if (!text) throw ruleBroken({ text: 'Write an answer.' });
  const { userId, name } = asAdmin(call).session;
  return change(call, input.id, 'inquiry-answered', async (work, inquiry) => {
    const at = await databaseNow(work.tx);
    const message = { inquiryId: inquiry.id, byUserId: userId, byName: name, isOurs: true, text, at };
    await work.tx.insert(inquiryMessages).values(message);
    await work.services.mailer.enqueue(work, [
      {
        to: inquiry.email,
        toName: inquiry.name,
        event: 'inquiry-answered',
        data: { topic: inquiry.subject, answer: text, question: await questionOf(work.tx, inquiry.id) },
        actionPath: '/support',
        reason: 'You get this email because you wrote to us.',
      },
    ]);
    return { state: input.closes ? ('closed' as const) : ('answered' as const), lastAt: at };
  });
}

/** Gives an inquiry to an administrator, or back to everybody. MSG-14 */
export function assignInquiry(call: Call, input: Schemas['AssignInquiryInput']): Promise<Schemas['Inquiry']> {
  return change(call, input.id, 'inquiry-assigned', async (work, inquiry) => {
    const admins = await adminsOf(work.tx);
    if (input.adminId !== null && !admins.some(({ id }) => id === input.adminId)) throw notFound('administrator');
    const isFresh = inquiry.state === 'new' || inquiry.state === 'assigned';
    const state = isFresh ? (input.adminId === null ? ('new' as const) : ('assigned' as const)) : inquiry.state;
    return { assignedTo: input.adminId, state };
  });
}

/** Closes an inquiry. MSG-14 */
export const closeInquiry = (call: Call, id: number): Promise<Schemas['Inquiry']> =>
  change(call, id, 'inquiry-closed', async () => ({ state: 'closed' as const }));
