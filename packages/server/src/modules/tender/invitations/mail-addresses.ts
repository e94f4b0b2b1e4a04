import { configuredNotices } from '../../../mail/configured-notices.ts';
import { type Mail, throughRedirect } from '../../../mail/mail.ts';
import type { Work } from '../../../unit-of-work.ts';
import type { Notice } from '../../notifications/notice.ts';
import { isMailed } from '../../preferences/channels.ts';
import { stillMailed } from '../../preferences/stopped-addresses.ts';
import { waysOutForAddress } from '../../preferences/ways-out.ts';
import { nounOf, type SubjectKind } from '../subject.ts';

/**
 * Mails what companies are told of a purchase or a sale to invited addresses that have no account, and says why they get
 * it. ACC-14 NOTIF-28 NOTIF-29
 */
export async function mailAddresses(
  work: Work,
  { emails, schoolName, kind }: { emails: readonly string[]; schoolName: string; kind: SubjectKind },
  { event, data, relatedUrl }: Notice,
): Promise<void> {
  const wanted = await stillMailed(work.tx, emails);
  if (wanted.length === 0) return;
  const configured = await configuredNotices(work.tx, [event]);
  if (!isMailed(event, configured(event))) return;
  const mails = wanted.map(
    (to) =>
      ({
        to,
        event,
        data,
        actionPath: throughRedirect(relatedUrl),
        reason: `You get this because ${schoolName} invited your address to this ${nounOf(kind)}.`,
        ways: waysOutForAddress(work.services.unsubscribeLinks, to),
      }) as Mail,
  );
  await work.services.mailer.enqueue(work, mails, configured);
}
