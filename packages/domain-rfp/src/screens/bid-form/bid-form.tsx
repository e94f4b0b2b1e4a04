import { today, useUnsavedWarning } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { EndedNote, useSubmit } from '@chalkline/tender';
import { Callout, Deadline, FormErrorSummary, LinkButton, Page as Screen, Stack, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { newestUnanswered } from '../../model/addenda.ts';
import type { OrderDetails } from '../../model/contract.ts';
import { dealListOf } from '../../model/deal-view.ts';
import { problemsWithRows } from '../../model/field-paths.ts';
import { paths } from '../../model/paths.ts';
import { AnswersCard } from './answers-card.tsx';
import { BidBar } from './bid-bar.tsx';
import { BidLines } from './bid-lines.tsx';
import { CheckBidDialog } from './check-bid-dialog.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { useBidStore } from './use-bid-store.ts';

type BidFormProps = { details: OrderDetails; onAlreadySubmitted: () => void };

/** Ids of the controls that the error summary leads to, where they are not the field's own name. */
function fieldIds(problems: Readonly<Record<string, string>>): Record<string, string> {
  return 'bidProducts' in problems ? { bidProducts: 'bidProducts.0.unitCost' } : {};
}

/** The bid: lines with totals as typed, answers, documents, terms; checked on one page before it is submitted. */
export const BidForm = observer(function BidForm({ details, onAlreadySubmitted }: BidFormProps) {
  const store = useBidStore(details);
  const { session, clock } = usePlatform();
  const { rfp } = details;
  const { isChecking, failure, check, submit, close } = useSubmit({
    store,
    check: () => store.check(today(new Date(clock.now()))),
    receiptPath: ({ bidId }) => paths.bidSuccess(bidId),
    onAlreadySubmitted,
  });
  useUnsavedWarning(useCallback(() => store.saver.state !== 'clean', [store]));
  const unanswered = newestUnanswered(store.bid);
  return (
    <Screen
      title={store.isRevision ? `Revise my bid: ${rfp.rfpName}` : rfp.rfpName}
      eyebrow={rfp.formattedNumber}
      lead={`My bid for ${rfp.school.name}. Nobody reads a price before the end date, not even the school.`}
      back={dealListOf(details.dealStatus)}
      actions={
        <LinkButton to={paths.orderDetails(rfp.encryptedId)} variant="surface">
          See the purchase
        </LinkButton>
      }
    >
      {rfp.rfpendDate !== null && <EndedNote end={rfp.rfpendDate} what="Bidding closed" />}
      {session.isImpersonating && (
        <Callout tone="amber" title="An administrator can’t bid in a vendor’s name">
          What you type here is not saved.
        </Callout>
      )}
      {store.isRevision && (
        <Callout tone="blue" title="Your submitted bid stands until you submit this one">
          The school will see the last version only; every version is saved.
        </Callout>
      )}
      {unanswered !== null && (
        <Callout tone="amber" title={`Addendum ${unanswered} changed this purchase`}>
          Changed lines are marked below; only they need another look. Submitting answers the addendum.
        </Callout>
      )}
      {failure && (
        <Callout tone="red" live="alert" title="The bid was not submitted">
          <Text>{failure.message} Everything you typed is still here.</Text>
        </Callout>
      )}
      <FormErrorSummary
        errors={problemsWithRows(
          store.problems,
          rfp.rfpQuestions.map(({ id }) => id),
        )}
        fieldIds={fieldIds(store.problems)}
      />
      {rfp.rfpendDate !== null && (
        <Text as="div">
          <Deadline at={rfp.rfpendDate} label="Submit before" />
        </Text>
      )}
      <BidLines store={store} />
      <AnswersCard store={store} />
      <Stack gap="5">
        <DocumentsCard store={store} />
        <TermsCard store={store} />
      </Stack>
      <BidBar store={store} isDenied={session.isImpersonating} onCheck={check} />
      <CheckBidDialog store={store} open={isChecking} onClose={close} onSubmit={() => void submit()} />
    </Screen>
  );
});
