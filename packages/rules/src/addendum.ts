import { formatDeadline } from './deadline.ts';
import { questionDeadline } from './question-deadline.ts';

/** A line of a purchase as an addendum compares it. */
export interface AddendumLine {
  /** `null` for a line that the addendum adds. */
  readonly id: number | null;
  readonly productDesc: string;
  readonly productQty: number;
  readonly unit: string;
  /** The sub-category's name, `null` where the kind has none. */
  readonly categoryName: string | null;
  readonly AdditionalDesc: string | null;
  /** Where the line goes, in one line; `null` where it goes with the purchase, and for services. */
  readonly shipTo: string | null;
  /** Where the line is rendered, in one line; `null` where it is with the purchase, and for goods. */
  readonly servicePlace: string | null;
}

/** A document of a purchase as an addendum compares it: its name and a hash of its content. */
export interface AddendumDocument {
  readonly name: string;
  /** The content's hash. */
  readonly content: string;
}

/** The parts of a published purchase that an addendum can change, before or after the change. */
export interface AddendumSubject {
  readonly rfpName: string;
  readonly rfpDescription: string;
  readonly rfpendDate: Date | null;
  readonly rfpawardDate: Date | null;
  readonly rfpdeliveryDate: Date | null;
  /** The school's own end of questions. */
  readonly questionsEndDate: Date | null;
  readonly isQuestionAllowed: boolean;
  /** Where the goods go, in one line; `null` where nothing was said, and for services. */
  readonly shipTo: string | null;
  /** Where services are rendered, in one line; `null` where nothing was said, and for goods. */
  readonly servicePlace: string | null;
  readonly lines: readonly AddendumLine[];
  readonly questions: readonly { readonly question: string; readonly isRequired: boolean }[];
  readonly documents: readonly AddendumDocument[];
  readonly weights: readonly { readonly name: string; readonly points: number }[];
}

/** Fields of the whole purchase that an addendum names. */
export type AddendumField =
  | 'rfpName'
  | 'rfpDescription'
  | 'rfpendDate'
  | 'rfpawardDate'
  | 'rfpdeliveryDate'
  | 'questionsEndDate'
  | 'isQuestionAllowed'
  | 'shipTo'
  | 'servicePlace'
  | 'rfpQuestions'
  | 'rfpDocuments'
  | 'vendorRubrics'
  | 'line'
  | 'productDesc'
  | 'productQty'
  | 'unit'
  | 'categoryName'
  | 'AdditionalDesc';

/** One difference. Instants are ISO 8601 texts; `line` is a whole line that was added or removed. */
export interface AddendumChange {
  readonly field: AddendumField;
  readonly before: string | null;
  readonly after: string | null;
  /** The line that it is about; `null` for the whole purchase and for a line that is not stored yet. */
  readonly lineId: number | null;
}

/** The differences that an addendum makes (PUR-11). */
export interface AddendumDifference {
  readonly changes: AddendumChange[];
  /** Changed lines: bidders have to confirm or revise their prices for them (BID-16). */
  readonly changedLineIds: number[];
  /** The positions of new lines in the purchase, from 0. */
  readonly newLines: number[];
  readonly droppedLineIds: number[];
}

const labels: Readonly<Record<AddendumField, string>> = {
  rfpName: 'Name',
  rfpDescription: 'Description',
  rfpendDate: 'Bids close',
  rfpawardDate: 'Award planned',
  rfpdeliveryDate: 'Delivery needed',
  questionsEndDate: 'Questions end',
  isQuestionAllowed: 'Questions from vendors',
  shipTo: 'Ship to',
  servicePlace: 'Place of service',
  rfpQuestions: 'Questions to vendors',
  rfpDocuments: 'Documents',
  vendorRubrics: 'Evaluation weights',
  line: 'Line',
  productDesc: 'Description',
  productQty: 'Quantity',
  unit: 'Unit',
  categoryName: 'Sub-category',
  AdditionalDesc: 'Details',
};

