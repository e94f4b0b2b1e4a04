import { ApiError } from '@chalkline/api-client';
import type { Logger } from '../logger.ts';
import type { PluginContext } from '../plugin/plugin.ts';
import type { Notification } from './notification-rules.ts';

/** The first part of a notification's address: `bid-comparison` of `/bid-comparison?id=7`. */
function screenOf(url: string): string {
  return url.replace(/^\/+/, '').split(/[/?#]/)[0] ?? '';
}

/**
 * Goes where a notification leads. The plugin that has the screen looks at the live status first; where no plugin says
 * anything, the notification's own address is followed.
 */
export async function openNotification(ctx: PluginContext, notification: Notification, logger: Logger): Promise<void> {
  const url = notification.relatedUrl ?? notification.href;
  if (!url) return;
  const target = ctx.registry.notificationTarget(screenOf(url));
  try {
    const path = target ? await target.resolve(ctx, notification) : `/${url.replace(/^\/+/, '')}`;
    if (path !== null) ctx.navigate(path);
  } catch (error) {
    // What the server said has been alerted by the call itself.
    if (!(error instanceof ApiError)) logger.error(`Opening the notification ${notification.id} failed`, error);
  }
}
