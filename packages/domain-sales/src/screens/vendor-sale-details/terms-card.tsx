import { usePlatform } from '@chalkline/platform';
import { AuctionType } from '@chalkline/rules';
import { Callout, Card, DateTime, Text } from '@chalkline/ui';
import { TermsGate } from '../../components/terms-gate.tsx';
import type { VendorSaleDetails } from '../../model/contract.ts';
import { isTaking } from '../../model/sale-state.ts';

/** Accepting the terms makes the company a participant; afterwards it says since when it is one. */
export function TermsCard({ details: { sale, participation, refusal } }: { details: VendorSaleDetails }) {
  const { session } = usePlatform();
  if (participation.isDisqualified) {
    return (
      <Callout tone="red" title="You are excluded from this sale">
        {participation.reason}
      </Callout>
    );
  }
  if (participation.acceptedAt !== null && participation.isCurrent) {
    return (
      <Text textStyle="sm" color="fg.muted">
        You accepted the terms <DateTime at={participation.acceptedAt} />.
      </Text>
    );
  }
  // The other kinds ask on the page where one acts; a bidder should be ready from the first minute.
  if (sale.auctionTypeId !== AuctionType.LiveAuction) return null;
  if (!isTaking(sale) || refusal !== null || session.isImpersonating) return null;
  return (
    <Card title={participation.acceptedAt === null ? 'Become a bidder' : 'The terms have changed'}>
      <TermsGate saleId={sale.id} terms={sale.terms} participation={participation} act="bid" />
    </Card>
  );
}
