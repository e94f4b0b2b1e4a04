import type { PluginContext, Registry } from '@chalkline/platform';
import { asNotification, mayFollow, parseLinkTarget, signInPathFor } from './link-target.ts';

/**
 * Where a link of an email leads now: to sign-in and back for a stranger, to the page that fits the live state for who may
 * open it, to `/unauthorized` for another role (NOTIF-7, NOTIF-8).
 *
 * @param to - The link's `to`: a path of this product with its query.
 * @param door - The link's `portal`: where its reader signs in, when several may open the screen.
 * @throws {ApiError} when the purchase is gone or the server does not answer.
 */
export async function followLink(
  ctx: PluginContext & { readonly registry: Pick<Registry, 'notificationTarget'> },
  to: string | null,
  door: string | null,
): Promise<string> {
  const { api, registry, session } = ctx;
  const target = parseLinkTarget(to);
  if (!target) return session.homeUrl;
  if (!session.isSignedIn) return signInPathFor(target, door);
  if (!mayFollow(target, session)) return '/unauthorized';

  const rule = registry.notificationTarget(target.screen);
  if (rule) {
    const path = await rule.resolve(ctx, asNotification(target, rule.about, new Date()));
    // Inside the product a rule without an answer stays where one is; a mail has no such place.
    return path ?? session.homeUrl;
  }
  if (target.token) {
    const body = { encryptedId: target.token, isFromEmail: true };
    await api.post('/api/POConfiguration/CheckRfpStatus', { body, silent: true });
  }
  return target.path;
}
