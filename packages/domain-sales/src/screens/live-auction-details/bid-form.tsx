import { Button, Callout, chakra, Flex, MoneyField, Stack, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
import { dollars } from '../../model/live-words.ts';
import type { LiveBidStore } from '../../stores/live-bid-store.ts';
import type { LiveLotStore } from '../../stores/live-lot-store.ts';
import type { LiveRoomStore } from '../../stores/live-room-store.ts';
import { ConfirmBid } from './confirm-bid.tsx';
import { useSaid } from './use-said.ts';

interface BidFormProps {
  store: LiveRoomStore;
  lot: LiveLotStore;
  isInBar: boolean;
}

/** My maximum as it stands; only its bidder ever sees it. */
const MyMaximum = observer(function MyMaximum({ lot }: { lot: LiveLotStore }) {
  if (lot.isMaximumStale) return <Text textStyle="sm">Your company bid in another window. Reading your maximum…</Text>;
  if (lot.myMaximum === null) return null;
  return (
    <Text textStyle="sm">
      <chakra.strong fontWeight="bold">Your maximum</chakra.strong>{' '}
      <chakra.span color="fg.muted">{dollars(lot.myMaximum)} stands · only you see it</chakra.span>
    </Text>
  );
});

/** What the server said to the last bid, until the lot moves on: then it may be so no more. */
const Answer = observer(function Answer({ bid, lot }: { bid: LiveBidStore; lot: LiveLotStore }) {
  const { answer } = bid;
  const isShown = answer?.isAccepted === true && lot.standing.seq <= answer.seq;
  // A bid that moved the price is said with the price.
  useSaid(isShown && bid.wasSilent ? answer.sentence : '');
  if (!isShown) return null;
  return <Callout tone={answer.isLeading ? 'green' : 'amber'}>{answer.sentence}</Callout>;
});

function hintOf(isLeading: boolean): string {
  return isLeading
    ? 'You lead, so raising your maximum changes neither the price nor the end, unless it reaches the reserve.'
    : 'We bid for you, only as much as it takes to lead, up to your maximum. Nobody sees it.';
}

/** Both ways to bid, side by side: the least next bid, and a maximum. */
const Ways = observer(function Ways({
  bid,
  lot,
  isLeading,
  isInBar,
}: {
  bid: LiveBidStore;
  lot: LiveLotStore;
  isLeading: boolean;
  isInBar: boolean;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    bid.askMaximum();
  };
  return (
    <chakra.form onSubmit={submit} noValidate>
      <Flex gap="3" align="flex-end" wrap="wrap">
        <chakra.div flex="1 1 9rem" minW="0">
          <MoneyField
            label={isLeading ? 'Raise to' : 'My maximum'}
            hideLabel={isInBar}
            autoComplete="off"
            value={bid.text}
            error={bid.problem ?? undefined}
            onValueChange={bid.type}
          />
        </chakra.div>
        <Button type="submit" variant={isLeading ? 'solid' : 'surface'}>
          {isLeading ? 'Raise my maximum' : 'Leave a maximum'}
        </Button>
        {!isLeading && <Button onClick={bid.askLeast}>Bid {dollars(lot.standing.leastNext)}</Button>}
      </Flex>
      {!isInBar && (
        <Text textStyle="sm" color="fg.muted" mt="2">
          {hintOf(isLeading)} Bids bind for 60 days.
        </Text>
      )}
    </chakra.form>
  );
});

/** Gives the focus to what can't take it otherwise: a click within it must not. */
function takeFocus(box: HTMLElement | null): void {
  if (!box) return;
  box.tabIndex = -1;
  box.addEventListener('blur', () => box.removeAttribute('tabindex'), { once: true });
  box.focus({ preventScroll: true });
}

/** One's next bid: a question in place, then the server's answer (LIVE-42). */
export const BidForm = observer(function BidForm({ store, lot, isInBar }: BidFormProps) {
  const bid = store.bid(lot);
  const box = useRef<HTMLDivElement>(null);
  const isAsking = bid.draft !== null;
  const wasAsking = useRef(isAsking);
  // The buttons that had the focus are gone: it stays in the place that they stood in.
  useEffect(() => {
    if (wasAsking.current && !isAsking && document.activeElement === document.body) takeFocus(box.current);
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <Stack
      gap="3"
      ref={box}
      role="group"
      aria-label={`Bid on lot ${lot.position}`}
      // Browsers draw no ring by themselves around what a script gives the focus to, where nothing had it before.
      _focus={{ outline: '2px solid', outlineColor: 'accent', outlineOffset: '6px', borderRadius: 'sm' }}
    >
      <MyMaximum lot={lot} />
      {isAsking ? (
        <ConfirmBid bid={bid} lot={lot} store={store} />
      ) : (
        <Ways bid={bid} lot={lot} isLeading={store.isLeading(lot)} isInBar={isInBar} />
      )}
      <Answer bid={bid} lot={lot} />
    </Stack>
  );
});
