import {
  canTurnOffMail,
  type EventId,
  eventEntry,
  isEventId,
  type PreferenceGroup,
  preferenceGroups,
} from '@chalkline/notices';
import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { notificationPreferences, schools, users, vendors } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { type ConfiguredNotice, configuredNotices } from '../../mail/configured-notices.ts';
import { inWork } from '../../unit-of-work.ts';
import { schoolPlace, timeZoneOf, vendorPlace } from '../shared/time-zones.ts';
import { isTold } from '../told-events.ts';
import { type Channels, canMarketTurnOff, choicesOf, effectiveChannels } from './channels.ts';

type Schemas = components['schemas'];
type Preferences = Schemas['NotificationPreferences'];

async function zoneOf({ db, session }: SignedInCall): Promise<string> {
  const { schoolId, vendorId } = session;
  const [row] =
    schoolId === null
      ? await db
          .select(vendorPlace)
          .from(vendors)
          .where(eq(vendors.id, vendorId ?? 0))
      : await db.select(schoolPlace).from(schools).where(eq(schools.id, schoolId));
  return timeZoneOf(row);
}

/** What somebody of a role can choose about: what concerns the role, and can happen. NOTIF-13 */
export function openTo(role: SignedInCall['session']['role']): PreferenceGroup[] {
  return preferenceGroups(role)
    .map((group) => ({ ...group, events: group.events.filter(isTold) }))
    .filter(({ events }) => events.length > 0);
}

function presentEvents(
  { label: group, events }: PreferenceGroup,
  chosen: (event: EventId) => Channels | undefined,
  configured: (event: EventId) => ConfiguredNotice,
): Preferences['events'] {
  return events.map((event) => {
    const { label, explanation } = eventEntry(event);
    const isEmailLocked = !canTurnOffMail(event);
    const may = canMarketTurnOff(event);
    const market = configured(event);
    return {
      ...{ event, label, explanation, group, ...effectiveChannels(event, chosen(event)), isEmailLocked },
      isInAppOff: may.inApp && !market.inApp,
      isEmailOff: may.email && !market.email,
    };
  });
}

/** What one is told of and how: the catalogue's own ways, and what was chosen instead. NOTIF-13 */
export async function myPreferences(call: SignedInCall): Promise<Preferences> {
  const { db, session } = call;
  const [user] = await db.select().from(users).where(eq(users.id, session.userId));
  if (!user) throw notFound('account');
  const groups = openTo(session.role);
  const events = groups.flatMap((group) => group.events);
  const choice = await choicesOf(db, [session.userId], events);
  const configured = await configuredNotices(db, events);
  return {
    digest: user.digest,
    digestHour: user.digestHour,
    timeZone: await zoneOf(call),
    events: groups.flatMap((group) => presentEvents(group, (event) => choice(session.userId, event), configured)),
  };
}

/** The choices by event, each once. @throws {AppError} RULE_BROKEN for an event that one is not told of */
function chosenEvents(call: SignedInCall, input: Schemas['NotificationPreferencesInput']): Map<EventId, Channels> {
  const own = new Set(openTo(call.session.role).flatMap(({ events }) => events));
  const chosen = new Map<EventId, Channels>();
  for (const [index, { event, inApp, email }] of input.events.entries()) {
    if (!isEventId(event) || !own.has(event)) {
      throw ruleBroken({ [`events.${index}.event`]: 'You don’t get this notice. Reload the page.' });
    }
    chosen.set(event, effectiveChannels(event, { inApp, email }));
  }
  return chosen;
}

/** Chooses what one is told of, by which way, and when digests come. NOTIF-13 @throws {AppError} RULE_BROKEN */
export async function savePreferences(
  call: SignedInCall,
  input: Schemas['NotificationPreferencesInput'],
): Promise<Preferences> {
  const chosen = chosenEvents(call, input);
  const { userId } = call.session;
  await inWork(call, async (work) => {
    const { digest, digestHour } = input;
    await work.tx.update(users).set({ digest, digestHour }).where(eq(users.id, userId));
    for (const [event, channels] of chosen) {
      await work.tx
        .insert(notificationPreferences)
        .values({ userId, event, ...channels })
        .onConflictDoUpdate({
          target: [notificationPreferences.userId, notificationPreferences.event],
          set: channels,
        });
    }
    const after = { digest, digestHour, events: chosen.size };
    await audit(work, { action: 'preferences-saved', entity: 'user', entityId: userId, after });
  });
  return myPreferences(call);
}
