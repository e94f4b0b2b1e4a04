import { Box, chakra, Flex, StatusBadge, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { dollars, lotName, lotWord, myStanding } from '../../model/live-words.ts';
import type { LiveLotStore } from '../../stores/live-lot-store.ts';
import type { LiveRoomStore } from '../../stores/live-room-store.ts';

interface LotRailProps {
  store: LiveRoomStore;
  chosen: LiveLotStore;
  onChoose: (lot: LiveLotStore) => void;
  now: number;
}

const Item = chakra('button', {
  base: {
    display: 'block',
    w: '100%',
    textAlign: 'start',
    p: '2.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    _hover: { bg: 'raised' },
    '&[aria-current=true]': { bg: 'raised', borderColor: 'line' },
  },
});

/** The lots of the room with their states; choosing one shows it, and nothing else moves. */
export const LotRail = observer(function LotRail({ store, chosen, onChoose, now }: LotRailProps) {
  const rail = useRef<HTMLDivElement>(null);
  // Within the rail alone: the page stays where it is.
  useEffect(() => {
    const item = rail.current?.querySelector<HTMLElement>(`[data-lot="${chosen.id}"]`);
    if (rail.current && item) rail.current.scrollTop = item.offsetTop - rail.current.offsetTop;
  }, [chosen.id]);
  return (
    <Box
      ref={rail}
      as="nav"
      aria-label="Lots of this auction"
      layerStyle="card"
      p="2"
      position={{ md: 'sticky' }}
      top={{ md: '4' }}
      maxH={{ base: '12.5rem', md: 'calc(100dvh - 2rem)' }}
      overflowY="auto"
    >
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1">
        {store.lots.map((lot) => (
          <li key={lot.id} data-lot={lot.id}>
            <Item type="button" aria-current={lot === chosen} onClick={() => onChoose(lot)}>
              <RailLot store={store} lot={lot} now={now} isChosen={lot === chosen} />
            </Item>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
});

const RailLot = observer(function RailLot(props: {
  store: LiveRoomStore;
  lot: LiveLotStore;
  now: number;
  isChosen: boolean;
}) {
  const { store, lot, now, isChosen } = props;
  const { price } = lot.standing;
  const word = lotWord(lot, now, store.isLeading(lot), isChosen);
  const mine = lot.isOver ? null : myStanding(lot, store.myNumber);
  return (
    <>
      <Flex as="span" justify="space-between" gap="2" textStyle="sm" fontWeight="bold">
        <span>{lotName(lot.position)}</span>
        <chakra.span fontVariantNumeric="tabular-nums" textStyle={price === null ? 'xs' : 'sm'}>
          {price === null ? 'no bids' : dollars(price)}
        </chakra.span>
      </Flex>
      <Text as="span" display="block" textStyle="xs" color="fg.muted" mt="0.5" lineClamp="2">
        {lot.about.productDesc}
      </Text>
      <Flex as="span" gap="1.5" wrap="wrap" mt="1.5">
        <StatusBadge tone={word.tone}>{word.text}</StatusBadge>
        {mine && <StatusBadge tone={mine.tone}>{mine.text}</StatusBadge>}
      </Flex>
    </>
  );
});
