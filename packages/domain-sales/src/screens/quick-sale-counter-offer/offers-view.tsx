import { usePlatform } from '@chalkline/platform';
import {
  Box,
  chakra,
  counted,
  EmptyState,
  Flex,
  facts,
  formatDateTime,
  Grid,
  LinkButton,
  Page as Screen,
  StatusBadge,
  useKeptFocus,
  useNow,
} from '@chalkline/ui';
import { MessagesSquare } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router';
import {
  figure,
  type QuickSaleLot,
  type QuickSaleOffers,
  type SaleOffer,
  threadWord,
} from '../../model/offer-thread.ts';
import { paths } from '../../model/paths.ts';
import { RailItem } from '../quick-sale/rail-item.tsx';
import { LimitsButton } from './limits-button.tsx';
import { ThreadCard } from './thread-card.tsx';

interface Named {
  lot: QuickSaleLot;
  thread: SaleOffer;
}

/** Threads that wait for the school come first, then those with the higher figure. */
function byTurn(a: SaleOffer, b: SaleOffer): number {
  const turn = Number(b.turn === 'school') - Number(a.turn === 'school');
  return turn === 0 ? Number(b.figure ?? 0) - Number(a.figure ?? 0) : turn;
}

function chosenThread(sale: QuickSaleOffers, named: string | null): Named | null {
  const all = sale.lots.flatMap((lot) => lot.threads.map((thread) => ({ lot, thread })));
  const wanted = all.find(({ thread }) => String(thread.id) === named || thread.encryptedId === named);
  return wanted ?? all.toSorted((a, b) => byTurn(a.thread, b.thread))[0] ?? null;
}

function titleOf({ lots, saleName }: QuickSaleOffers): string {
  const [only] = lots;
  return `Offers for ${only && lots.length === 1 ? only.productDesc : saleName}`;
}

function leadOf({ formattedNumber, sellEndDate, lots }: QuickSaleOffers): string {
  const [only] = lots;
  return facts(
    formattedNumber,
    'quick sale',
    sellEndDate === null ? null : `ends ${formatDateTime(sellEndDate)}`,
    only && lots.length === 1 && only.askingPrice !== null ? `asking ${figure(only.askingPrice)}` : null,
  );
}

/** Changes with the thread that is chosen and each price that is named in it. */
const versionOf = ({ thread }: Named): string => `${thread.id}-${thread.figures.length}`;

interface RailProps {
  sale: QuickSaleOffers;
  chosen: Named | null;
  onChoose: (thread: SaleOffer) => void;
}

/** Every thread, by lot. */
function Rail({ sale, chosen, onChoose }: RailProps) {
  const now = useNow(15_000);
  return (
    <Box as="nav" aria-label="Offers" layerStyle="card" p="2">
      {sale.lots.map((lot) => (
        <Box key={lot.lotId} _notFirst={{ mt: '2' }}>
          {sale.lots.length > 1 && (
            <chakra.h2 textStyle="sm" fontWeight="bold" px="3" py="1.5">
              {lot.productDesc}
              <chakra.span color="fg.muted" fontWeight="normal">
                {' '}
                · asking {figure(lot.askingPrice)}
              </chakra.span>
            </chakra.h2>
          )}
          <chakra.ul listStyleType="none">
            {lot.threads.toSorted(byTurn).map((thread) => (
              <li key={thread.id}>
                <RailItem
                  name={thread.vendorName}
                  figure={figure(thread.figure)}
                  word={threadWord(thread, 'school', now)}
                  isChosen={thread.id === chosen?.thread.id}
                  onChoose={() => onChoose(thread)}
                />
              </li>
            ))}
          </chakra.ul>
          {lot.threads.length === 0 && (
            <chakra.p px="3" py="2" color="fg.muted" textStyle="sm">
              No offer yet.
            </chakra.p>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** All offers of a quick sale, and the one that is chosen. */
export const OffersView = observer(function OffersView({ sale }: { sale: QuickSaleOffers }) {
  const [params, setParams] = useSearchParams();
  const { session } = usePlatform();
  const chosen = chosenThread(sale, params.get('offer'));
  const waiting = sale.lots.flatMap(({ threads }) => threads).filter(({ turn }) => turn === 'school').length;
  const kept = useKeptFocus<HTMLDivElement>(chosen === null ? '' : `${versionOf(chosen)}-${chosen.thread.turn}`);
  const choose = (thread: SaleOffer) =>
    setParams(
      (before) => {
        before.set('offer', String(thread.id));
        return before;
      },
      { replace: true },
    );
  return (
    <Screen
      title={titleOf(sale)}
      lead={leadOf(sale)}
      back={{ to: paths.schoolSale(sale.saleId), label: 'The sale' }}
      actions={
        <Flex gap="3" align="center" wrap="wrap">
          {waiting > 0 && <StatusBadge tone="amber">Your turn on {counted(waiting, 'offer')}</StatusBadge>}
          {sale.canAward && !session.isImpersonating && <LimitsButton sale={sale} />}
        </Flex>
      }
    >
      {chosen === null ? (
        <Box layerStyle="card">
          <EmptyState
            icon={<MessagesSquare size={20} aria-hidden="true" />}
            title="No offers yet"
            action={
              <LinkButton variant="surface" to={paths.schoolSale(sale.saleId)}>
                See the sale
              </LinkButton>
            }
          >
            We notify you when a vendor makes an offer. A vendor can also buy at the asking price at once.
          </EmptyState>
        </Box>
      ) : (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 18rem) minmax(0, 1fr)' }}
          gap="4"
          alignItems="start"
        >
          <Rail sale={sale} chosen={chosen} onChoose={choose} />
          <Box minW="0" {...kept}>
            <ThreadCard key={versionOf(chosen)} sale={sale} {...chosen} />
          </Box>
        </Grid>
      )}
    </Screen>
  );
});
