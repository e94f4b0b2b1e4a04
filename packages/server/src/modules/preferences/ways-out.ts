import { AccessType } from '@chalkline/rules';
import type { WaysOut } from '../../mail/mail.ts';
import type { UnsubscribeLinks, UnsubscribeScope } from '../../security/unsubscribe-links.ts';
import type { Recipient } from '../shared/people.ts';

type Reader = Pick<Recipient, 'userId' | 'role' | 'accessType'>;

/** Who has the page where one chooses what to be mailed: a school’s people, and a company’s main account. NOTIF-19 */
const canChoose = ({ role, accessType }: Reader): boolean =>
  role === 'School' || (role === 'Vendor' && accessType === AccessType.Main);

/**
 * How a reader ends mails like the one that is written. Main accounts choose on their page; everybody else has a link that
 * works without signing in, and a school’s assistants have both. NOTIF-19
 */
export function waysOutFor(links: UnsubscribeLinks, reader: Reader, scope: UnsubscribeScope): WaysOut {
  const isMain = canChoose(reader) && reader.accessType === AccessType.Main;
  return {
    canChoose: canChoose(reader),
    unsubscribePath: isMain ? null : links.pathFor({ userId: reader.userId, scope }),
  };
}

/** How the reader of an address without an account ends every mail to it. NOTIF-29 */
export const waysOutForAddress = (links: UnsubscribeLinks, email: string): WaysOut => ({
  canChoose: false,
  unsubscribePath: links.pathForAddress(email),
  isWithoutAccount: true,
});
