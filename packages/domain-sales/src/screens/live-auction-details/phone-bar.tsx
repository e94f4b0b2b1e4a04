import { Box, chakra, Flex, formatClock, StatusBadge } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { dollars, myStanding } from '../../model/live-words.ts';
import type { LiveLotStore } from '../../stores/live-lot-store.ts';
import type { LiveRoomStore } from '../../stores/live-room-store.ts';
import { BidPanel } from './bid-panel.tsx';

/** On a phone: price, time and the way to bid, always in reach of the thumb. It grows in place and never covers more than half. */
export const PhoneBar = observer(function PhoneBar({
  store,
  lot,
  now,
}: {
  store: LiveRoomStore;
  lot: LiveLotStore;
  now: number;
}) {
  const { price, leastNext, endsAt, phase } = lot.standing;
  const mine = myStanding(lot, store.myNumber);
  return (
    <Box
      as="section"
      aria-label="Bid on this lot"
      data-decides=""
      position="sticky"
      bottom="0"
      zIndex="docked"
      mx="-4"
      mb="-12"
      px="4"
      pt="3"
      pb="calc(0.75rem + env(safe-area-inset-bottom))"
      bg="surface"
      borderTopWidth="1px"
      borderColor="line"
      boxShadow="md"
      maxH="60dvh"
      overflowY="auto"
    >
      <Flex align="center" justify="space-between" gap="3" mb="2.5" wrap="wrap">
        <chakra.span textStyle="figure">{dollars(price ?? leastNext)}</chakra.span>
        {mine && <StatusBadge tone={mine.tone}>{mine.text}</StatusBadge>}
        {phase === 'open' && endsAt !== null && (
          <chakra.span aria-hidden="true" textStyle="figure" color="accent.fg">
            {formatClock(endsAt - now)}
          </chakra.span>
        )}
      </Flex>
      <BidPanel store={store} lot={lot} isInBar />
    </Box>
  );
});
