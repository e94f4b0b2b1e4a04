import { TextLink } from '@chalkline/kit';
import { failureText, useLink } from '@chalkline/platform';
import { LotStatus } from '@chalkline/rules';
import { Button, DateTime, Flex, Money, useConfirm } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { SaleView } from '../../components/sale-view.tsx';
import { partnerVendorLink } from '../../links.ts';
import type { SaleLot, SchoolLot, SchoolSaleDetails } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { useCloseLot } from '../../queries/sale-acts.ts';
import { OfferNextButton } from '../sale-invoice/next-offer.tsx';
import { BoardDecisions } from './board-decisions.tsx';

type Fact = { label: string; value: ReactNode };

/** Lots whose buyer fell out: they can be offered to the next bidder, or closed. */
const FREED: ReadonlySet<number> = new Set([LotStatus.OfferedToNext]);

/** What only the school reads of a lot. */
function useSchoolFacts(): (lot: SchoolLot) => Fact[] {
  const vendor = useLink(partnerVendorLink);
  return (lot) =>
    [
      { label: 'Reserve (secret)', value: lot.reservePrice && <Money value={lot.reservePrice} /> },
      { label: 'Accepts from (secret)', value: lot.acceptFrom && <Money value={lot.acceptFrom} /> },
      { label: 'Fund', value: lot.fundCode },
      { label: 'Federal award', value: lot.federalAward },
      {
        label: 'Sold to',
        value: lot.soldTo && <TextLink to={vendor({ id: lot.soldTo.vendorId })}>{lot.soldTo.companyName}</TextLink>,
      },
      { label: 'Sold for', value: lot.soldPrice && <Money value={lot.soldPrice} emphasis /> },
      {
        label: 'Offered to',
        value: lot.nextOffer && (
          <>
            {lot.nextOffer.vendorName} for <Money value={lot.nextOffer.amount} />, until{' '}
            <DateTime at={lot.nextOffer.expiresAt} />
          </>
        ),
      },
    ].filter(({ value }) => value !== null && value !== '');
}

/** What the school does about one lot from here. */
function LotActions({ lot, details }: { lot: SchoolLot; details: SchoolSaleDetails }) {
  const confirm = useConfirm();
  const close = useCloseLot();
  async function askClose() {
    await confirm({
      title: `Close ${lot.productDesc} unsold?`,
      body: 'The lot is not sold in this sale. You can relist it in a new one.',
      confirmLabel: 'Close lot',
      cancelLabel: 'Keep it open',
      tone: 'danger',
      reason: { label: 'Reason', required: true },
      act: (reason = '') => failureText(() => close.mutateAsync({ body: { lotId: lot.id, reason } })),
    });
  }
  if (!details.canAward) return null;
  const isFreed = FREED.has(lot.status) && lot.nextOffer === null;
  if (lot.relistedSaleId !== null) return <TextLink to={paths.draft(lot.relistedSaleId)}>See the new sale</TextLink>;
  if (!isFreed) return null;
  return (
    <Flex gap="2" wrap="wrap">
      <OfferNextButton lotId={lot.id} lotName={lot.productDesc} />
      <Button size="sm" variant="surface" loading={close.isPending} onClick={() => void askClose()}>
        Close lot unsold
      </Button>
    </Flex>
  );
}

const isSchoolLot = (lot: SaleLot | SchoolLot): lot is SchoolLot => 'reservePrice' in lot;

/** The sale as vendors see it, with what only the school knows. */
export function LotsPart({ details }: { details: SchoolSaleDetails }) {
  const factsOf = useSchoolFacts();
  return (
    <SaleView
      sale={details.sale}
      lots={details.lots}
      lotFacts={(lot) => (isSchoolLot(lot) ? factsOf(lot) : [])}
      lotActions={(lot) => isSchoolLot(lot) && <LotActions lot={lot} details={details} />}
      questions={null}
    >
      <BoardDecisions decisions={details.boardDecisions} />
    </SaleView>
  );
}
