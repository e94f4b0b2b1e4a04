import { formatDeadline, purchaseNumber } from '@chalkline/rules';
import { createLink, LINK_VALID_FOR } from '../../security/link-tokens.ts';
import type { Work } from '../../unit-of-work.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import type { Rfp } from './rfp-parts.ts';

/** A purchase that names addresses, and whose it is. */
export interface Inviting {
  readonly rfp: Rfp;
  readonly schoolName: string;
  readonly stateCode: string;
  readonly endDate: Date;
}

/**
 * Mails an address without an account the link that lets it in once, to the purchase that named it. ACC-14 AUTH-17
 */
export async function inviteAddress(work: Work, inviting: Inviting, email: string): Promise<void> {
  const { rfp, schoolName, stateCode, endDate } = inviting;
  const target = `order-details?id=${work.services.ids.encode('rfp', rfp.id)}`;
  const link = { purpose: 'vendor-setup', userId: null, email, target, invitedBy: schoolName } as const;
  const secret = await createLink(work.tx, link);
  await work.services.mailer.enqueue(work, [
    {
      to: email,
      event: 'vendor-invited',
      data: {
        rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
        rfpName: rfp.name,
        schoolName,
        closes: formatDeadline(endDate, timeZoneOf(stateCode)),
        validFor: LINK_VALID_FOR['vendor-setup'],
      },
      actionPath: `/vendor-setup/${secret}`,
      reason: `You get this because ${schoolName} named your address.`,
    },
  ]);
}
