import { type EventId, editOf, type TemplateEdit, type TemplateProblem, validateTemplate } from '@chalkline/notices';
import type { components } from '@chalkline/openapi/types';
import { ruleBroken } from '../../../errors.ts';

type Words = components['schemas']['NoticeWords'];

/** The first problem of each field, by the field's path in the request. */
function fieldsOf(problems: readonly TemplateProblem[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { field, message } of problems) fields[`words.${field}`] ??= message;
  return fields;
}

/** @throws {AppError} RULE_BROKEN naming each field that is wrong. NOTIF-14 */
export function checkEdit(event: EventId, edit: TemplateEdit): TemplateEdit {
  const problems = validateTemplate(event, edit);
  if (problems.length > 0) throw ruleBroken(fieldsOf(problems));
  return edit;
}

/** Spaces at the ends say nothing, and would make a text differ that looks the same. */
const trimmed = ({ message, digestLine, subject, preheader, body, facts, actionLabel }: Words): Words => ({
  message: message?.trim() ?? null,
  digestLine: digestLine?.trim() ?? null,
  subject: subject.trim(),
  preheader: preheader.trim(),
  body: body.map((text) => text.trim()),
  facts: facts.map(({ label, value }) => ({ label: label.trim(), value: value.trim() })),
  actionLabel: actionLabel.trim(),
});

/**
 * What an administrator's words change about the product's, once they can be used whatever an event's values are.
 * NOTIF-14 NOTIF-27
 * @throws {AppError} RULE_BROKEN naming each field that is wrong
 */
export const checkedEdit = (event: EventId, words: Words): TemplateEdit =>
  checkEdit(event, editOf(event, trimmed(words)));
