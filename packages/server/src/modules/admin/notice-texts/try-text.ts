import {
  type EventData,
  type EventId,
  eventEntry,
  renderDigestLine,
  renderMessage,
  sampleData,
  type TemplateEdit,
} from '@chalkline/notices';
import { type Block, type DigestEntry, letterOf, type MailContext, renderDigest } from '@chalkline/notices/mail';
import type { components } from '@chalkline/openapi/types';
import { audit } from '../../../audit/audit.ts';
import { asAdmin, type Call, type SignedInCall } from '../../../call.ts';
import { type MailEvent, PREFERENCE_PATH, PRODUCT_NAME, type WrittenMail, writeMail } from '../../../mail/mail.ts';
import { countTry } from '../../../security/rate-limit.ts';
import { inWork } from '../../../unit-of-work.ts';
import { checkedEdit } from './checked-words.ts';
import { eventNamed } from './read-text.ts';

type Schemas = components['schemas'];
type Input = Schemas['TryNoticeTextInput'];

/** Tests that one administrator may send themselves in an hour. */
const TESTS = { max: 30, windowMinutes: 60 };
/** A test leads home: its sample's row is not there. */
const actionPath = '/redirect-handler';
const TEST_REASON = 'You get this email because you sent yourself a test of it. Its values are samples.';

function presentBlock(block: Block): Schemas['NoticePreview']['blocks'] {
  const empty = { text: '', items: [], rows: [] };
  if (block.kind === 'facts') return [{ ...empty, kind: 'facts', rows: block.rows.map((row) => ({ ...row })) }];
  if (block.kind === 'list') return [{ ...empty, kind: 'list', items: [...block.items] }];
  return block.kind === 'group' ? [] : [{ ...empty, kind: block.kind, text: block.text }];
}

function preview<Event extends EventId>(event: Event, words: TemplateEdit, context: MailContext) {
  const data = sampleData(event);
  const letter = letterOf(event, data, context, { edit: words });
  return {
    message: renderMessage(event, data, words),
    digestLine: eventEntry(event).mayDigest ? renderDigestLine(event, data, words) : null,
    subject: letter.subject,
    preheader: letter.preheader,
    greeting: letter.greeting,
    blocks: letter.blocks.flatMap(presentBlock),
    actionLabel: letter.action.label,
    footer: letter.footer.reason,
  };
}

/** An event's words with its samples, before they are saved. NOTIF-14 @throws {AppError} NOT_FOUND, RULE_BROKEN naming the fields */
export async function previewText(call: Call, input: Input): Promise<Schemas['NoticePreview']> {
  const { services, session } = asAdmin(call);
  const event = eventNamed(input.event);
  return preview(event, checkedEdit(event, input.words), {
    baseUrl: services.config.publicUrl,
    productName: PRODUCT_NAME,
    recipientName: session.name,
    actionPath,
    reason: 'The last lines say why the reader gets the email.',
  });
}

const sampleEntry: DigestEntry = {
  title: 'RFP-000412 Chromebooks and charging carts, 2027',
  line: 'Northgate Supply accepted PO-000236.',
  time: 'Tue, Nov 24, 2:00 PM PST',
  path: actionPath,
};

function testMail({ services, session }: SignedInCall, event: EventId, words: TemplateEdit): WrittenMail {
  const { publicUrl } = services.config;
  if (event === 'digest') {
    const context = { baseUrl: publicUrl, productName: PRODUCT_NAME, recipientName: session.name, actionPath };
    const digest = { period: 'day' as const, entries: [sampleEntry] };
    return renderDigest(digest, { ...context, reason: TEST_REASON, preferenceUrl: PREFERENCE_PATH }, words);
  }
  const written = <Event extends MailEvent>(name: Event) =>
    writeMail<Event>(
      {
        ...{ to: session.email, toName: session.name, event: name, actionPath, reason: TEST_REASON },
        data: sampleData(name) as EventData[Event],
      },
      publicUrl,
      words,
    );
  return written(event);
}

/**
 * Sends the caller an event's email with its samples; nobody else gets it. NOTIF-14
 * @throws {AppError} NOT_FOUND, RULE_BROKEN naming the fields, RATE_LIMITED
 */
export async function sendTest(call: Call, input: Input): Promise<void> {
  const own = asAdmin(call);
  const { session } = own;
  const event = eventNamed(input.event);
  const { subject, html, text, headers } = testMail(own, event, checkedEdit(event, input.words));
  await countTry(own.db, { kind: 'test-notice', of: session.userId }, TESTS);
  await inWork(own, async (work) => {
    const mail = { subject: `Test: ${subject}`, html, text, headers };
    await work.services.mailer.enqueueWritten(work, [{ to: session.email, toName: session.name, event, mail }]);
    const after = { notice: eventEntry(event).label };
    await audit(work, { action: 'test-email-sent', entity: 'user', entityId: session.userId, after });
  });
}
