import { useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { numberParam, usePlatform } from '@chalkline/platform';
import { formatMoney } from '@chalkline/rules';
import { Callout, LinkButton, Page as Screen, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router';
import { useNegotiateRefusal } from '../../components/use-negotiate-refusal.ts';
import type { Negotiation } from '../../model/contract.ts';
import { type NegotiationSide, savedOn, turnText } from '../../model/negotiation.ts';
import { proposePriceList } from '../../model/notification-route.ts';
import { paths } from '../../model/paths.ts';
import { negotiation as negotiationOf } from '../../queries/negotiation.ts';
import { AnswerCard } from './answer-card.tsx';
import { PriceLines } from './price-lines.tsx';
import { ProposalHistory } from './proposal-history.tsx';
import { usePriceForm } from './use-price-form.ts';

const tones = { accepted: 'green', declined: 'neutral' } as const;

function turnTone({ state, turn }: Negotiation, side: NegotiationSide) {
  if (state === 'accepted' || state === 'declined') return tones[state];
  return turn === side ? 'amber' : 'blue';
}

type TurnProps = { negotiation: Negotiation; side: NegotiationSide; refusal: string | null };

function Turn({ negotiation, side, refusal }: TurnProps) {
  const saved = savedOn(negotiation.originalTotal, negotiation.currentTotal);
  return (
    <Callout tone={turnTone(negotiation, side)} live="status" title={turnText(negotiation, side)}>
      {negotiation.canAct && refusal !== null && <Text>{refusal}</Text>}
      {negotiation.canAct && refusal === null && (
        <Text>
          Only prices of the named lines can change, and only downwards. Nobody else’s prices are shown here, on either
          side.
        </Text>
      )}
      {saved !== null && <Text>{formatMoney(saved)} below the bid as it was submitted.</Text>}
    </Callout>
  );
}

function ProposePrice({ negotiation: read, side }: { negotiation: Negotiation; side: NegotiationSide }) {
  const refusal = useNegotiateRefusal(side);
  // Whoever may not act for its side reads what is said, without fields that would only be refused.
  const negotiation = refusal === null ? read : { ...read, canAct: false };
  const form = usePriceForm(negotiation, side);
  const { vendorName, schoolName, rfpId, bidId, encryptedRfpId } = negotiation;
  return (
    <Screen
      title={negotiation.rfpName}
      documentTitle={`Negotiation: ${negotiation.rfpName}`}
      eyebrow={negotiation.formattedNumber}
      lead={`The price of ${side === 'school' ? `${vendorName}’s bid` : `my bid for ${schoolName}`}`}
      back={
        side === 'school'
          ? { to: paths.bidComparison(rfpId), label: 'Comparison' }
          : { to: paths.submittedBids, label: 'Submitted bids' }
      }
      actions={
        <LinkButton
          variant="surface"
          to={side === 'school' ? `${paths.seeProposals(rfpId)}&bid=${bidId}` : paths.orderDetails(encryptedRfpId)}
        >
          {side === 'school' ? 'See the proposal' : 'See the purchase'}
        </LinkButton>
      }
    >
      <Turn negotiation={read} side={side} refusal={refusal} />
      <PriceLines negotiation={negotiation} form={form} />
      <AnswerCard negotiation={negotiation} side={side} form={form} />
      <ProposalHistory negotiation={negotiation} />
    </Screen>
  );
}

/** The lists that a negotiation is opened from. */
const LIST_LABELS: Readonly<Record<NegotiationSide, string>> = {
  school: 'On-going purchases',
  vendor: 'Submitted bids',
};

/** The negotiation of one bid, for either side: `?id=` is the bid's number. What the other side says comes by itself. */
export const Page = observer(function Page() {
  const [params] = useSearchParams();
  const { session } = usePlatform();
  const side: NegotiationSide = session.role === 'School' ? 'school' : 'vendor';
  const id = numberParam(params, 'id');
  const query = useQuery({ ...negotiationOf(useApi(), id ?? 0), enabled: id !== null });
  return (
    <RowPage
      isNamed={id !== null}
      query={query}
      what="negotiation"
      back={{ to: proposePriceList(session.role), label: LIST_LABELS[side] }}
    >
      {(negotiation) => (
        // What the other side proposed is what the fields begin with.
        <ProposePrice
          key={`${negotiation.id}-${negotiation.proposals.length}-${negotiation.state}`}
          negotiation={negotiation}
          side={side}
        />
      )}
    </RowPage>
  );
});
