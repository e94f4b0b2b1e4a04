import { useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import type { LiveRoom } from '../../model/live-line.ts';
import { bidderName } from '../../model/live-words.ts';
import { LiveAnnouncer } from '../../stores/live-announcer.ts';
import { LiveAuctionStore } from '../../stores/live-auction-store.ts';
import { EVENTS_TAKEN, type LiveLotStore } from '../../stores/live-lot-store.ts';
import { LiveRoomStore } from '../../stores/live-room-store.ts';

/** The lot that is looked at, shared by the page and whoever speaks of it. */
export interface Chosen {
  lotId: number | null;
}

/** The store of a room, alive as long as its page is, and what is said aloud in it. */
export function useLiveRoom(room: LiveRoom, chosen: Chosen): { store: LiveRoomStore; announcer: LiveAnnouncer } {
  const api = useApi();
  const { hub, clock, logger } = usePlatform();
  const [made] = useState(() => {
    const path = { encryptedId: room.encryptedId };
    const store = new LiveRoomStore(room, new LiveAuctionStore(), {
      load: () => api.get('/api/Sell/GetLiveAuction/{encryptedId}', { params: { path }, silent: true }),
      loadEvents: (id, after) =>
        api.get('/api/Sell/GetLotEvents/{id}', {
          params: { path: { id }, query: { after, take: EVENTS_TAKEN } },
          silent: true,
        }),
      sendBid: (body, key) =>
        api.post('/api/Sell/PlaceBid', { body, headers: { 'Idempotency-Key': key }, silent: true }),
      hub,
      now: clock.now,
      warn: (message, error) => logger.warn(message, error),
    });
    const announcer = new LiveAnnouncer({
      isChosen: (lot) => lot.id === chosen.lotId,
      isMe: (bidder) => bidder === store.myNumber,
      nameOf: (bidder) => bidderName(bidder, store.room),
    });
    return { store, announcer };
  });
  useEffect(() => made.store.start(), [made]);
  useEffect(() => {
    const listening = new Map<LiveLotStore, () => void>();
    const stop = reaction(
      () => made.store.lots,
      (lots) => {
        for (const lot of lots) {
          if (listening.has(lot)) continue;
          listening.set(
            lot,
            lot.onLine((line, each, before) => made.announcer.hear(line, each, before, clock.now())),
          );
        }
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      for (const off of listening.values()) off();
    };
  }, [made, clock]);
  return made;
}
