import { formatMoney } from '@chalkline/rules';
import { Callout, Card, EmptyState, Grid, Page as Screen, Skeleton } from '@chalkline/ui';
import { Award, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '../../components/link-button.tsx';
import { type AwardChoice, bidsInOrder, splitChoice, wholeChoice } from '../../model/award.ts';
import type { Comparison } from '../../model/contract.ts';
import { comparisonLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { AwardActions } from './award-actions.tsx';
import { AwardDialog } from './award-dialog.tsx';
import { AwardedCard } from './awarded-card.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { ComparisonTimeline } from './comparison-timeline.tsx';
import { ScoresCard } from './scores-card.tsx';
import { SplitCard } from './split-card.tsx';

// The chart library is larger than the rest of this screen.
const TotalsPlot = lazy(async () => ({ default: (await import('./totals-plot.tsx')).TotalsPlot }));

/** After opening: prices side by side, scores, and the way to the award. */
export function OpenedComparison({ comparison }: { comparison: Comparison }) {
  const bids = bidsInOrder(comparison.bids);
  const [choice, setChoice] = useState<AwardChoice | null>(null);
  const [first] = bids;
  const split = splitChoice(comparison);
  const startAward = () => setChoice(first ? wholeChoice(comparison, first.bidId) : {});
  return (
    <Screen
      title={comparison.rfpName}
      documentTitle={`Bid comparison: ${comparison.rfpName}`}
      lead={comparisonLead(comparison)}
      back={{ to: paths.onGoing, label: 'On-going' }}
      actions={
        <>
          <LinkButton to={paths.seeProposals(comparison.id)} variant="surface">
            <FileText aria-hidden="true" />
            Proposals
          </LinkButton>
          <AwardActions comparison={comparison} onAward={startAward} />
        </>
      }
    >
      <ComparisonTimeline comparison={comparison} />
      {comparison.purchaseOrders.length > 0 && <AwardedCard comparison={comparison} />}
      {bids.length === 0 ? (
        <EmptyState icon={<Award />} title="No bid to compare">
          Every bid was withdrawn or disqualified. Close this purchase without an award, or copy it to a new draft.
        </EmptyState>
      ) : (
        <>
          {bids.length === 1 && (
            <Callout tone="amber" title="Only one bid came in">
              There is nothing to compare it with; many districts ask for a written reason before awarding a single bid.
            </Callout>
          )}
          <ComparisonTable comparison={comparison} bids={bids} />
          <Grid
            templateColumns={{
              base: 'minmax(0, 1fr)',
              lg: split ? 'minmax(0, 1.3fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
            }}
            gap="5"
            alignItems="start"
          >
            <ScoresCard comparison={comparison} bids={bids} />
            {split && <SplitCard comparison={comparison} choice={split} onPreview={() => setChoice(split)} />}
          </Grid>
          <Card title="Spread of the totals">
            <Suspense fallback={<Skeleton h="56" />}>
              <TotalsPlot bids={bids} meanTotal={comparison.meanTotal} />
            </Suspense>
          </Card>
        </>
      )}
      {choice && (
        <AwardDialog comparison={comparison} initial={choice} onClose={() => setChoice(null)} money={formatMoney} />
      )}
    </Screen>
  );
}
