import { HoldNote } from '@chalkline/kit';
import { type AwardChoice, EvaluationCard, StatementCard } from '@chalkline/tender';
import { Button, LinkButton, Page as Screen, Skeleton } from '@chalkline/ui';
import { FileText, Handshake } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { bidsInOrder, splitChoice, wholeChoice } from '../../model/award.ts';
import type { Comparison } from '../../model/contract.ts';
import { comparisonLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { purchaseWords } from '../../model/purchase-words.ts';
import { AwardActions } from './award-actions.tsx';
import { AwardedCard } from './awarded-card.tsx';
import { ComparisonTimeline } from './comparison-timeline.tsx';
import { OpenedBids } from './opened-bids.tsx';
import { TabulationActions } from './tabulation-actions.tsx';
import { useMayNegotiate } from './use-negotiate.ts';

// Before the award there is none.
const PurchaseLetters = lazy(async () => ({ default: (await import('./purchase-letters.tsx')).PurchaseLetters }));
// Most visits read the prices and decide nothing.
const PurchaseAward = lazy(async () => ({ default: (await import('./purchase-award.tsx')).PurchaseAward }));
const NegotiationDialog = lazy(async () => ({
  default: (await import('./negotiation-dialog.tsx')).NegotiationDialog,
}));

type HeadActionsProps = { comparison: Comparison; onAward: () => void; onNegotiate: () => void };

function HeadActions({ comparison, onAward, onNegotiate }: HeadActionsProps) {
  const mayNegotiate = useMayNegotiate(comparison);
  const { evaluation } = comparison;
  return (
    <>
      <LinkButton to={paths.seeProposals(comparison.id)} variant="surface">
        <FileText aria-hidden="true" />
        Proposals
      </LinkButton>
      {!evaluation.isPriceHidden && <TabulationActions comparison={comparison} />}
      {mayNegotiate && (
        <Button variant="surface" onClick={onNegotiate}>
          <Handshake aria-hidden="true" />
          Negotiate
        </Button>
      )}
      <AwardActions comparison={comparison} onAward={onAward} />
    </>
  );
}

/** After opening: prices side by side, scores, and the way to the award. An evaluator signs before anything is shown. */
export function OpenedComparison({ comparison }: { comparison: Comparison }) {
  const [choice, setChoice] = useState<AwardChoice | null>(null);
  const [isNegotiating, setNegotiating] = useState(false);
  const [first] = bidsInOrder(comparison.bids);
  const { evaluation, letters, purchaseOrders } = comparison;
  return (
    <Screen
      title={comparison.rfpName}
      documentTitle={`Bid comparison: ${comparison.rfpName}`}
      lead={comparisonLead(comparison)}
      back={{ to: paths.onGoing, label: 'On-going' }}
      actions={
        !evaluation.mustSign && (
          <HeadActions
            comparison={comparison}
            onAward={() => setChoice(first ? wholeChoice(comparison, first.bidId) : {})}
            onNegotiate={() => setNegotiating(true)}
          />
        )
      }
    >
      <HoldNote what="purchase" reason={comparison.holdReason} />
      <ComparisonTimeline comparison={comparison} />
      {evaluation.mustSign ? (
        <Suspense fallback={<Skeleton h="72" />}>
          <StatementCard subjectName={comparison.rfpName} words={purchaseWords} isOpened />
        </Suspense>
      ) : (
        <>
          {purchaseOrders.length > 0 && <AwardedCard comparison={comparison} />}
          {letters.length > 0 && (
            <Suspense fallback={<Skeleton h="40" />}>
              <PurchaseLetters comparison={comparison} />
            </Suspense>
          )}
          <OpenedBids comparison={comparison} onPreviewSplit={() => setChoice(splitChoice(comparison))} />
        </>
      )}
      <EvaluationCard evaluation={evaluation} words={purchaseWords} isOpened />
      <Suspense fallback={null}>
        {choice && <PurchaseAward comparison={comparison} initial={choice} onClose={() => setChoice(null)} />}
        {isNegotiating && <NegotiationDialog comparison={comparison} onClose={() => setNegotiating(false)} />}
      </Suspense>
    </Screen>
  );
}
