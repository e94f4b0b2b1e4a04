import { ApiError } from '@chalkline/api-client';
import { safePath } from '@chalkline/rules';
import type { Logger } from '../logger.ts';
import type { PluginContext } from '../plugin/plugin.ts';
import type { Registry } from '../plugin/registry.ts';
import { mayOpen } from '../routing/may-open.ts';
import type { Notification } from './notification-rules.ts';

/** The first part of a notification's address: `bid-comparison` of `/bid-comparison?id=7`. */
function screenOf(url: string): string {
  return url.replace(/^\/+/, '').split(/[/?#]/)[0] ?? '';
}

/**
 * Goes where a notification leads. The plugin that has the screen looks at the live status first (NOTIF-7); where no plugin
 * says anything, the notification's own address is followed. A page that this account may not open is never gone to
 * (NOTIF-8), and what the server says against it is shown.
 */
export async function openNotification(
  ctx: PluginContext & { readonly registry: Pick<Registry, 'match' | 'notificationTarget'> },
  notification: Notification,
  logger: Logger,
): Promise<void> {
  const url = notification.relatedUrl ?? notification.href;
  if (!url) return;
  const target = ctx.registry.notificationTarget(screenOf(url));
  try {
    const path = target ? await target.resolve(ctx, notification) : safePath(url.replace(/^\/+/, ''));
    if (path === null) return;
    if (mayOpen(ctx, path)) ctx.navigate(path);
    else logger.warn(`The notification ${notification.id} leads to a page that is not open here: ${path}`);
  } catch (error) {
    // Most calls have alerted it already; the same text twice is one alert.
    if (error instanceof ApiError) ctx.feedback.error(error.message);
    else logger.error(`Opening the notification ${notification.id} failed`, error);
  }
}
