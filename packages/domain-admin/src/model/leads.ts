import { accountStatusLabel, Role } from '@chalkline/rules';
import { counted, plural, sentence } from '@chalkline/ui';

const DAY_MS = 86_400_000;

/** "Six vendors wait for verification. The oldest has waited 3 days." */
export function leadsLead(total: number, oldest: string | null, now: Date): string {
  if (total === 0) return 'No vendor is waiting for verification.';
  const count = `${sentence(counted(total, 'vendor'))} ${plural(total, 'waits', 'wait')} for verification.`;
  const days = oldest === null ? 0 : Math.floor((now.getTime() - Date.parse(oldest)) / DAY_MS);
  return days < 1 ? count : `${count} The oldest has waited ${days} ${plural(days, 'day')}.`;
}

/** "1,204 vendors in the market.", or what narrows the list. */
export function accountsLead(kind: 'vendor' | 'school', total: number, status: number | null, isNarrowed: boolean) {
  const what = counted(total, kind);
  if (status !== null) {
    const label = accountStatusLabel(kind === 'vendor' ? Role.Vendor : Role.School, status).toLowerCase();
    return `${sentence(what)} with the status “${label}”.`;
  }
  return isNarrowed ? `${sentence(what)} ${plural(total, 'matches', 'match')}.` : `${sentence(what)} in the market.`;
}

/** "Three sign-ups are unconfirmed.", and what that means. */
export function unconfirmedLead(kind: 'vendor' | 'school', total: number): string {
  if (total === 0) return `Every ${kind} has confirmed its address.`;
  return `${sentence(counted(total, kind))} ${plural(total, 'has', 'have')} signed up without confirming an address yet.`;
}

/** "Nine domains grant a school access as soon as its address is confirmed." */
export function domainsLead(total: number): string {
  if (total === 0) return 'Every new school waits until you grant access.';
  return `${sentence(counted(total, 'domain'))} ${plural(total, 'grants', 'grant')} a school access as soon as its address is confirmed.`;
}

const inquiryWords = {
  new: ['is new', 'are new'],
  assigned: ['is somebody’s to answer', 'are somebody’s to answer'],
  answered: ['has an answer', 'have an answer'],
  closed: ['is closed', 'are closed'],
} as const;

/** "Two inquiries are new." */
export function inquiriesLead(total: number, state: keyof typeof inquiryWords | null): string {
  const what = sentence(counted(total, 'inquiry', 'inquiries'));
  if (state === null) return `${what} in total.`;
  const [one, many] = inquiryWords[state];
  return `${what} ${plural(total, one, many)}.`;
}
