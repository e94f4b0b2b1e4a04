/**
 * The origin of the links in an email.
 * @throws {RangeError} when it is not an http(s) address
 */
export function originOf(baseUrl: string): string {
  const url = URL.parse(baseUrl);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new RangeError(`baseUrl must be an http(s) address, not "${baseUrl}".`);
  }
  return url.origin;
}

/**
 * A link into the product. Any other link is refused, so that no value can lead elsewhere. NOTIF-15
 * @param target a path that begins with one slash, or a whole address of the product; may have a query
 * @throws {RangeError} naming `field`, when it leads out of the product
 */
export function linkInto(baseUrl: string, target: string, field: string): string {
  const origin = originOf(baseUrl);
  const isWhole = target.startsWith('/') || target.startsWith(`${origin}/`);
  const url = isWhole ? URL.parse(target, origin) : null;
  if (url?.origin !== origin) {
    throw new RangeError(
      `${field} must lead into the product, with a path that begins with one slash, not to "${target}".`,
    );
  }
  return url.href;
}
