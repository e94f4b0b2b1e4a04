import type { HubEvents } from '@chalkline/api-client';
import { useEffect, useEffectEvent } from 'react';
import { usePlatform } from '../platform-context.tsx';
import type { HubEventName } from '../plugin/plugin.ts';

/** Feeds a live screen's own store while the screen is there. Everything else is a plugin's hub handler. */
export function useHubSubscription<Event extends HubEventName>(
  event: Event,
  handler: (value: HubEvents[Event]) => void,
): void {
  const { hub } = usePlatform();
  const onMessage = useEffectEvent(handler);
  useEffect(() => hub.subscribe(event, (value) => onMessage(value)), [hub, event]);
}
