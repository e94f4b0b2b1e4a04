import { formatDeadline } from '@chalkline/rules';
import { createLink, LINK_VALID_FOR } from '../../../security/link-tokens.ts';
import type { Work } from '../../../unit-of-work.ts';
import { stillMailed } from '../../preferences/stopped-addresses.ts';
import { waysOutForAddress } from '../../preferences/ways-out.ts';
import type { TenderKind } from '../kind.ts';
import type { Tender } from '../tender.ts';

/** A purchase or a sale that names addresses, and whose it is. */
export interface Inviting {
  readonly tender: Tender;
  readonly schoolName: string;
  /** The school's zone. */
  readonly timeZone: string;
  readonly endDate: Date;
}

/** Mails an address without an account the link that lets it in once, to what named it. ACC-14 AUTH-17 NOTIF-29 */
export async function inviteAddress(work: Work, kind: TenderKind, inviting: Inviting, email: string): Promise<void> {
  const { tender, schoolName, timeZone, endDate } = inviting;
  const target = kind.vendorPath(work.services.ids.encode(kind.kind, tender.id));
  const link = { purpose: 'vendor-setup', userId: null, email, target, invitedBy: schoolName } as const;
  const secret = await createLink(work.tx, link);
  await work.services.mailer.enqueue(work, [
    {
      to: email,
      ...kind.words.addressInvitation(tender, {
        schoolName,
        closes: formatDeadline(endDate, timeZone),
        validFor: LINK_VALID_FOR['vendor-setup'],
      }),
      actionPath: `/vendor-setup/${secret}`,
      reason: `You get this because ${schoolName} named your address.`,
      ways: waysOutForAddress(work.services.unsubscribeLinks, email),
    },
  ]);
}

/** Invites addresses as {@link inviteAddress} does, but for those that want no more mails. ACC-14 NOTIF-29 */
export async function inviteAddresses(
  work: Work,
  kind: TenderKind,
  inviting: Inviting,
  emails: readonly string[],
): Promise<void> {
  for (const email of await stillMailed(work.tx, emails)) await inviteAddress(work, kind, inviting, email);
}
