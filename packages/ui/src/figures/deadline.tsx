import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime, type Instant, toMillis } from '../format/date-time.ts';
import { formatDuration, speakDuration } from '../format/duration.ts';
import { useNow } from '../hooks/clock.tsx';
import { LastDay } from './date-time.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A screen reader announces the time left only when it falls below one of these. */
const SPOKEN_AT = [HOUR, 10 * MINUTE, MINUTE, 0];

export interface DeadlineProps {
  at: Instant;
  /** Words before the date, such as `Closes`; after the end `endedLabel` replaces them. */
  label?: string | undefined;
  /** Whether it has ended according to the server, whatever the clock says. */
  ended?: boolean | undefined;
  /** The word after the end. */
  endedLabel?: string | undefined;
  timeZone?: string | undefined;
  /** `at` is the end of a day: that day is shown, not the midnight after it. */
  isLastDay?: boolean | undefined;
}

/** Time left in milliseconds, by the server's clock; updated every second in the last hour, every 15 s before. */
export function useTimeLeft(at: Instant): number {
  const end = toMillis(at);
  const [intervalMs, setIntervalMs] = useState(15_000);
  const left = end - useNow(intervalMs);
  const wanted = left > 0 && left < HOUR + 15_000 ? 1000 : 15_000;
  useEffect(() => setIntervalMs(wanted), [wanted]);
  return left;
}

function stepOf(left: number): number {
  return SPOKEN_AT.filter((limit) => left <= limit).length;
}

function SpokenCountdown({ left, endedLabel }: { left: number; endedLabel: string }) {
  const step = stepOf(left);
  const firstStep = useRef(step);
  const leftAtStep = useRef({ step, left });
  if (leftAtStep.current.step !== step) leftAtStep.current = { step, left };
  // Empty until the first limit passes: a page that opens on a list of deadlines must not read them all out.
  const text =
    step === firstStep.current ? '' : left <= 0 ? endedLabel : `${speakDuration(leftAtStep.current.left)} left`;
  return (
    <span role="status" data-part="spoken">
      {text}
    </span>
  );
}

// One styled element for all parts, because a list shows dozens of deadlines.
const styles = {
  display: 'inline-flex',
  flexDirection: 'column',
  fontVariantNumeric: 'tabular-nums',
  '& [data-part="left"]': { textStyle: 'sm', color: 'fg.muted' },
  '& [data-soon]': { color: 'amber.fg', fontWeight: 'semibold' },
  '& [data-part="spoken"]': { srOnly: true },
} as const;

/** A deadline: date, zone and a ticking countdown, amber under 24 hours, `Closed` after. */
export function Deadline({ at, label, ended, endedLabel = 'Closed', timeZone, isLastDay = false }: DeadlineProps) {
  const left = useTimeLeft(at);
  const isOver = ended ?? left <= 0;
  const isSoon = !isOver && left < DAY;
  const millis = toMillis(at);
  return (
    <chakra.span css={styles}>
      <time dateTime={Number.isNaN(millis) ? undefined : new Date(millis).toISOString()}>
        {label ? `${isOver ? endedLabel : label} ` : ''}
        {isLastDay ? <LastDay end={at} timeZone={timeZone} /> : formatDateTime(at, { timeZone })}
      </time>
      {!(isOver && label) && (
        <span data-part="left" data-soon={isSoon || undefined}>
          <span aria-hidden="true">{isOver ? endedLabel : formatDuration(left)}</span>
          <span data-part="spoken">{isOver ? endedLabel : `${speakDuration(left)} left`}</span>
        </span>
      )}
      <SpokenCountdown left={isOver ? 0 : left} endedLabel={endedLabel} />
    </chakra.span>
  );
}
