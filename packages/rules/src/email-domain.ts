/** Email services at which anybody gets an address: such a domain says nothing about an organization (ACC-13, ACC-35). */
const freeMail: ReadonlySet<string> = new Set(
  `aim.com aol.com att.net bellsouth.net comcast.net cox.net charter.net duck.com earthlink.net fastmail.com fastmail.fm frontier.com
   gmail.com googlemail.com hey.com hushmail.com icloud.com inbox.com juno.com mac.com mail.com mail.ru mailinator.com me.com
   netzero.net optonline.net pm.me proton.me protonmail.com qq.com roadrunner.com rocketmail.com sbcglobal.net spectrum.net
   tuta.com tutanota.com verizon.net windstream.net yandex.com yandex.ru ymail.com zoho.com zohomail.com 163.com 126.com`
    .split(/\s+/)
    .filter((domain) => domain !== ''),
);

/** Services with a domain of their own in many countries. */
const FREE_MAIL_ANYWHERE = /^(gmx|hotmail|live|msn|outlook|yahoo)\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** What is after the @ of an address, in lower case; empty where there is none. */
export function emailDomainOf(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1 || email.length)
    .trim()
    .toLowerCase();
}

/** Whether anybody can get an address at the domain, so that it names no organization (ACC-13, ACC-35). */
export function isFreeMailDomain(domain: string): boolean {
  const bare = domain.trim().toLowerCase();
  return freeMail.has(bare) || FREE_MAIL_ANYWHERE.test(bare);
}
