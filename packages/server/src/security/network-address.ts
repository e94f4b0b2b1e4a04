import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  // The last two groups may be written as an IPv4 address.
  const plain = address.toLowerCase().replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_match, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const between = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...between, ...last].map((group) => Number.parseInt(group, 16).toString(16));
}

/** The IPv4 address that eight groups stand for; null where they stand for none. */
function mappedOf(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}

/**
 * Whom tries are counted for: an IPv4 address, however it is written, or the /64 network of an IPv6 address, of which one
 * customer has all and could come from another one each time. AUTH-46
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  return mappedOf(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}
