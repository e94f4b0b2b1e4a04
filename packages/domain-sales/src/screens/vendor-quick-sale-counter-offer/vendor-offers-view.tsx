import {
  Box,
  chakra,
  facts,
  formatDateTime,
  Grid,
  Page as Screen,
  StatusBadge,
  useKeptFocus,
  useNow,
} from '@chalkline/ui';
import { useSearchParams } from 'react-router';
import type { SaleLot, VendorSaleDetails } from '../../model/contract.ts';
import { figure, type SaleOffer, threadWord, type Word } from '../../model/offer-thread.ts';
import { paths } from '../../model/paths.ts';
import { lotTone } from '../../model/status.ts';
import { RailItem } from '../quick-sale/rail-item.tsx';
import { VendorLotCard } from './vendor-lot-card.tsx';

const threadOf = (details: VendorSaleDetails, lot: SaleLot): SaleOffer | null =>
  details.offers.find(({ lotId }) => lotId === lot.id) ?? null;

/** The lot that the address names, else one that waits for me, else the first. */
function chosenLot(details: VendorSaleDetails, params: URLSearchParams): SaleLot | null {
  const { lots } = details.sale;
  const offer = details.offers.find(
    ({ id, encryptedId }) => String(id) === params.get('offer') || encryptedId === params.get('offer'),
  );
  const named = lots.find(({ id }) => String(id) === params.get('lot') || id === offer?.lotId);
  return named ?? lots.find((lot) => threadOf(details, lot)?.turn === 'vendor') ?? lots[0] ?? null;
}

/** Where a lot stands to this vendor: its own thread first, else the lot's state. */
function wordOf(details: VendorSaleDetails, lot: SaleLot, now: number): Word {
  const thread = threadOf(details, lot);
  if (thread !== null && thread.status !== null) return threadWord(thread, 'vendor', now);
  return { tone: lotTone(lot.status), text: lot.statusText };
}

/** A vendor's offers on the lots of a quick sale, and the lot that is chosen. */
export function VendorOffersView({ details }: { details: VendorSaleDetails }) {
  const [params, setParams] = useSearchParams();
  const now = useNow(15_000);
  const { sale, offers } = details;
  const lot = chosenLot(details, params);
  const thread = lot === null ? null : threadOf(details, lot);
  const kept = useKeptFocus<HTMLDivElement>(`${lot?.id}-${thread?.figures.length}-${thread?.turn}-${lot?.status}`);
  const waiting = offers.filter(({ turn }) => turn === 'vendor').length;
  const choose = (next: SaleLot) =>
    setParams(
      (before) => {
        before.delete('offer');
        before.set('lot', String(next.id));
        return before;
      },
      { replace: true },
    );
  return (
    <Screen
      title={sale.lots.length === 1 && lot !== null ? `My offer for ${lot.productDesc}` : `My offers: ${sale.saleName}`}
      lead={facts(
        sale.formattedNumber,
        'quick sale',
        sale.school.name,
        sale.sellEndDate === null ? null : `ends ${formatDateTime(sale.sellEndDate)}`,
      )}
      back={{ to: paths.vendorSale(sale.encryptedId), label: 'The sale' }}
      actions={
        waiting > 0 && (
          <StatusBadge tone="amber">Your turn on {waiting === 1 ? 'one lot' : `${waiting} lots`}</StatusBadge>
        )
      }
    >
      {lot !== null && (
        <Grid
          templateColumns={{
            base: 'minmax(0, 1fr)',
            lg: sale.lots.length > 1 ? 'minmax(0, 18rem) minmax(0, 1fr)' : 'minmax(0, 1fr)',
          }}
          gap="4"
          alignItems="start"
        >
          {sale.lots.length > 1 && (
            <Box as="nav" aria-label="Lots" layerStyle="card" p="2">
              <chakra.ul listStyleType="none">
                {sale.lots.map((each) => (
                  <li key={each.id}>
                    <RailItem
                      name={each.productDesc}
                      figure={figure(threadOf(details, each)?.figure ?? each.askingPrice)}
                      word={wordOf(details, each, now)}
                      isChosen={each.id === lot.id}
                      onChoose={() => choose(each)}
                    />
                  </li>
                ))}
              </chakra.ul>
            </Box>
          )}
          <Box minW="0" {...kept}>
            <VendorLotCard
              key={`${lot.id}-${thread?.figures.length ?? 0}`}
              details={details}
              lot={lot}
              thread={thread}
            />
          </Box>
        </Grid>
      )}
    </Screen>
  );
}
