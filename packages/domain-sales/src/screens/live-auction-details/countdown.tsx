import { DAY_MS, formatCountdown, timeLeft } from '@chalkline/rules';
import { Box, chakra, formatClock, formatDateTime, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { LiveLotStore } from '../../stores/live-lot-store.ts';

/** Within so much of its end a bid moves a lot's end. */
const SOFT_CLOSE_MS = 120_000;

/** A clock of more than a day has more digits than fit, and nobody waits for its seconds. */
const leftWords = (ms: number): string =>
  ms < DAY_MS ? formatClock(ms) : formatCountdown(timeLeft(new Date(ms), new Date(0)));

function wordsOf({ standing, about }: LiveLotStore, now: number): { label: string; clock: string; end: string } {
  const { phase, endsAt, leftMs } = standing;
  const end = endsAt === null ? '' : formatDateTime(endsAt, { style: 'full' });
  switch (phase) {
    case 'waiting':
      return {
        label: 'Opens in',
        clock: leftWords(Date.parse(about.opensAt) - now),
        end: formatDateTime(about.opensAt),
      };
    case 'suspended':
      return {
        label: 'Time is paused',
        clock: leftMs === null ? '–' : formatClock(leftMs),
        end: 'At least 10 minutes remain when it goes on',
      };
    case 'open':
      return { label: 'Ends in', clock: endsAt === null ? '–' : leftWords(endsAt - now), end };
    default:
      return { label: 'Ended', clock: '00:00', end };
  }
}

/** The share of the last two minutes that is left: a full bar means that no bid moves the end yet. */
function Window({ left }: { left: number }) {
  const share = Math.min(1, Math.max(0, left / SOFT_CLOSE_MS));
  return (
    <Box aria-hidden="true" h="1.5" bg="track" borderRadius="full" overflow="hidden">
      <Box h="100%" bg="accent" borderRadius="full" style={{ width: `${share * 100}%` }} />
    </Box>
  );
}

/** The time left by the server's clock: silent, since what is spoken of it is told apart (LIVE-43). */
export const Countdown = observer(function Countdown({ lot, now }: { lot: LiveLotStore; now: number }) {
  const { label, clock, end } = wordsOf(lot, now);
  const isOpen = lot.standing.phase === 'open';
  return (
    <Box textAlign="end" minW="0" flex="1 1 7rem">
      <Text color="fg.muted" id={`ends-${lot.id}`}>
        {label}
      </Text>
      <chakra.div
        role="timer"
        aria-live="off"
        aria-labelledby={`ends-${lot.id}`}
        textStyle="live"
        color={isOpen ? 'accent.fg' : 'fg.muted'}
      >
        {clock}
      </chakra.div>
      <Text textStyle="sm" color="fg.muted">
        {end}
      </Text>
    </Box>
  );
});

/** What a bid now does to the end, with how much of the last two minutes is left. */
export const SoftClose = observer(function SoftClose({ lot, now }: { lot: LiveLotStore; now: number }) {
  const left = lot.standing.phase === 'open' ? lot.leftAt(now) : null;
  if (left === null) return null;
  return (
    <Box>
      <Window left={left} />
      <Text textStyle="sm" color="fg.muted" mt="1.5">
        {left <= SOFT_CLOSE_MS
          ? 'A higher bid now sets the time left to 2:00.'
          : 'A bid in the last 2 minutes sets the time left to 2:00.'}
      </Text>
    </Box>
  );
});