/** The label of an addendum's field; other fields are shown by their own name. */
export const addendumFieldLabel = (field: string): string => labels[field as AddendumField] ?? field;

/** The most characters of a text that a difference shows, and how many of them come before the first difference. */
const LONGEST_TEXT = 4_000;
const LEAD = 200;

/** The words of a rich text, for comparison. Each step looks at every character once, whatever the text contains. */
const wordsOf = (html: string): string =>
  html
    // Cells of a table stand apart: "101" beside "2 units" is not "1012 units".
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(/<(br|\/p|\/li|\/h\d|\/tr|\/caption)[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \t]{2,}|\t/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** The position where two texts begin to differ; the shorter text's length where the other starts with it. */
function firstDifference(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let place = 0;
  while (place < shorter && a.charCodeAt(place) === b.charCodeAt(place)) place += 1;
  return place;
}

/** The nearest position at or before this one that does not split a character. */
const wholePlace = (text: string, place: number): number =>
  /^[\uDC00-\uDFFF]/.test(text.slice(place, place + 1)) ? place - 1 : place;

/** Part of a text from a position on, with an ellipsis where something is left out. */
function excerpt(text: string, from: number): string {
  const lead = from === 0 ? '' : '… ';
  const rest = text.slice(from);
  if (lead.length + rest.length <= LONGEST_TEXT) return lead + rest;
  return `${lead}${rest.slice(0, wholePlace(rest, LONGEST_TEXT - lead.length - 1))}…`;
}

/** Two long texts as a difference shows them: from shortly before the first difference. */
function excerpts(before: string, after: string): [before: string, after: string] {
  if (Math.max(before.length, after.length) <= LONGEST_TEXT) return [before, after];
  const place = Math.max(0, firstDifference(before, after) - LEAD);
  if (place === 0) return [excerpt(before, 0), excerpt(after, 0)];
  // Both texts are the same up to here, so a word that begins in one begins in the other.
  const word = before.slice(place, place + LEAD).search(/\s\S/);
  const from = word === -1 ? wholePlace(before, place) : place + word + 1;
  return [excerpt(before, from), excerpt(after, from)];
}

const listed = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join('\n'));
const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** "Charging cart, 40 each": a whole line in words. */
const lineText = (line: AddendumLine): string => {
  const amount = `${line.productQty} ${line.unit}`;
  const place = line.shipTo ?? line.servicePlace;
  const parts = [line.productDesc, amount, line.categoryName, line.AdditionalDesc, place && `for ${place}`];
  return parts.filter((part) => part !== null && part !== '').join(', ');
};

/** The names of documents before and after. A document whose content alone changed is marked, since its name would not show it. */
function documentLists(
  before: readonly AddendumDocument[],
  after: readonly AddendumDocument[],
): [before: string | null, after: string | null] {
  const isSame = (a: AddendumDocument) => (b: AddendumDocument) => a.name === b.name && a.content === b.content;
  const gone = before.filter((document) => !after.some(isSame(document))).map(({ name }) => name);
  const names = after.map((document) => {
    const place = before.some(isSame(document)) ? -1 : gone.indexOf(document.name);
    if (place === -1) return document.name;
    gone.splice(place, 1);
    return `${document.name} (replaced)`;
  });
  return [listed(before.map(({ name }) => name)), listed(names)];
}

type Pair = readonly [field: AddendumField, before: string | null, after: string | null];

/** The words of a description before and after. */
type Words = readonly [before: string, after: string];

type QuestionDates = Pick<AddendumSubject, 'rfpendDate' | 'questionsEndDate' | 'isQuestionAllowed'>;

/** When questions end, with a date of their own or without (PUR-12, PUR-35). */
const questionsEndOf = ({ rfpendDate, questionsEndDate }: QuestionDates): Date | null =>
  rfpendDate && questionDeadline(rfpendDate, questionsEndDate);

