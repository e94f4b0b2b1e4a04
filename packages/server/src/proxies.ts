import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whose word is taken for a caller's address: nobody's (null), that of named proxies, or of so many hops before this server. */
export type TrustedProxies = readonly string[] | number | null;

const MOST_HOPS = 10;
/** Ranges that go by a name. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A range of everything would believe everybody.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

/**
 * Reads TRUST_PROXY: a number of hops, or addresses and ranges with commas between them. SRV-25
 * @param problems takes a sentence for a value that is neither
 */
export function trustedProxiesOf(text: string | undefined, problems: string[]): TrustedProxies {
  const value = text?.trim() ?? '';
  if (value === '' || value === '0') return null;
  if (/^\d+$/.test(value) && Number(value) <= MOST_HOPS) return Number(value);
  const ranges = value.split(',').map((range) => range.trim());
  const wrong = ranges.filter((range) => !NAMED.has(range) && !isRange(range));
  if (wrong.length === 0) return ranges;
  problems.push(
    `TRUST_PROXY must be the addresses or ranges of your proxies, such as 10.0.0.5,192.168.7.0/24, or a number of hops up to ${MOST_HOPS}, not "${wrong.join(', ')}".`,
  );
  return null;
}

/** The same as Fastify takes it. SRV-25 */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === null) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}

/** Headers by which proxies tell whose request they pass on; only the first is read, and only a trusted proxy's. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;
const WRITTEN: Readonly<Record<(typeof FORWARDED)[number], string>> = {
  'x-forwarded-for': 'X-Forwarded-For',
  forwarded: 'Forwarded',
  'x-real-ip': 'X-Real-IP',
};

/**
 * Warns, once, of the first request whose forwarded address is ignored: behind a proxy that is not trusted everybody has the
 * proxy's address, and shares its limits. SRV-25
 */
export function warnOfIgnoredProxies(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    // With trusted proxies `ips` holds the caller's own address, and behind it what the trusted ones named.
    if (isSaid || (request.ips?.length ?? 1) > 1) return;
    const name = FORWARDED.find((header) => request.headers[header]);
    if (!name) return;
    isSaid = true;
    const from = request.socket.remoteAddress ?? 'an unknown address';
    request.log.warn(
      { header: WRITTEN[name], from },
      `${WRITTEN[name]} from ${from} is ignored, so all callers behind it count as one. If this is your proxy, let it send X-Forwarded-For and name it in TRUST_PROXY.`,
    );
  });
}
