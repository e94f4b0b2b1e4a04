import { formatDeadline } from '@chalkline/rules';
import { type DraftForm, isAnnounced } from './draft-form.ts';
import { counted } from './words.ts';

/** What publishing does, sentence by sentence, for the last question before it. */
export function publishConsequences(form: DraftForm, now: Date): string[] {
  const start = form.rfpstartDate === null ? null : new Date(form.rfpstartDate);
  const end = form.rfpendDate === null ? null : new Date(form.rfpendDate);
  const isLater = start !== null && start.getTime() > now.getTime();
  const named = form.vendorNotifications.length + form.newVendorList.length;
  const told = [
    named > 0 ? counted(named, 'invited vendor') : '',
    isAnnounced(form) ? 'all vendors of the category' : '',
  ].filter(Boolean);
  return [
    isLater && start
      ? `It opens for bids on ${formatDeadline(start)}; until then it is locked.`
      : 'It opens for bids at once.',
    end ? `Bids stay sealed until ${formatDeadline(end)}. Not even you can read one before.` : '',
    form.IsPublicRFP ? 'Everyone can see it.' : 'Only invited vendors can see it.',
    told.length > 0
      ? `${told.join(' and ')} ${isLater ? 'are told when it opens' : 'are told now'}.`
      : 'No vendor is told in particular.',
    "It can't be made a draft again: changes need an addendum, and ending it early means cancelling it.",
  ]
    .filter((text) => text !== '')
    .map((text) => text.charAt(0).toUpperCase() + text.slice(1));
}
