import type { Schemas } from '@chalkline/api-client';

export type Preferences = Schemas['NotificationPreferences'];
export type PreferenceEvent = Schemas['NotificationPreference'];
export type Digest = Preferences['digest'];

/** Which ways one event takes. */
export interface Channels {
  inApp: boolean;
  email: boolean;
}

/** The preferences as the screen holds them. */
export interface PreferencesForm {
  digest: Digest;
  /** Hour of the daily digest, 0 to 23, in the organization's zone. */
  digestHour: number;
  /** By the event's name. */
  channels: Record<string, Channels>;
}

/** The preferences as a form. */
export function preferencesFormOf({ digest, digestHour, events }: Preferences): PreferencesForm {
  return {
    digest,
    digestHour,
    channels: Object.fromEntries(events.map(({ event, inApp, email }) => [event, { inApp, email }])),
  };
}

/** The form as it is sent: all of it, a locked mail always on. */
export function preferencesInput(
  form: PreferencesForm,
  events: readonly PreferenceEvent[],
): Schemas['NotificationPreferencesInput'] {
  return {
    digest: form.digest,
    digestHour: form.digestHour,
    events: events.map(({ event, inApp, email, isEmailLocked }) => {
      const channels = form.channels[event] ?? { inApp, email };
      return { event, inApp: channels.inApp, email: isEmailLocked ? email : channels.email };
    }),
  };
}

/** The events under the headings that the server gives them, both in its order. */
export function groupsOf(events: readonly PreferenceEvent[]): { group: string; events: PreferenceEvent[] }[] {
  const groups = new Map<string, PreferenceEvent[]>();
  for (const event of events) groups.set(event.group, [...(groups.get(event.group) ?? []), event]);
  return [...groups].map(([group, members]) => ({ group, events: members }));
}

/** An hour as the US writes it: `8 AM`, `12 PM`. */
export function hourText(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
