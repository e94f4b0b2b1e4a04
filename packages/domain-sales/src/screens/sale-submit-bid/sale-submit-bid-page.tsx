import { useApi } from '@chalkline/api-client';
import { RefusalNote, RowPage } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { AuctionType, BidStatus, SaleStatus } from '@chalkline/rules';
import { AlreadySubmittedCard } from '@chalkline/tender';
import { Callout, Flex, LinkButton, Page as Screen } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { OtherKind } from '../../components/other-kind.tsx';
import type { VendorSaleDetails } from '../../model/contract.ts';
import { lists, paths } from '../../model/paths.ts';
import { vendorSale } from '../../queries/vendor-sales.ts';
import { ProposalForm } from './proposal-form.tsx';
import { ReceiptView } from './receipt-view.tsx';

type Props = { details: VendorSaleDetails };

/** The same proposal was submitted before: nothing was done twice. */
function AlreadySubmitted({ details: { sale, proposal } }: Props) {
  return (
    <Screen
      title="Already submitted"
      eyebrow={sale.formattedNumber}
      lead={`Your proposal on ${sale.saleName} is with ${sale.school.name}. Nothing was submitted twice.`}
      back={lists.submitted}
    >
      <AlreadySubmittedCard
        bid={proposal}
        actions={
          <>
            {proposal?.receipt && (
              <LinkButton to={paths.proposalReceipt(proposal.id)} variant="surface">
                See my receipt
              </LinkButton>
            )}
            {sale.status === SaleStatus.Open && (
              <LinkButton to={paths.reviseProposal(sale.encryptedId)}>Revise proposal</LinkButton>
            )}
          </>
        }
      />
    </Screen>
  );
}

function Closed({ details: { sale, refusal, statusText } }: Props) {
  return (
    <Screen title={sale.saleName} eyebrow={sale.formattedNumber} lead={statusText} back={lists.newSales}>
      {refusal ? (
        <RefusalNote refusal={refusal} />
      ) : (
        <Callout tone="neutral" title="This sale takes no proposal from you now">
          {statusText}
        </Callout>
      )}
      <Flex>
        <LinkButton to={paths.vendorSale(sale.encryptedId)} variant="surface">
          See the sale
        </LinkButton>
      </Flex>
    </Screen>
  );
}

const canPropose = ({ sale, refusal }: VendorSaleDetails): boolean =>
  refusal === null && sale.status === SaleStatus.Open && !sale.isScheduled;

/** Decides once, when the form is opened, whether it can be filled in: what is typed must not vanish at the end. */
function ProposalScreen({ details, isRevising }: Props & { isRevising: boolean }) {
  const [could] = useState(() => canPropose(details));
  const [wasSubmitted] = useState(() => details.proposal?.status === BidStatus.Submitted);
  const [isAlready, setAlready] = useState(false);
  if ((wasSubmitted && !isRevising) || isAlready) return <AlreadySubmitted details={details} />;
  if (!could) return <Closed details={details} />;
  return <ProposalForm details={details} onAlreadySubmitted={() => setAlready(true)} />;
}

function Proposal({ encryptedId, isRevising }: { encryptedId: string; isRevising: boolean }) {
  const query = useQuery({ ...vendorSale(useApi(), encryptedId), enabled: encryptedId !== '' });
  return (
    <RowPage query={query} isNamed={encryptedId !== ''} what="sale" back={lists.newSales}>
      {(details) =>
        details.sale.auctionTypeId === AuctionType.Auction ? (
          <ProposalScreen key={`${encryptedId}-${isRevising}`} details={details} isRevising={isRevising} />
        ) : (
          <OtherKind
            named={{ encryptedSaleId: encryptedId }}
            auctionTypeId={AuctionType.Auction}
            what="sale"
            back={lists.newSales}
          />
        )
      }
    </RowPage>
  );
}

/** A vendor's sealed proposal: `?id=` names the sale by its encrypted id, `&revise=1` revises, `?receipt=` shows a receipt. */
export function Page() {
  const [params] = useSearchParams();
  const receipt = numberParam(params, 'receipt');
  if (receipt !== null) return <ReceiptView key={receipt} id={receipt} />;
  return <Proposal encryptedId={params.get('id') ?? ''} isRevising={params.get('revise') === '1'} />;
}
