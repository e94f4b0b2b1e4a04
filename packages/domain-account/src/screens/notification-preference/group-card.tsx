import { Box, Card, chakra, Flex, Switch, Text } from '@chalkline/ui';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Channels, PreferenceEvent } from '../../model/preferences-form.ts';

interface GroupCardProps {
  title: string;
  events: readonly PreferenceEvent[];
  channels: Readonly<Record<string, Channels>>;
  onChange: (event: string, channels: Channels) => void;
}

const columns = { base: 'minmax(0, 1fr) 4.5rem 4.5rem', sm: 'minmax(0, 1fr) 6rem 6rem' } as const;

/** The events of one kind, each with its two switches. */
export function GroupCard({ title, events, channels, onChange }: GroupCardProps) {
  return (
    <Card title={title}>
      <Box display="grid" gridTemplateColumns={columns} textStyle="sm" color="fg.muted" aria-hidden="true" pb="2">
        <span>Event</span>
        <chakra.span textAlign="center">In the app</chakra.span>
        <chakra.span textAlign="center">Email</chakra.span>
      </Box>
      <chakra.ul listStyleType="none">
        {events.map((event) => (
          <EventRow
            key={event.event}
            event={event}
            channels={channels[event.event] ?? event}
            onChange={(next) => onChange(event.event, next)}
          />
        ))}
      </chakra.ul>
    </Card>
  );
}

interface EventRowProps {
  event: PreferenceEvent;
  channels: Channels;
  onChange: (channels: Channels) => void;
}

function EventRow({ event, channels, onChange }: EventRowProps) {
  const { inApp, email } = channels;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={columns}
      alignItems="center"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Box pe="3">
        <Text fontWeight="medium">{event.label}</Text>
        <Text textStyle="sm" color="fg.muted">
          {event.explanation}
        </Text>
        {event.isEmailLocked && (
          <LockedNote>
            This email can’t be turned off: a deadline, an order or your account’s safety depends on it.
          </LockedNote>
        )}
        <OffNote event={event} />
      </Box>
      <Toggle
        label={`${event.label}: in the app`}
        checked={inApp && !event.isInAppOff}
        isLocked={event.isInAppOff}
        onChange={(next) => onChange({ inApp: next, email })}
      />
      <Toggle
        label={`${event.label}: email`}
        checked={event.isEmailLocked ? event.email : email && !event.isEmailOff}
        isLocked={event.isEmailLocked || event.isEmailOff}
        onChange={(next) => onChange({ inApp, email: next })}
      />
    </chakra.li>
  );
}

function LockedNote({ children }: { children: ReactNode }) {
  return (
    <Flex textStyle="sm" color="fg.muted" gap="1.5" align="flex-start" mt="0.5">
      <Box flexShrink="0" mt="0.5">
        <Lock size={13} aria-hidden="true" />
      </Box>
      {children}
    </Flex>
  );
}

/** What the administrators turned off for everybody; one’s own choice stays for when it is on again. NOTIF-28 */
function OffNote({ event: { isInAppOff, isEmailOff } }: { event: PreferenceEvent }) {
  if (!isInAppOff && !isEmailOff) return null;
  const where = isInAppOff && isEmailOff ? 'in the app or by email' : isInAppOff ? 'in the app' : 'by email';
  return <LockedNote>Chalkline sends nobody this {where} at the moment. Your own choice is saved.</LockedNote>;
}

interface ToggleProps {
  label: string;
  checked: boolean;
  isLocked?: boolean;
  onChange: (checked: boolean) => void;
}

function Toggle({ label, checked, isLocked = false, onChange }: ToggleProps) {
  return (
    <Flex justify="center">
      <Switch.Root checked={checked} disabled={isLocked} onCheckedChange={(details) => onChange(details.checked)}>
        <Switch.HiddenInput aria-label={label} />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
      </Switch.Root>
    </Flex>
  );
}
