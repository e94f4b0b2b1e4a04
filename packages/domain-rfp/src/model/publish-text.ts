import { formatDeadline, formatMoney } from '@chalkline/rules';
import { counted } from '@chalkline/ui';
import { type DraftForm, invitedCount, isAnnounced } from './draft-form.ts';
import { orderParts, orderTotal } from './order-lines.ts';

const sentences = (texts: readonly string[]): string[] =>
  texts.filter((text) => text !== '').map((text) => text.charAt(0).toUpperCase() + text.slice(1));

/** Whether publishing now would leave it locked until its start. */
export function opensLater(form: DraftForm, now: Date): boolean {
  return form.rfpstartDate !== null && new Date(form.rfpstartDate).getTime() > now.getTime();
}

/** What publishing does, sentence by sentence, for the last question before it. */
export function publishConsequences(form: DraftForm, now: Date): string[] {
  const start = form.rfpstartDate === null ? null : new Date(form.rfpstartDate);
  const end = form.rfpendDate === null ? null : new Date(form.rfpendDate);
  const isLater = opensLater(form, now);
  const named = invitedCount(form);
  const told = [
    named > 0 ? counted(named, 'invited vendor') : '',
    isAnnounced(form) ? 'all vendors of the category' : '',
  ].filter(Boolean);
  return sentences([
    isLater && start
      ? `It opens for bids on ${formatDeadline(start)}; until then it is locked.`
      : 'It opens for bids at once.',
    end ? `Bids stay sealed until ${formatDeadline(end)}. Not even you can read one before.` : '',
    form.IsPublicRFP ? 'Everyone can see it.' : 'Only invited vendors can see it.',
    told.length > 0
      ? `${told.join(' and ')} ${named === 1 && told.length === 1 ? 'is' : 'are'} told ${isLater ? 'when it opens' : 'now'}.`
      : 'No vendor is notified in particular.',
    "It can't be made a draft again: changes need an addendum, and ending it early means cancelling it.",
  ]);
}

/** What placing an order does, sentence by sentence. */
export function placeConsequences(form: DraftForm): string[] {
  const parts = orderParts(form).filter((part) => part.lines.length > 0);
  return sentences([
    `${counted(parts.length, 'purchase order')} ${parts.length === 1 ? 'goes' : 'go'} out now, ${formatMoney(orderTotal(form))} in all.`,
    ...parts.map((part) => `${part.companyName}: ${counted(part.lines.length, 'line')}, ${formatMoney(part.total)}.`),
    'Each vendor accepts or declines its part. You can cancel a part until it is accepted.',
    "It can't be made a draft again.",
  ]);
}
