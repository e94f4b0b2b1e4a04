import { joinNames } from '@chalkline/kit';
import type { IssueRow, PurchaseOrder } from './contract.ts';
import type { Tone } from './status.ts';

export type IssueKind = IssueRow['kind'];
export type IssueSide = 'school' | 'vendor';

const kinds: Readonly<Record<IssueKind, string>> = {
  damaged: 'Damaged',
  short: 'Short delivery',
  late: 'Late',
  'wrong-item': 'Wrong item',
  invoice: 'Invoice',
  other: 'Something else',
};

/** What an issue is about, in words. */
export function issueKindLabel(kind: IssueKind): string {
  return kinds[kind];
}

/** The kinds as a form offers them. */
export const issueKinds: readonly { value: IssueKind; label: string }[] = Object.entries(kinds).map(
  ([value, label]) => ({ value: value as IssueKind, label }),
);

export function isIssueKind(text: string): text is IssueKind {
  return text in kinds;
}

const states: Readonly<Record<IssueRow['state'], { label: string; tone: Tone }>> = {
  open: { label: 'Open', tone: 'amber' },
  answered: { label: 'Answered', tone: 'blue' },
  resolved: { label: 'Resolved', tone: 'green' },
};

export function issueStateLabel(state: IssueRow['state']): string {
  return states[state].label;
}

export function issueTone(state: IssueRow['state']): Tone {
  return states[state].tone;
}

/** An issue while it is reported. Quantities concerned are by line of the order, as typed. */
export type IssueForm = {
  kind: IssueKind | '';
  text: string;
  quantities: Readonly<Record<number, string>>;
  fileIds: readonly number[];
};

export const emptyIssue: IssueForm = { kind: '', text: '', quantities: {}, fileIds: [] };

/** What an invoice is about is the order whole; everything else names lines where it can. */
export function asksLines(kind: IssueKind | ''): boolean {
  return kind !== 'invoice' && kind !== 'late' && kind !== '';
}

const isBlank = (text: string): boolean => text.trim() === '' || Number(text) === 0;

/** Whether something was typed that would be missed. */
export const hasAnswers = ({ text, quantities }: IssueForm): boolean =>
  text.trim() !== '' || Object.values(quantities).some((quantity) => !isBlank(quantity));

/** What keeps a report from being sent: field → sentence (`kind`, `text`, `line.7`). */
export function issueProblems(form: IssueForm, order: PurchaseOrder): Record<string, string> {
  const problems: Record<string, string> = {};
  if (form.kind === '') problems.kind = 'Choose what is wrong.';
  if (form.text.trim() === '') problems.text = 'Say what happened, so that the other side can act on it.';
  for (const line of asksLines(form.kind) ? order.lines : []) {
    const text = form.quantities[line.id] ?? '';
    if (isBlank(text)) continue;
    const value = Number(text);
    if (!Number.isFinite(value) || value < 0) problems[`line.${line.id}`] = 'Enter a quantity in figures.';
    else if (value > line.quantity) problems[`line.${line.id}`] = `The order has ${line.quantity} ${line.unit}.`;
  }
  return problems;
}

/** The report as the call takes it. */
export function issueInput(form: IssueForm, kind: IssueKind, purchaseOrderId: number) {
  return {
    purchaseOrderId,
    kind,
    text: form.text.trim(),
    lines: Object.entries(asksLines(kind) ? form.quantities : {}).flatMap(([id, text]) =>
      isBlank(text) ? [] : [{ poLineId: Number(id), quantity: Number(text) }],
    ),
    fileIds: [...form.fileIds],
  };
}

/** "Laptops and Carts": what an issue is about, in a few words; empty where it is about the whole order. */
export const linesText = ({ lineNames }: Pick<IssueRow, 'lineNames'>): string => joinNames(lineNames, 3);
