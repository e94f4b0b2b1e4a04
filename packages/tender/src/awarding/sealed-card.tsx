import { formatDeadline } from '@chalkline/rules';
import { Card, chakra, counted, Flex, formatDuration, sentence, speakDuration, Text, useTimeLeft } from '@chalkline/ui';
import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { TenderWords } from '../words.ts';

/** How often the opening is looked for once the end has come; the hub usually says it sooner. */
const POLL_MS = 2000;

function Countdown({ end, onOpened }: { end: string; onOpened: () => void }) {
  const left = useTimeLeft(end);
  const isOver = left <= 0;
  const look = useEffectEvent(onOpened);
  useEffect(() => {
    if (!isOver) return;
    look();
    const timer = setInterval(() => look(), POLL_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return (
    <>
      <Text fontSize="4xl" fontWeight="bold" lineHeight="1.1" fontVariantNumeric="tabular-nums" aria-hidden="true">
        {isOver ? 'Opening…' : formatDuration(left)}
      </Text>
      <chakra.span srOnly role="status">
        {isOver ? 'Being opened now' : ''}
      </chakra.span>
      <chakra.span srOnly>{isOver ? '' : `${speakDuration(left)} left`}</chakra.span>
    </>
  );
}

type SealedCardProps = {
  /** How many came in so far; nothing else is known of them. */
  received: number;
  /** When all of them open, an ISO instant. */
  end: string | null;
  /** Closed without an opening. */
  isOver: boolean;
  words: TenderWords;
  /** Asked from the end on, again and again, until the page shows what was opened. */
  onOpened: () => void;
};

function inHand({ received, isOver, words: { bid } }: SealedCardProps): string {
  if (received === 0) return isOver ? `No ${bid} came in` : `No ${bid} yet`;
  return `${sentence(counted(received, bid))} ${isOver ? 'never opened' : 'received, sealed'}`;
}

function sealedNote({ received, isOver, words: { subject, bid, hasBid } }: SealedCardProps): string {
  if (!isOver) {
    return `Nobody can see who has ${hasBid} or at what price, not even an administrator. All ${bid}s open together at the end date, and this page becomes the comparison.`;
  }
  if (received === 0) return `This ${subject} was closed without a ${bid}.`;
  return `This ${subject} was closed before its ${bid}s were opened. They stay sealed, and nobody will ever read them.`;
}

/** Until the opening: how many came in, and when all of them open. */
export function SealedCard(props: SealedCardProps) {
  const { end, isOver, onOpened } = props;
  return (
    <Card>
      <Flex direction="column" align="center" textAlign="center" gap="2" py={{ base: '6', md: '10' }}>
        <Flex
          boxSize="12"
          align="center"
          justify="center"
          borderRadius="full"
          bg="accent.soft"
          color="accent.fg"
          mb="2"
        >
          <Lock size={24} aria-hidden="true" />
        </Flex>
        <Text fontWeight="bold" fontSize="lg">
          {inHand(props)}
        </Text>
        {end !== null && !isOver && (
          <>
            <Countdown end={end} onOpened={onOpened} />
            <Text color="fg.muted">until {formatDeadline(new Date(end))}</Text>
          </>
        )}
        <Text color="fg.muted" maxW="34rem" mt="2">
          {sealedNote(props)}
        </Text>
      </Flex>
    </Card>
  );
}
