import { centsOf } from '@chalkline/rules';
import { Card, chakra, Flex, Stack, StatusBadge, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { dollars, myStanding, reserveWord } from '../../model/live-words.ts';
import type { LiveLotStore } from '../../stores/live-lot-store.ts';
import type { LiveRoomStore } from '../../stores/live-room-store.ts';
import { BidPanel } from './bid-panel.tsx';
import { Countdown, SoftClose } from './countdown.tsx';

interface PricePanelProps {
  store: LiveRoomStore;
  lot: LiveLotStore;
  now: number;
  /** The way to bid stands in the bar at the bottom instead. */
  isInBar: boolean;
}

/** The price of a lot, what I am in it, the time left, and the way to bid. */
export const PricePanel = observer(function PricePanel({ store, lot, now, isInBar }: PricePanelProps) {
  const { price, leastNext } = lot.standing;
  const mine = myStanding(lot, store.myNumber);
  const reserve = reserveWord(lot);
  return (
    <Card>
      <Stack gap="4">
        <Flex justify="space-between" columnGap="4" rowGap="2" wrap="wrap">
          <chakra.div flex="1 0 auto" maxW="100%">
            <Text color="fg.muted">{price === null ? 'First bid' : lot.isOver ? 'Price' : 'Price now'}</Text>
            <chakra.div textStyle="live" whiteSpace="nowrap">
              {dollars(price ?? leastNext)}
            </chakra.div>
            <Flex gap="2" wrap="wrap" mt="1.5">
              {price === null && <StatusBadge tone="neutral">No bids</StatusBadge>}
              {mine && <StatusBadge tone={mine.tone}>{mine.text}</StatusBadge>}
              {reserve && <StatusBadge tone={reserve.tone}>{reserve.text}</StatusBadge>}
            </Flex>
          </chakra.div>
          <Countdown lot={lot} now={now} />
        </Flex>
        {!lot.isOver && (
          <Text textStyle="sm" color="fg.muted">
            The price rises by {dollars(centsOf(lot.about.bidIncrement))}, or by less where the lower of two maxima
            comes close to the higher.
          </Text>
        )}
        <SoftClose lot={lot} now={now} />
        {!isInBar && !store.room.isMine && <BidPanel store={store} lot={lot} />}
      </Stack>
    </Card>
  );
});
