import { formatDeadline, PurchaseStatus } from '@chalkline/rules';
import { EvaluationCard } from '@chalkline/tender';
import {
  Card,
  chakra,
  counted,
  Flex,
  formatDuration,
  LinkButton,
  Page as Screen,
  sentence,
  speakDuration,
  Text,
  useTimeLeft,
} from '@chalkline/ui';
import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Comparison } from '../../model/contract.ts';
import { comparisonLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { purchaseWords } from '../../model/purchase-words.ts';
import { ComparisonTimeline } from './comparison-timeline.tsx';

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
        {isOver ? 'The bids are being opened' : ''}
      </chakra.span>
      <chakra.span srOnly>{isOver ? '' : `${speakDuration(left)} left`}</chakra.span>
    </>
  );
}

function inHand(bids: number, isOver: boolean): string {
  if (bids === 0) return isOver ? 'No bid came in' : 'No bid yet';
  return `${sentence(counted(bids, 'bid'))} ${isOver ? 'never opened' : 'in hand, sealed'}`;
}

/** Before the end date: how many bids came and when they open. Nothing else is known here, to anybody. */
export function SealedComparison({ comparison, onOpened }: { comparison: Comparison; onOpened: () => void }) {
  const { rfpendDate, bidsReceived, id } = comparison;
  const isOver = comparison.status !== PurchaseStatus.Open;
  return (
    <Screen
      title={comparison.rfpName}
      documentTitle={`Sealed bids: ${comparison.rfpName}`}
      lead={comparisonLead(comparison)}
      back={
        isOver ? { to: paths.closedPurchases, label: 'Closed purchases' } : { to: paths.openBids, label: 'Sealed bids' }
      }
      actions={
        <LinkButton to={isOver ? paths.purchaseHistoryRow(id) : paths.openRequest(id)} variant="surface">
          See the purchase
        </LinkButton>
      }
    >
      <ComparisonTimeline comparison={comparison} />
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
            {inHand(bidsReceived, isOver)}
          </Text>
          {rfpendDate !== null && !isOver && (
            <>
              <Countdown end={rfpendDate} onOpened={onOpened} />
              <Text color="fg.muted">until {formatDeadline(new Date(rfpendDate))}</Text>
            </>
          )}
          <Text color="fg.muted" maxW="34rem" mt="2">
            {isOver
              ? bidsReceived === 0
                ? 'This purchase was closed without a bid.'
                : 'This purchase was closed before its bids were opened. They stay sealed for good: nobody will ever read them.'
              : 'Who bid and at what price nobody knows before, not even an administrator. All bids open together at the end date, and this page turns into the comparison by itself.'}
          </Text>
        </Flex>
      </Card>
      {!isOver && <EvaluationCard evaluation={comparison.evaluation} words={purchaseWords} />}
    </Screen>
  );
}
