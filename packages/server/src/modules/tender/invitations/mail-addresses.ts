import { type Mail, throughRedirect } from '../../../mail/mail.ts';
import type { Work } from '../../../unit-of-work.ts';
import type { Notice } from '../../notifications/notice.ts';
import { nounOf, type SubjectKind } from '../subject.ts';

/** Mails what companies are told of a purchase or a sale to invited addresses that have no account, and says why they get it. ACC-14 */
export async function mailAddresses(
  work: Work,
  { emails, schoolName, kind }: { emails: readonly string[]; schoolName: string; kind: SubjectKind },
  { event, data, relatedUrl }: Notice,
): Promise<void> {
  if (emails.length === 0) return;
  const mails = emails.map(
    (to) =>
      ({
        to,
        event,
        data,
        actionPath: throughRedirect(relatedUrl),
        reason: `You get this because ${schoolName} invited your address to this ${nounOf(kind)}.`,
      }) as Mail,
  );
  await work.services.mailer.enqueue(work, mails);
}
