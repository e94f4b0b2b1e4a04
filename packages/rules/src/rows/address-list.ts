/** Signs that nobody sees: they come along when an address is copied from a web page or a letter. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u180e]/gu;

const PARTS_ADDRESSES = [',', ';', '\n', '\r', '\t'];
const AROUND = new Set('"\'()[]\u2018\u2019\u201c\u201d');

/** Without the name before an address in angle brackets: what follows the last sign that parts addresses. */
function withoutName(text: string): string {
  const end = Math.max(...PARTS_ADDRESSES.map((sign) => text.lastIndexOf(sign)));
  return text.slice(0, end + 1);
}

/** A domain in another script as machines write it: `ventas@peña.example` → `ventas@xn--pea-8ma.example`. */
function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || !/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain) || !/[^\p{ASCII}]/u.test(domain)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return address;
  }
}

/** An address without what stands around it. */
function bareAddress(part: string): string {
  let from = 0;
  let to = part.length;
  while (from < to && AROUND.has(part.charAt(from))) from += 1;
  while (to > from && (AROUND.has(part.charAt(to - 1)) || part.charAt(to - 1) === '.')) to -= 1;
  const bare = part.slice(from, to);
  const address = /^mailto:/i.test(bare) ? (bare.slice('mailto:'.length).split('?')[0] ?? '') : bare;
  return withPlainDomain(address);
}

/**
 * A list of email addresses as email programs copy it, apart: names are left out (`"O'Neil, Pat" <pat@a.org>`), and so are
 * `mailto:`, quotation marks around an address and signs that nobody sees. What is no address stays in the list, for its
 * field to complain. PUR-13 UI-12
 */
export function splitAddresses(text: string): string[] {
  const seen = text
    .replace(INVISIBLE, '')
    .replace(/[^\S\r\n\t]/g, ' ')
    .replace(/\[(mailto:[^[\]<>\s]*)\]/gi, '<$1>');
  const named = seen.replace(/"(?:[^"\\\r\n]|\\.)*"(?=\s*<)/g, ' ').split(/<([^<>]*)>/);
  const bare = named.map((part, at) => (at % 2 === 0 && at < named.length - 1 ? withoutName(part) : part)).join('\n');
  return bare
    .split(/[\s,;<>]+/)
    .map(bareAddress)
    .filter((part) => part !== '');
}
