import type { Db } from '../../../database/database.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import type { OpaqueIds } from '../../../security/opaque-ids.ts';
import type { Session } from '../../../security/sessions.ts';
import { mayWatch } from './may-watch.ts';
import type { RoomFeed } from './room-feed.ts';

const PREFIX = 'auction_';

interface KeeperParts {
  readonly realtime: Realtime;
  readonly db: Db;
  readonly ids: OpaqueIds;
  readonly feed: RoomFeed;
}

/**
 * Keeps the doors of the rooms: a sale's own school, and companies that may see it and are not blocked; an administrator who
 * acts as one of them reads along. HUB-15
 * @returns looks again at the windows of one company, and leads out those that may not stay
 */
export function keepRooms({ realtime, db, ids, feed }: KeeperParts): (vendorId: number) => Promise<void> {
  const saleOf = (room: string) => ids.decode('sale', room.slice(PREFIX.length));
  const may = async (session: Session, saleId: number | null) => saleId !== null && mayWatch(db, session, saleId);
  realtime.keepRooms({
    isRoom: (group) => group.startsWith(PREFIX),
    mayEnter: (session, room) => may(session, saleOf(room)),
    async entered(session, connectionId, room) {
      const saleId = saleOf(room);
      if (saleId !== null) await feed.enter(saleId, connectionId, session);
    },
    left(connectionId, room) {
      const saleId = room === null ? null : saleOf(room);
      if (room === null || saleId !== null) feed.leave(connectionId, saleId);
    },
  });
  return async (vendorId) => {
    for (const { saleId, connectionId, session } of feed.watchers()) {
      if (session.vendorId !== vendorId || (await may(session, saleId))) continue;
      feed.leave(connectionId, saleId);
      await realtime.hub.groups.remove(connectionId, `${PREFIX}${ids.encode('sale', saleId)}`);
      // The window would go on as if it were live: it reads once more, and finds that it is not.
      await realtime.push(session.role, session.clientId, 'SaleChangedAsync', { saleId });
    }
  };
}
