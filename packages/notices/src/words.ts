import { type EventData, type EventId, eventEntry } from './catalogue.ts';
import type { Template } from './events/event.ts';
import { cleanLine } from './template/clean.ts';
import { type Filling, fill } from './template/fill.ts';
import { optional, type Placeholders, text } from './template/placeholders.ts';
import { TemplateError } from './template/template-error.ts';
import { checkValues, type Values } from './template/values.ts';

/** An administrator's changes to an event's words; absent fields keep the default. NOTIF-14 */
export interface TemplateEdit extends Partial<Template> {
  /** The line of a digest, where it shall differ from what the app says. Only of events that may wait for one. */
  readonly digestLine?: string | null;
}

/** Placeholders that every email may use besides the event's own. The app's message may not. */
export const mailPlaceholders = {
  productName: text('The product’s name', 'Chalkline'),
  recipientName: optional('The reader’s name, where it is known', 'Dana Mercer'),
} as const satisfies Placeholders;

/** The words of an event with an administrator's edit applied. */
export function templateOf(id: EventId, edit: TemplateEdit = {}): Template {
  return { ...eventEntry(id).template, ...edit };
}

/**
 * The checked values that fill an event's words. NOTIF-14
 * @throws {TemplateError} `missing-value`, `wrong-value`, naming the placeholder
 */
export function fillingOf<Id extends EventId>(id: Id, data: EventData[Id]): Filling {
  const { placeholders } = eventEntry(id);
  // The placeholders determine the types of the data; TypeScript just can't follow their names here.
  const values = data as Values;
  checkValues(placeholders, values);
  return { placeholders, values };
}

/**
 * One line of plain text, never blank. NOTIF-15
 * @throws {TemplateError} as `fill`, and `blank`
 */
export function fillLine(template: string, filling: Filling): string {
  const line = cleanLine(fill(template, filling));
  if (line === '') throw new TemplateError('blank', 'This text came out blank.');
  return line;
}

/**
 * The line that the app shows for an event, in plain text; `null` where it shows no text (NOTIF-11).
 * @throws {TemplateError} when a value is missing or an edited template names something unknown
 */
export function renderMessage<Id extends EventId>(
  id: Id,
  data: EventData[Id],
  edit?: Pick<TemplateEdit, 'message'>,
): string | null {
  const { message } = templateOf(id, edit);
  const filling = fillingOf(id, data);
  return message === null ? null : fillLine(message, filling);
}

/**
 * The template of the line that stands for an event in a digest: its own, else what the app says, else the subject that its
 * mail has by default. An edited subject may greet the reader, whom a digest's line doesn't know.
 */
export function digestLineOf(id: EventId, edit: TemplateEdit = {}): string {
  return edit.digestLine ?? templateOf(id, edit).message ?? eventEntry(id).template.subject;
}

/**
 * The line that stands for an event in a digest. NOTIF-16
 * @throws {TemplateError} as `renderMessage`
 */
export function renderDigestLine<Id extends EventId>(id: Id, data: EventData[Id], edit?: TemplateEdit): string {
  return fillLine(digestLineOf(id, edit), fillingOf(id, data));
}
