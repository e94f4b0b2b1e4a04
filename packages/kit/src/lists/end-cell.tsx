import { chakra, Deadline } from '@chalkline/ui';

/** An end date with its countdown, or a text when there is none. */
export function EndCell({
  at,
  fallback = 'no end date',
  ended,
  endedLabel,
  timeZone,
  isLastDay,
}: {
  at: string | null;
  fallback?: string;
  ended?: boolean;
  /** What is said once it is over. */
  endedLabel?: string;
  /** IANA name; the reader's zone by default. */
  timeZone?: string;
  /** It is the end of a day: that day is shown. */
  isLastDay?: boolean;
}) {
  if (at === null) return <chakra.span color="fg.muted">{fallback}</chakra.span>;
  return (
    <chakra.span whiteSpace={{ base: 'normal', sm: 'nowrap' }}>
      <Deadline
        at={at}
        endedLabel={endedLabel}
        timeZone={timeZone}
        isLastDay={isLastDay}
        {...(ended === undefined ? {} : { ended })}
      />
    </chakra.span>
  );
}
