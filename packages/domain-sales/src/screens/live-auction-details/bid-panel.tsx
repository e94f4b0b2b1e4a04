import { RefusalNote } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { Callout, LinkButton, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { TermsGate } from '../../components/terms-gate.tsx';
import { dollars } from '../../model/live-words.ts';
import { paths } from '../../model/paths.ts';
import type { LiveLotStore } from '../../stores/live-lot-store.ts';
import type { LiveRoomStore } from '../../stores/live-room-store.ts';
import { BidForm } from './bid-form.tsx';

interface BidPanelProps {
  store: LiveRoomStore;
  lot: LiveLotStore;
  isInBar?: boolean;
}

/** What became of a lot for this bidder. */
const Outcome = observer(function Outcome({ store, lot }: BidPanelProps) {
  const { price, phase } = lot.standing;
  if (phase === 'voided') return <Text>The school took this lot back. Nobody bought it.</Text>;
  if (!store.isLeading(lot) || price === null) return <Text color="fg.muted">This lot is over.</Text>;
  return (
    <Callout
      tone="green"
      title={`Your bid is the highest, ${dollars(price)}`}
      action={
        <LinkButton variant="surface" to={paths.vendorSale(store.room.encryptedId)}>
          See the sale
        </LinkButton>
      }
    >
      {store.room.school.name} decides on the award, and we notify you at once. Bids bind for 60 days.
    </Callout>
  );
});

/** Why a lot that isn't over takes no bids now; `null` while it does. */
function closedFor({ room }: LiveRoomStore, { standing }: LiveLotStore): string | null {
  if (standing.phase === 'waiting')
    return 'Bidding opens with the auction. Once it is open you can leave a maximum and go.';
  if (standing.phase !== 'suspended') return null;
  const why = room.suspendReason === null ? '' : ` ${room.suspendReason}`;
  return `The school suspended the auction.${why} The time is paused; your maximum is saved.`;
}

/** The way to bid on a lot, or why there is none. */
export const BidPanel = observer(function BidPanel({ store, lot, isInBar = false }: BidPanelProps) {
  const { session } = usePlatform();
  const { participation, refusal } = store.room;
  if (lot.isOver) return <Outcome store={store} lot={lot} />;
  if (participation?.isDisqualified) {
    return (
      <Callout tone="red" title="You were disqualified from this auction">
        {participation.reason}
      </Callout>
    );
  }
  if (session.isImpersonating)
    return <Text color="fg.muted">An administrator in a vendor’s account can’t bid for it.</Text>;
  if (refusal !== null) return <RefusalNote refusal={refusal} />;
  if (participation === null || participation.bidderNumber === null || !participation.isCurrent) {
    const { saleId, terms } = store.room;
    return (
      <TermsGate
        saleId={saleId}
        terms={terms}
        participation={participation}
        act="bid"
        isFolded
        onAccepted={() => void store.refresh()}
      />
    );
  }
  const closed = closedFor(store, lot);
  return closed === null ? (
    <BidForm store={store} lot={lot} isInBar={isInBar} />
  ) : (
    <Text color="fg.muted">{closed}</Text>
  );
});
