import { noticeLimits } from '@chalkline/rules';
import { type EventId, eventEntry } from './catalogue.ts';
import { absencesOf } from './template/absences.ts';
import { cleanText } from './template/clean.ts';
import { type Filling, fill, fillParagraph, placeholdersIn } from './template/fill.ts';
import type { Placeholder, Placeholders, PlaceholderValue } from './template/placeholders.ts';
import { TemplateError, type TemplateFault } from './template/template-error.ts';
import { mailPlaceholders, type TemplateEdit } from './words.ts';

/** A problem in an edited template. */
export interface TemplateProblem {
  /** `message`, `digestLine`, `subject`, `preheader`, `actionLabel`, `body`, `body.0`, `facts`, `facts.0.label`, `facts.0.value`. */
  readonly field: string;
  readonly fault: TemplateFault;
  /** A sentence for the person who edits it. */
  readonly message: string;
  /** The placeholder it is about, without braces. */
  readonly placeholder?: string;
}

interface Part {
  readonly field: string;
  readonly template: string;
  readonly limit: number;
  readonly placeholders: Placeholders;
  /** Whether a blank result is fine; blank paragraphs and facts are left out. */
  readonly mayBeBlank: boolean;
  readonly isParagraph: boolean;
}

function problemOf(field: string, error: unknown): TemplateProblem {
  if (!(error instanceof TemplateError)) throw error;
  const { fault, message, placeholder } = error;
  return { field, fault, message, ...(placeholder === undefined ? {} : { placeholder }) };
}

function emptyValue({ kind, sample }: Placeholder): PlaceholderValue {
  if (kind === 'optional') return null;
  if (kind === 'count') return 0;
  if (kind === 'flag') return false;
  return kind === 'list' ? [] : sample;
}

/** Every way in which the values of a template can be there or absent, or of many values enough: any of them may leave a text blank. */
function fillingsOf({ template, placeholders }: Part): readonly Filling[] {
  const used = placeholdersIn(template).filter(
    (name) => Object.hasOwn(placeholders, name) && placeholders[name]?.kind !== 'text',
  );
  return absencesOf(used).map((absent) => ({
    placeholders,
    values: Object.fromEntries(
      Object.entries(placeholders).map(([name, each]) => [name, absent.has(name) ? emptyValue(each) : each.sample]),
    ),
  }));
}

function textOf(part: Part, filling: Filling): string {
  if (!part.isParagraph) return fill(part.template, filling);
  const filled = fillParagraph(part.template, filling);
  return 'items' in filled ? filled.items.join('\n') : filled.text;
}

function checkPart(part: Part): TemplateProblem[] {
  const { field, template, limit, mayBeBlank, isParagraph } = part;
  if (template.trim() === '') return [{ field, fault: 'blank', message: 'Write a text here.' }];
  const problems: TemplateProblem[] = [];
  if (template.length > limit) {
    problems.push({ field, fault: 'too-long', message: `Use at most ${limit} characters.` });
  }
  if (!isParagraph && /[\r\n]/.test(template.trim())) {
    problems.push({ field, fault: 'syntax', message: 'This text has one line.' });
  }
  try {
    const results = fillingsOf(part).map((filling) => cleanText(textOf(part, filling)));
    if (!mayBeBlank && results.includes('')) {
      const message = 'This text can end up blank: write something outside the sections too.';
      problems.push({ field, fault: 'blank', message });
    }
  } catch (error) {
    problems.push(problemOf(field, error));
  }
  return problems;
}

function partsOf(id: EventId, edit: TemplateEdit): readonly Part[] {
  const own = eventEntry(id).placeholders;
  const placeholders = { ...own, ...mailPlaceholders };
  const line = (field: string, template: string, limit: number): Part => ({
    field,
    template,
    limit,
    placeholders,
    mayBeBlank: false,
    isParagraph: false,
  });
  const { message, digestLine, subject, preheader, actionLabel, body = [], facts = [] } = edit;
  const { paragraph, factLabel, factValue } = noticeLimits;
  return [
    ...(typeof message === 'string' ? [{ ...line('message', message, noticeLimits.message), placeholders: own }] : []),
    ...(typeof digestLine === 'string'
      ? [{ ...line('digestLine', digestLine, noticeLimits.digestLine), placeholders: own }]
      : []),
    ...(subject === undefined ? [] : [line('subject', subject, noticeLimits.subject)]),
    ...(preheader === undefined ? [] : [line('preheader', preheader, noticeLimits.preheader)]),
    ...(actionLabel === undefined ? [] : [line('actionLabel', actionLabel, noticeLimits.actionLabel)]),
    ...body.map((text, at) => ({ ...line(`body.${at}`, text, paragraph), mayBeBlank: true, isParagraph: true })),
    ...facts.flatMap(({ label, value }, at) => [
      line(`facts.${at}.label`, label, factLabel),
      { ...line(`facts.${at}.value`, value, factValue), mayBeBlank: true },
    ]),
  ];
}

function checkMessage(id: EventId, { message }: TemplateEdit): TemplateProblem[] {
  const isSilent = eventEntry(id).template.message === null;
  const field = 'message';
  if (typeof message === 'string' && isSilent) {
    return [{ field, fault: 'no-such-field', message: 'The app shows no text for this event.' }];
  }
  return message === null && !isSilent ? [{ field, fault: 'blank', message: 'Write a text here.' }] : [];
}

function checkDigestLine(id: EventId, { digestLine }: TemplateEdit): TemplateProblem[] {
  const field = 'digestLine';
  if (digestLine === undefined) return [];
  if (eventEntry(id).mayDigest) {
    return digestLine === null ? [{ field, fault: 'blank', message: 'Write a text here.' }] : [];
  }
  return [{ field, fault: 'no-such-field', message: 'This event never waits for a digest.' }];
}

function checkAmount(field: 'body' | 'facts', amount: number, limit: number, noun: string): TemplateProblem[] {
  return amount > limit ? [{ field, fault: 'too-long', message: `Use at most ${limit} ${noun}.` }] : [];
}

/**
 * What is wrong with an administrator's edit of an event's words; empty when it can be used for any data the event can
 * have. NOTIF-14
 */
export function validateTemplate(id: EventId, edit: TemplateEdit): readonly TemplateProblem[] {
  const { body, facts } = edit;
  const isEmpty = body?.length === 0;
  return [
    ...checkMessage(id, edit),
    ...checkDigestLine(id, edit),
    ...(isEmpty ? [{ field: 'body', fault: 'blank', message: 'Write at least one paragraph.' } as const] : []),
    ...checkAmount('body', body?.length ?? 0, noticeLimits.paragraphs, 'paragraphs'),
    ...checkAmount('facts', facts?.length ?? 0, noticeLimits.facts, 'rows'),
    ...partsOf(id, edit).flatMap(checkPart),
  ];
}

/**
 * The part of a stored edit that can be used. A field that no longer works falls back to the default, so an old edit
 * never stops an email; the problems name the field, for the log and the administrator. NOTIF-14
 */
export function usableEdit(
  id: EventId,
  edit: TemplateEdit,
): { readonly edit: TemplateEdit; readonly problems: readonly TemplateProblem[] } {
  const problems = validateTemplate(id, edit);
  const broken = new Set(problems.map(({ field }) => field.split('.')[0]));
  const kept = Object.entries(edit).filter(([field, value]) => value !== undefined && !broken.has(field));
  return { edit: Object.fromEntries(kept) as TemplateEdit, problems };
}
