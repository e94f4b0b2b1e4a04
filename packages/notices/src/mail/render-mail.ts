import { canTurnOffMail, type EventData, type EventId, eventEntry } from '../catalogue.ts';
import { eventGroups, type Template } from '../events/event.ts';
import { cleanLine, cleanText } from '../template/clean.ts';
import { type Filling, fill, fillParagraph } from '../template/fill.ts';
import { fillingOf, fillLine, mailPlaceholders, type TemplateEdit, templateOf } from '../words.ts';
import { letterHtml } from './html-page.ts';
import type { Block, Letter, Tone } from './letter.ts';
import { linkInto, originOf } from './links.ts';
import { letterText } from './plain-text.ts';

/** What an email needs besides its event's data. Links are paths of the product (`/inbox?id=1`) or full addresses in it. */
export interface MailContext {
  /** The product's own address, `https://…`. */
  readonly baseUrl: string;
  readonly productName: string;
  /** `null` or blank when the reader's name is not known. */
  readonly recipientName: string | null;
  /** Where the button leads. */
  readonly actionPath: string;
  /** One sentence: why the reader gets this email. */
  readonly reason: string;
  /** The page where the reader chooses emails; left out for emails that can't be turned off. */
  readonly preferenceUrl?: string;
  /** The address that turns this event's email off by POST, without signing in (RFC 8058); opening it asks first. */
  readonly unsubscribeUrl?: string;
  /** Whether the reader has no account: that address then ends every email to theirs, whatever the event. NOTIF-29 */
  readonly isWithoutAccount?: boolean;
}

/** An email ready to send. */
export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly preheader: string;
  readonly html: string;
  readonly text: string;
  /** Further headers, by name: that a machine wrote the email, and how to unsubscribe where that is possible. */
  readonly headers: Readonly<Record<string, string>>;
}

const badges: Readonly<Record<number, Letter['badge']>> = {
  1: { word: 'Information', tone: 'blue' },
  2: { word: 'Reminder', tone: 'muted' },
  3: { word: 'Needs your action', tone: 'amber' },
  4: { word: 'Good news', tone: 'green' },
  5: { word: 'Needs a look', tone: 'red' },
  6: { word: 'Message', tone: 'blue' },
};

function badgeOf(id: EventId): Letter['badge'] {
  const { notificationType, group } = eventEntry(id);
  const plain: { word: string; tone: Tone } = { word: eventGroups[group], tone: 'muted' };
  return badges[notificationType ?? 0] ?? plain;
}

function bodyBlocks(body: readonly string[], filling: Filling): Block[] {
  return body.flatMap((template): Block[] => {
    const filled = fillParagraph(template, filling);
    if ('items' in filled) return filled.items.length > 0 ? [{ kind: 'list', items: filled.items }] : [];
    const text = cleanText(filled.text);
    if (text === '') return [];
    return [/^“[^”]*”$/.test(text) ? { kind: 'quote', text } : { kind: 'paragraph', text }];
  });
}

function factBlocks(facts: Template['facts'], filling: Filling): Block[] {
  const rows = facts
    .map(({ label, value }) => ({ label: fillLine(label, filling), value: cleanLine(fill(value, filling)) }))
    .filter(({ value }) => value !== '');
  return rows.length > 0 ? [{ kind: 'facts', rows }] : [];
}

/** Whether the reader can end emails like it: nobody without an account depends on any. NOTIF-13 NOTIF-29 */
const canEnd = (id: EventId, { unsubscribeUrl, isWithoutAccount = false }: MailContext): boolean =>
  canTurnOffMail(id) || (isWithoutAccount && unsubscribeUrl !== undefined);

