import { useUnsavedWarning } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { Box, Flex, facts, Grid, Page as Screen, StatusBadge, useIsPhone, useNow } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { LiveRoom } from '../../model/live-line.ts';
import { lotName } from '../../model/live-words.ts';
import { lists } from '../../model/paths.ts';
import type { LiveLotStore } from '../../stores/live-lot-store.ts';
import type { LiveRoomStore } from '../../stores/live-room-store.ts';
import { Announcements, SayWhereItStands } from './announcements.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { LogPanel } from './log-panel.tsx';
import { LotAbout, LotPhotos } from './lot-about.tsx';
import { LotRail } from './lot-rail.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PricePanel } from './price-panel.tsx';
import { SellerActs } from './seller-acts.tsx';
import { TermsCard } from './terms-card.tsx';
import { type Chosen, useLiveRoom } from './use-live-room.ts';
import { RoomVoice } from './use-said.ts';

/** The lot that the address names, else the one that ends next, else the first. */
function chosenLot(store: LiveRoomStore, position: string | null): LiveLotStore | null {
  const named = store.lots.find((lot) => String(lot.position) === position);
  const running = store.lots
    .filter(({ standing }) => standing.phase === 'open')
    .toSorted((a, b) => (a.standing.endsAt ?? 0) - (b.standing.endsAt ?? 0));
  return named ?? running[0] ?? store.lots.find(({ isOver }) => !isOver) ?? store.lots[0] ?? null;
}

/**
 * Keeps to the lot that was shown first: one that ends doesn't take the reader elsewhere. Choosing another is the reader's own act.
 */
function useChosenLot(store: LiveRoomStore): [LiveLotStore | null, (lot: LiveLotStore) => void] {
  const [params, setParams] = useSearchParams();
  const position = params.get('lot');
  const kept = useRef<number | null>(null);
  const lot = chosenLot(store, position ?? (kept.current === null ? null : String(kept.current)));
  kept.current = lot?.position ?? null;
  const choose = (next: LiveLotStore) =>
    setParams(
      (before) => {
        before.set('lot', String(next.position));
        return before;
      },
      { replace: true },
    );
  return [lot, choose];
}

const columns = {
  base: 'minmax(0, 1fr)',
  md: 'minmax(0, 14rem) minmax(0, 1fr)',
  xl: 'minmax(0, 14.5rem) minmax(0, 1fr) minmax(0, 22rem)',
} as const;

/** In a window too low for the photos and the way to bid, the price comes first. */
const FIRST_WHERE_LOW = { '@media (max-height: 52rem)': { order: -1 } } as const;

/** Whether the room is live, and how many look on. */
const LiveBadge = observer(function LiveBadge({ store }: { store: LiveRoomStore }) {
  const { lots, room, watching } = store;
  const isRunning = lots.some(({ standing }) => standing.phase === 'open');
  const isOver = lots.every((lot) => lot.isOver);
  const word = room.isSuspended ? 'Suspended' : isOver ? 'Ended' : isRunning ? 'Live' : 'Not open yet';
  return (
    <StatusBadge tone={isRunning ? 'amber' : 'neutral'}>{isOver ? word : `${word} · ${watching} watching`}</StatusBadge>
  );
});

/** One live auction as it runs. */
export const RoomView = observer(function RoomView({ room: read }: { room: LiveRoom }) {
  const chosen = useRef<Chosen>({ lotId: null });
  const { store, announcer } = useLiveRoom(read, chosen.current);
  const { clock } = usePlatform();
  useNow(500);
  const now = clock.now();
  const [lot, choose] = useChosenLot(store);
  const isPhone = useIsPhone();
  chosen.current.lotId = lot?.id ?? null;
  useUnsavedWarning(() => store.isSending);
  useEffect(() => announcer.tick(lot, now), [announcer, lot, now]);
  useEffect(() => {
    if (lot !== null) void lot.loadLines();
  }, [lot]);
  const { room } = store;
  if (lot === null) return <Screen title={room.saleName} back={lists.liveAuctions} />;
  return (
    <RoomVoice value={announcer}>
      <Screen
        title={`${lotName(lot.position)}: ${lot.about.productDesc}`}
        documentTitle={`${lotName(lot.position)}: ${room.saleName}`}
        lead={facts(
          room.formattedNumber,
          room.saleName,
          room.school.name,
          `pickup in ${room.school.city}, ${room.school.stateCode}`,
        )}
        back={lists.liveAuctions}
        actions={
          <>
            <LiveBadge store={store} />
            <SayWhereItStands announcer={announcer} lot={lot} room={room} />
          </>
        }
      >
        <Announcements announcer={announcer} />
        <ConnectionNote store={store} />
        <Grid templateColumns={columns} gap="4" alignItems="start">
          <LotRail store={store} chosen={lot} onChoose={choose} now={now} />
          <Flex direction="column" gap="4" minW="0">
            <LotPhotos lot={lot} />
            <Box css={FIRST_WHERE_LOW}>
              <PricePanel store={store} lot={lot} now={now} isInBar={isPhone} />
            </Box>
            {room.isMine && <SellerActs store={store} lot={lot} />}
            <LotAbout lot={lot} />
            <TermsCard room={room} />
          </Flex>
          <Box gridColumn={{ md: '1 / -1', xl: 'auto' }} minW="0">
            <LogPanel store={store} lot={lot} />
          </Box>
        </Grid>
        {isPhone && !room.isMine && <PhoneBar store={store} lot={lot} now={now} />}
      </Screen>
    </RoomVoice>
  );
});
