import { expect } from './market.ts';

/** A mail as its reader has it. */
export interface ReadMail {
  readonly subject: string;
  readonly html: string;
  /** The path and query of its link that leads to a page. @throws when the mail has none */
  linkTo(page: string): string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plain = (html: string) => html.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

function linkIn(html: string, page: string): string {
  for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) {
    const { pathname, search } = new URL(plain(href), 'http://here.test');
    if (pathname.startsWith(`/${page}`)) return `${pathname}${search}`;
  }
  throw new Error(`The mail has no link to ${page}`);
}

/** The mails to one address, newest first: their numbers in the outbox and their subjects. */
export async function mailsTo(url: string, address: string): Promise<{ id: string; subject: string }[]> {
  const list = await (await fetch(`${url}/outbox`)).text();
  return [...list.matchAll(/href="\/outbox\/(\d+)">([^<]*)<\/a> to ([^,<]+),/g)]
    .filter(([, , , to = '']) => plain(to).includes(address))
    .map(([, id = '', subject = '']) => ({ id, subject: plain(subject) }));
}

/** Waits for a mail to somebody whose subject fits, and opens the newest such. */
export async function mailTo(url: string, address: string, subject: RegExp): Promise<ReadMail> {
  const find = async () => (await mailsTo(url, address)).find((mail) => subject.test(mail.subject));
  await expect.poll(find, { message: `a mail to ${address} about ${subject}` }).toBeDefined();
  const mail = await find();
  const html = await (await fetch(`${url}/outbox/${mail?.id}`)).text();
  return { subject: mail?.subject ?? '', html, linkTo: (page) => linkIn(html, page) };
}
