import { ApiError, useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { AuctionType } from '@chalkline/rules';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { OtherKind } from '../../components/other-kind.tsx';
import { lists } from '../../model/paths.ts';
import { liveRoom } from '../../queries/live.ts';
import { RoomView } from './room-view.tsx';

const isElsewhere = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** The live room, the same for both sides: `?id=` is the sale's opaque token, `lot` a lot's position. */
export function Page() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  // The room's store reads on by itself; the query only opens it.
  const query = useQuery({ ...liveRoom(useApi(), id), enabled: id !== '', staleTime: Number.POSITIVE_INFINITY });
  const shared = { what: 'live auction', back: lists.liveAuctions };
  if (query.data === undefined && isElsewhere(query.error)) {
    return <OtherKind {...shared} named={{ encryptedSaleId: id }} auctionTypeId={AuctionType.LiveAuction} />;
  }
  return (
    <RowPage {...shared} isNamed={id !== ''} query={query}>
      {(room) => <RoomView key={room.encryptedId} room={room} />}
    </RowPage>
  );
}
