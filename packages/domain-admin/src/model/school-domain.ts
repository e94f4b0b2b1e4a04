import { isFreeMailDomain } from '@chalkline/rules';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const MAX_DOMAIN_CHARS = 253;

/**
 * The domain as the list keeps it, from whatever names it: an email address, a web address or the domain itself. In lower
 * case, without `www.`, port and path.
 */
export function normalizeDomain(text: string): string {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^[^@]*@/, '')
    .replace(/[/?#:].*$/, '')
    .replace(/\.$/, '');
  return bare.startsWith('www.') ? bare.slice('www.'.length) : bare;
}

/** What is wrong with a domain, `null` when it can be approved. */
export function domainProblem(text: string): string | null {
  const domain = normalizeDomain(text);
  if (domain === '') return 'Enter a domain, such as district.k12.ca.us';
  const labels = domain.split('.');
  const isDomain =
    domain.length <= MAX_DOMAIN_CHARS &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /^[a-z]{2,}$/.test(labels.at(-1) ?? '');
  if (!isDomain) return `${domain} is not a domain. Enter one such as district.k12.ca.us`;
  if (isFreeMailDomain(domain))
    return `Anybody can have an address at ${domain}; approving it would grant everybody access`;
  return null;
}