/** A changed end of questions, as it is read: where there was none of its own, vendors were told 48 hours before the end. */
function questionsEndPair(before: QuestionDates, after: QuestionDates): Pair {
  const stays = before.questionsEndDate?.getTime() === after.questionsEndDate?.getTime();
  return [
    'questionsEndDate',
    stays ? null : isoOf(questionsEndOf(before)),
    stays ? null : isoOf(questionsEndOf(after)),
  ];
}

const wholePairs = (before: AddendumSubject, after: AddendumSubject, words: Words): Pair[] => {
  const asked = ({ questions }: AddendumSubject) =>
    listed(questions.map(({ question, isRequired }) => (isRequired ? `${question} (required)` : question)));
  const weighed = ({ weights }: AddendumSubject) => listed(weights.map(({ name, points }) => `${name} ${points}`));
  const taken = ({ isQuestionAllowed }: AddendumSubject) => (isQuestionAllowed ? 'Allowed' : 'Not allowed');
  return [
    ['rfpName', before.rfpName, after.rfpName],
    ['rfpDescription', ...excerpts(...words)],
    ['rfpendDate', isoOf(before.rfpendDate), isoOf(after.rfpendDate)],
    ['rfpawardDate', isoOf(before.rfpawardDate), isoOf(after.rfpawardDate)],
    ['rfpdeliveryDate', isoOf(before.rfpdeliveryDate), isoOf(after.rfpdeliveryDate)],
    questionsEndPair(before, after),
    ['isQuestionAllowed', taken(before), taken(after)],
    ['shipTo', before.shipTo, after.shipTo],
    ['servicePlace', before.servicePlace, after.servicePlace],
    ['rfpQuestions', asked(before), asked(after)],
    ['rfpDocuments', ...documentLists(before.documents, after.documents)],
    ['vendorRubrics', weighed(before), weighed(after)],
  ];
};

/** Where a line goes that names no place of its own (PUR-39). */
const WITH_PURCHASE = 'the address of the purchase';

const linePairs = (before: AddendumLine, after: AddendumLine): Pair[] => [
  ['productDesc', before.productDesc, after.productDesc],
  ['productQty', String(before.productQty), String(after.productQty)],
  ['unit', before.unit, after.unit],
  ['categoryName', before.categoryName, after.categoryName],
  ['AdditionalDesc', before.AdditionalDesc, after.AdditionalDesc],
  ['shipTo', before.shipTo ?? WITH_PURCHASE, after.shipTo ?? WITH_PURCHASE],
  ['servicePlace', before.servicePlace ?? WITH_PURCHASE, after.servicePlace ?? WITH_PURCHASE],
];

const changesOf = (pairs: readonly Pair[], lineId: number | null): AddendumChange[] =>
  pairs
    .filter(([, before, after]) => before !== after)
    .map(([field, before, after]) => ({ field, before, after, lineId }));

/**
 * What an addendum changes, field by field and line by line (PUR-11). Lines are matched by number: a line without a number
 * is new, and a missing line was dropped.
 */
