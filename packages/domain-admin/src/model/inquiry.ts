import type { Tone } from '@chalkline/ui';
import type { Inquiry, InquiryState } from './contract.ts';
import { paths } from './paths.ts';

/** The states of an inquiry in the order one works through them. */
export const inquiryStates: readonly InquiryState[] = ['new', 'assigned', 'answered', 'closed'];

const looks: Readonly<Record<InquiryState, { label: string; tone: Tone }>> = {
  new: { label: 'New', tone: 'amber' },
  assigned: { label: 'Assigned', tone: 'blue' },
  answered: { label: 'Answered', tone: 'green' },
  closed: { label: 'Closed', tone: 'neutral' },
};

/** Word and color of an inquiry's state. */
export function inquiryLook(state: InquiryState): { label: string; tone: Tone } {
  return looks[state];
}

/** What the list shows by its address: what is new unless told; `all` for every state. */
export function inquiryStateParam(text: string | null): InquiryState | 'all' {
  if (text === 'all') return 'all';
  return inquiryStates.find((state) => state === text) ?? 'new';
}

/** The account of whoever wrote, as a page of this desk; `null` for a stranger and for administrators. */
export function accountPath(account: Inquiry['account']): string | null {
  if (account === null || account.organisationId === null) return null;
  const { role, organisationId } = account;
  if (role === 'Vendor' || role === 'SubVendor') return paths.vendor(organisationId);
  return role === 'School' || role === 'StaffMember' ? paths.school(organisationId) : null;
}
