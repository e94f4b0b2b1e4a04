import { type EventData, type EventId, eventEntry, eventIds, isEventId, sampleData } from '@chalkline/notices';
import { renderDigest } from '@chalkline/notices/mail';
import { escapeHtml } from '../security/html.ts';
import { type MailEvent, PREFERENCE_PATH, PRODUCT_NAME, type WrittenMail, writeMail } from './mail.ts';

const PATH = '/outbox/templates';
const reader = {
  to: 'reader@example.test',
  toName: 'Dana Mercer',
  reason: 'You get this email because it is a preview.',
};

function sampleDigest(publicUrl: string): WrittenMail {
  const lines = (['order-accepted', 'question-asked', 'rating-received'] as const).map((event) => ({
    title: 'RFP-000412 Chromebooks and charging carts, 2027',
    line: eventEntry(event).label,
    time: 'Tue, Nov 24, 2:00 PM PST',
    path: '/redirect-handler',
  }));
  const context = {
    baseUrl: publicUrl,
    productName: PRODUCT_NAME,
    recipientName: reader.toName,
    reason: reader.reason,
  };
  return renderDigest(
    { period: 'day', entries: lines },
    { ...context, actionPath: '/redirect-handler', preferenceUrl: PREFERENCE_PATH },
  );
}

const sampleMail = <Event extends MailEvent>(event: Event, publicUrl: string): WrittenMail =>
  writeMail<Event>(
    { ...reader, event, data: sampleData(event) as EventData[Event], actionPath: '/redirect-handler' },
    publicUrl,
  );

/** The mail of an event with its samples; null for a name that no event has. */
export function previewOf(event: string, publicUrl: string): WrittenMail | null {
  if (!isEventId(event)) return null;
  return event === 'digest' ? sampleDigest(publicUrl) : sampleMail(event, publicUrl);
}

const row = (event: EventId): string => {
  const { label, explanation } = eventEntry(event);
  return `<li><a href="${PATH}/${event}">${escapeHtml(label)}</a> (<a href="${PATH}/${event}?as=text">text</a>): ${escapeHtml(explanation)}</li>`;
};

/** Every template, to be looked at. */
export const templateList = (): string => `<ul>${eventIds.map(row).join('')}</ul>`;
