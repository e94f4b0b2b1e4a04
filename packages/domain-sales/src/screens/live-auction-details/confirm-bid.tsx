import { Box, Button, Flex, Stack, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { bidderName, dollars, leadText, lotName } from '../../model/live-words.ts';
import type { BidDraft, LiveBidStore } from '../../stores/live-bid-store.ts';
import type { LiveLotStore } from '../../stores/live-lot-store.ts';
import type { LiveRoomStore } from '../../stores/live-room-store.ts';
import { useSaid } from './use-said.ts';

interface ConfirmBidProps {
  store: LiveRoomStore;
  lot: LiveLotStore;
  bid: LiveBidStore;
}

function question({ kind, amount }: BidDraft, lot: LiveLotStore, isLeading: boolean): string {
  const name = lotName(lot.position).toLowerCase();
  if (kind === 'least') return `Bid ${dollars(amount)} on ${name}?`;
  return isLeading
    ? `Raise your maximum on ${name} to ${dollars(amount)}?`
    : `Bid up to ${dollars(amount)} on ${name}?`;
}

/** What happened since the bid was asked about, in figures. */
function changeText({ store, lot }: ConfirmBidProps): string {
  const { price, leader, leastNext } = lot.standing;
  const leads = leader === null ? 'nobody leads' : leadText(bidderName(leader, store.room)).replace(/^You/, 'you');
  const at = price === null ? 'there is no bid' : `the price is ${dollars(price)}`;
  return `Since you were asked: ${at}, ${leads}, the least next bid is ${dollars(leastNext)}.`;
}

function sendingText(attempts: number): string {
  return attempts <= 1
    ? 'Sending… Nothing counts before the server answers.'
    : 'No answer yet. The same bid is being sent again; it can’t count twice.';
}

/** Asks in place before a bid goes out, and says what changed meanwhile (LIVE-42). */
export const ConfirmBid = observer(function ConfirmBid(props: ConfirmBidProps) {
  const { store, lot, bid } = props;
  const { draft } = bid;
  const yes = useRef<HTMLButtonElement>(null);
  // The reader pressed a button that this question takes the place of.
  useEffect(() => yes.current?.focus({ preventScroll: true }), []);
  const sending = bid.isSending ? sendingText(bid.attempts) : '';
  useSaid(sending);
  if (draft === null) return null;
  const isStale = bid.stale !== null;
  const isLeading = store.isLeading(lot);
  const submit = () => (isStale ? bid.renew() : void bid.confirm());
  return (
    <Box bg="raised" borderRadius="md" borderWidth="1px" borderColor="line" p="3.5">
      <Stack gap="2.5">
        <Text fontWeight="bold">{question(draft, lot, isLeading)}</Text>
        {draft.isOutsized && (
          <Text color="amber.fg" fontWeight="semibold">
            That is more than ten times the least next bid, {dollars(draft.least)}. Check the amount.
          </Text>
        )}
        <Text textStyle="sm" color="fg.muted">
          A bid binds you for 60 days. It can’t be lowered or taken back.
          {store.room.terms.taxPercent !== null && ` Sales tax of ${store.room.terms.taxPercent}% comes on top.`}
        </Text>
        {bid.hasChanged && (
          <Text textStyle="sm" color="amber.fg" fontWeight="semibold">
            {changeText(props)} {bid.stale !== null && bid.stale}
          </Text>
        )}
        <Text textStyle="sm">{sending}</Text>
        <Flex gap="3" wrap="wrap">
          <Button ref={yes} loading={bid.isSending} loadingText="Sending…" onClick={submit}>
            {isStale
              ? draft.kind === 'least'
                ? `Ask again with ${dollars(lot.standing.leastNext)}`
                : 'Change the maximum'
              : draft.kind === 'least'
                ? `Confirm bid of ${dollars(draft.amount)}`
                : `Confirm ${dollars(draft.amount)}`}
          </Button>
          <Button variant="surface" disabled={bid.isSending} onClick={bid.back}>
            Back
          </Button>
        </Flex>
      </Stack>
    </Box>
  );
});