function headersOf(id: EventId, context: MailContext): Record<string, string> {
  const headers: Record<string, string> = { 'Auto-Submitted': 'auto-generated' };
  const { baseUrl, preferenceUrl, unsubscribeUrl } = context;
  if (!canEnd(id, context)) return headers;
  if (unsubscribeUrl !== undefined) {
    headers['List-Unsubscribe'] = `<${linkInto(baseUrl, unsubscribeUrl, 'unsubscribeUrl')}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  } else if (preferenceUrl !== undefined) {
    headers['List-Unsubscribe'] = `<${linkInto(baseUrl, preferenceUrl, 'preferenceUrl')}>`;
  }
  return headers;
}

const alwaysSent = 'Emails like this can’t be turned off because your account depends on them.';

/** The footer's link: the page where the reader chooses emails, or else the link that stops emails like this. NOTIF-19 */
function wayOut({ baseUrl, preferenceUrl, unsubscribeUrl }: MailContext): Letter['footer']['preference'] {
  if (preferenceUrl !== undefined) {
    return { label: 'Choose which emails you get', url: linkInto(baseUrl, preferenceUrl, 'preferenceUrl') };
  }
  if (unsubscribeUrl === undefined) return null;
  return { label: 'Stop emails like this', url: linkInto(baseUrl, unsubscribeUrl, 'unsubscribeUrl') };
}

function footerOf(id: EventId, context: MailContext): Letter['footer'] {
  const line = cleanLine(context.reason);
  if (line === '') throw new RangeError('reason must say why the reader gets this email.');
  if (!canEnd(id, context)) {
    const hasAccount = !eventEntry(id).audience.includes('Visitor');
    return { reason: hasAccount ? `${line} ${alwaysSent}` : line, preference: null };
  }
  return { reason: line, preference: wayOut(context) };
}

interface LetterOptions {
  readonly edit?: TemplateEdit | undefined;
  /** What follows the body. */
  readonly more?: readonly Block[];
}

/**
 * An event's words with every value filled in, before they become HTML or plain text.
 * @throws {TemplateError} as `renderMail`
 * @throws {RangeError} as `renderMail`
 */
export function letterOf<Id extends EventId>(
  id: Id,
  data: EventData[Id],
  context: MailContext,
  { edit, more = [] }: LetterOptions,
): Letter {
  const own = fillingOf(id, data);
  const productName = cleanLine(context.productName);
  const recipientName = cleanLine(context.recipientName ?? '') || null;
  const filling = {
    placeholders: { ...own.placeholders, ...mailPlaceholders },
    values: { ...own.values, productName, recipientName },
  };
  const template = templateOf(id, edit);
  return {
    subject: fillLine(template.subject, filling),
    preheader: fillLine(template.preheader, filling),
    productName,
    homeUrl: `${originOf(context.baseUrl)}/`,
    badge: badgeOf(id),
    greeting: recipientName ? `Hello ${recipientName},` : 'Hello,',
    blocks: [...bodyBlocks(template.body, filling), ...factBlocks(template.facts, filling), ...more],
    action: {
      label: fillLine(template.actionLabel, filling),
      url: linkInto(context.baseUrl, context.actionPath, 'actionPath'),
    },
    footer: footerOf(id, context),
  };
}

/** Lays out an event's words. For this package only. */
export function composeMail<Id extends EventId>(
  id: Id,
  data: EventData[Id],
  context: MailContext,
  options: LetterOptions,
): RenderedMail {
  const letter = letterOf(id, data, context, options);
  const { subject, preheader } = letter;
  return { subject, preheader, html: letterHtml(letter), text: letterText(letter), headers: headersOf(id, context) };
}

/**
 * The email of an event: subject, HTML, plain text and headers. The digest has its own renderer. NOTIF-9 NOTIF-14 NOTIF-15
 * @param edit an administrator's words, cleared by `usableEdit`
 * @throws {TemplateError} when a value is missing or the edit names something unknown
 * @throws {RangeError} when a link leads out of the product, or the reason is blank
 */
export function renderMail<Id extends Exclude<EventId, 'digest'>>(
  id: Id,
  data: EventData[Id],
  context: MailContext,
  edit?: TemplateEdit,
): RenderedMail {
  return composeMail(id, data, context, { edit });
}
