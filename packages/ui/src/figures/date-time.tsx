import { chakra } from '@chakra-ui/react';
import { formatLastDay } from '@chalkline/rules';
import { type DateTimeStyle, formatDateTime, type Instant, toMillis } from '../format/date-time.ts';
import { formatRelative } from '../format/duration.ts';
import { useNow } from '../hooks/clock.tsx';

function isoOf(at: Instant): string | undefined {
  const millis = toMillis(at);
  return Number.isNaN(millis) ? undefined : new Date(millis).toISOString();
}

export interface DateTimeProps {
  at: Instant | null | undefined;
  style?: DateTimeStyle | undefined;
  /** IANA name; the reader's zone by default. */
  timeZone?: string | undefined;
}

/** A date and time in US style with its zone; a dash where there is none. */
export function DateTime({ at, style, timeZone }: DateTimeProps) {
  if (at === null || at === undefined) return <chakra.span color="fg.muted">–</chakra.span>;
  return (
    <chakra.time dateTime={isoOf(at)} fontVariantNumeric="tabular-nums">
      {formatDateTime(at, { style, timeZone })}
    </chakra.time>
  );
}

/** The last day of what ends at the midnight after it, `Dec 4, 2026`; a dash for a text that is not a date. OFFER-3 */
export function LastDay({ end, timeZone }: { end: Instant; timeZone?: string | undefined }): string {
  const millis = toMillis(end);
  return Number.isNaN(millis) ? '–' : formatLastDay(new Date(millis), timeZone);
}

/** How long ago something happened: `Now`, `5 minutes ago`; the full date on hover. */
export function RelativeTime({ at }: { at: Instant }) {
  const now = useNow(30_000);
  return (
    <chakra.time dateTime={isoOf(at)} title={formatDateTime(at)}>
      {formatRelative(now - toMillis(at))}
    </chakra.time>
  );
}