export function addendumDifference(before: AddendumSubject, after: AddendumSubject): AddendumDifference {
  const words: Words = [wordsOf(before.rfpDescription), wordsOf(after.rfpDescription)];
  const whole = changesOf(wholePairs(before, after, words), null);
  // The markup of a description may change without its words (a picture, a heading).
  const isRewritten = before.rfpDescription !== after.rfpDescription && words[0] === words[1];
  if (isRewritten) {
    whole.push({ field: 'rfpDescription', before: 'Layout or pictures', after: 'Changed', lineId: null });
  }
  const known = new Map(before.lines.flatMap((line) => (line.id === null ? [] : [[line.id, line] as const])));
  const changes = [...whole];
  const changedLineIds: number[] = [];
  const newLines: number[] = [];
  for (const [place, line] of after.lines.entries()) {
    const was = line.id === null ? undefined : known.get(line.id);
    if (was === undefined) {
      newLines.push(place);
      changes.push({ field: 'line', before: null, after: lineText(line), lineId: line.id });
      continue;
    }
    const differences = changesOf(linePairs(was, line), line.id);
    if (differences.length > 0 && line.id !== null) changedLineIds.push(line.id);
    changes.push(...differences);
  }
  const kept = new Set(after.lines.flatMap(({ id }) => id ?? []));
  const dropped = before.lines.filter(({ id }) => id !== null && !kept.has(id));
  for (const line of dropped) {
    changes.push({ field: 'line', before: lineText(line), after: null, lineId: line.id });
  }
  return { changes, changedLineIds, newLines, droppedLineIds: dropped.flatMap(({ id }) => id ?? []) };
}

const dateLabels: Readonly<Record<string, string>> = {
  rfpendDate: 'The closing date',
  rfpawardDate: 'The award date',
  rfpdeliveryDate: 'The delivery date',
  questionsEndDate: 'The end of questions',
};

/**
 * What is wrong with an end of questions that an addendum changes: vendors can ask no shorter than they were told, and a new time is
 * still to come and before bidding closes (PUR-35). Null where it stays, even where it has passed.
 */
export function questionsEndProblem(before: QuestionDates, after: QuestionDates, now: Date): string | null {
  const { questionsEndDate: own, rfpendDate: end, isQuestionAllowed } = after;
  const stays = own?.getTime() === before.questionsEndDate?.getTime() && before.isQuestionAllowed;
  if (stays || !isQuestionAllowed) return null;
  if (own && end && own >= end) return 'Questions must end before bidding closes.';
  const [was, is] = [before.isQuestionAllowed ? questionsEndOf(before) : null, questionsEndOf(after)];
  if (was && is && is < was) {
    return own === null
      ? 'Without a time of its own, questions would end earlier than now.'
      : 'The end of questions can only move later.';
  }
  return own && own <= now ? 'The end of questions must be in the future.' : null;
}

/** Dates that an addendum would move earlier or remove: dates only move later (PUR-11). Field → sentence. */
export function addendumDateProblems(
  before: Pick<AddendumSubject, 'rfpendDate' | 'rfpawardDate' | 'rfpdeliveryDate'>,
  after: Pick<AddendumSubject, 'rfpendDate' | 'rfpawardDate' | 'rfpdeliveryDate'>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of ['rfpendDate', 'rfpawardDate', 'rfpdeliveryDate'] as const) {
    const was = before[field];
    const is = after[field];
    if (was === null) continue;
    if (is === null) problems[field] = `${dateLabels[field]} can't be removed.`;
    else if (is < was) problems[field] = `${dateLabels[field]} can only move later.`;
  }
  return problems;
}

const isDate = (field: string): boolean => field in dateLabels;

/**
 * One change in a sentence for an email: "Line 2, Charging cart: quantity 40 instead of 28".
 * @param lineName the line's name, when the change is about a line
 */
export function addendumChangeText(
  change: Pick<AddendumChange, 'field' | 'before' | 'after'>,
  { lineName, timeZone }: { lineName?: string | undefined; timeZone?: string | undefined } = {},
): string {
  const shown = (value: string | null): string => {
    if (value === null) return 'nothing';
    return isDate(change.field) ? formatDeadline(new Date(value), timeZone) : value.replaceAll('\n', '; ');
  };
  if (change.field === 'line') {
    return change.before === null ? `New line: ${shown(change.after)}` : `Line removed: ${shown(change.before)}`;
  }
  const label = addendumFieldLabel(change.field);
  if (change.field === 'rfpDescription') return `${label}: changed`;
  const what = lineName === undefined ? label : `${lineName}: ${label.toLowerCase()}`;
  return `${what} ${shown(change.after)} instead of ${shown(change.before)}`;
}
