export {
  canTurnOffMail,
  catalogue,
  type EventData,
  type EventId,
  eventEntry,
  eventIds,
  isEventId,
  type MailOnlyEventId,
  type PreferenceGroup,
  preferenceGroups,
  sampleData,
} from './catalogue.ts';
export {
  type AppDefault,
  type Audience,
  type EventEntry,
  type EventGroup,
  eventGroups,
  type FactTemplate,
  type MailDefault,
  type NotificationType,
  type Template,
} from './events/event.ts';
export type { Placeholder, Placeholders } from './template/placeholders.ts';
export { TemplateError, type TemplateFault } from './template/template-error.ts';
export { type TemplateProblem, usableEdit, validateTemplate } from './validate-template.ts';
export {
  editOf,
  outdatedFields,
  replacedWords,
  type WholeWords,
  type WordField,
  wholeWords,
  wordFields,
} from './whole-words.ts';
export { mailPlaceholders, renderDigestLine, renderMessage, type TemplateEdit, templateOf } from './words.ts';
