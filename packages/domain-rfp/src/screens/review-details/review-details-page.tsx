import { useApi } from '@chalkline/api-client';
import { joinNames, RowPage } from '@chalkline/kit';
import { numberParam, sessionBackup, usePlatform } from '@chalkline/platform';
import { purchaseTypeOf, ReviewStatus, reviewStatusLabel } from '@chalkline/rules';
import {
  Box,
  Callout,
  Card,
  counted,
  DateTime,
  DescriptionList,
  Grid,
  Page as Screen,
  Stack,
  StatusBadge,
  sentence,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { EstimateCard } from '../../components/estimate-card.tsx';
import { RemarkForm, RemarkList } from '../../components/review-remarks.tsx';
import { RfpView } from '../../components/rfp-view.tsx';
import type { ReviewDetails } from '../../model/contract.ts';
import { lists, paths } from '../../model/paths.ts';
import { purchaseName } from '../../model/purchase-name.ts';
import { reviewTone } from '../../model/status.ts';
import { reviewDetails } from '../../queries/reviews.ts';
import { type ReviewBackup, ReviewStore } from '../../stores/review-store.ts';
import { DecisionCard } from './decision-card.tsx';

/** Who will hear of it; vendors don't see this part. */
function Audience({ details }: { details: ReviewDetails }) {
  const { rfp, invited, isNotifyToAll } = details;
  const named =
    invited.length === 0
      ? 'Nobody by name'
      : `${sentence(counted(invited.length, 'vendor'))}: ${joinNames(invited, 6)}`;
  return (
    <Card title="Who will see it">
      <DescriptionList
        items={[
          { label: 'Open to', value: rfp.isPublic ? 'everyone' : 'invited vendors only' },
          { label: purchaseTypeOf(rfp.rfptypeId).isOrder ? 'Vendors' : 'Invited', value: named },
          ...(isNotifyToAll ? [{ label: 'Told besides', value: 'all vendors of the category' }] : []),
        ]}
      />
    </Card>
  );
}

function Conversation({ details }: { details: ReviewDetails }) {
  return (
    <Card title="What was written">
      <Stack gap="5">
        {details.comments.length === 0 ? (
          <Text color="fg.muted">Nothing yet.</Text>
        ) : (
          <RemarkList comments={details.comments} />
        )}
        <RemarkForm id={details.rfp.id} section={null} label="Ask or answer without deciding" />
      </Stack>
    </Card>
  );
}

type ReviewProps = { details: ReviewDetails; onReread: () => Promise<unknown> };

const Review = observer(function Review({ details, onReread }: ReviewProps) {
  const { session } = usePlatform();
  const { rfp, reviewStatus, requestedBy, requestedAt, canDecide } = details;
  const [store] = useState(
    () => new ReviewStore(rfp.id, details.version, sessionBackup<ReviewBackup>(`${session.clientID}.review.${rfp.id}`)),
  );
  // Also an edit that this page hears of by itself: the decision must not be about a text that nobody read.
  useEffect(() => store.meet(details.version), [store, details.version]);
  const overtaken = useCallback(() => void onReread(), [onReread]);
  return (
    <Screen
      title={purchaseName(rfp)}
      eyebrow={rfp.formattedNumber}
      lead={
        <>
          {requestedBy} asked for your review <DateTime at={requestedAt} />.
        </>
      }
      documentTitle={rfp.rfpName}
      back={{ to: paths.reviewPurchases, label: 'Purchases to review' }}
      actions={<StatusBadge tone={reviewTone(reviewStatus)}>{reviewStatusLabel(reviewStatus)}</StatusBadge>}
    >
      {store.wasOvertaken && (
        <Callout tone="amber" live="status" title="The draft was edited while you had it open">
          This is the text as it stands now. Read it again before you decide; what you wrote is kept.
        </Callout>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' }} gap="5" alignItems="start">
        <Box minW="0">
          <Text textStyle="sm" color="fg.muted" mb="3">
            As vendors will see it.
          </Text>
          <RfpView rfp={rfp} />
        </Box>
        <Stack gap="5" minW="0">
          {canDecide ? (
            <DecisionCard store={store} details={details} onOvertaken={overtaken} />
          ) : (
            <Callout tone={reviewTone(reviewStatus)} title={reviewStatusLabel(reviewStatus)}>
              {reviewStatus === ReviewStatus.Approved
                ? 'The school can publish it as it stands. An edit brings it back to you.'
                : 'There is nothing to decide until the school submits it again.'}
            </Callout>
          )}
          <EstimateCard rfp={rfp} schoolLines={details.schoolLines} />
          <Audience details={details} />
          <Conversation details={details} />
        </Stack>
      </Grid>
    </Screen>
  );
});

function Loaded({ id }: { id: number }) {
  const query = useQuery(reviewDetails(useApi(), id));
  return (
    <RowPage query={query} what="draft" back={lists.reviews}>
      {(details) => <Review details={details} onReread={query.refetch} />}
    </RowPage>
  );
}

/** One draft for its reviewer, as vendors will see it: `?id=` is the purchase's number. */
export function Page() {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  if (id === null) return <Navigate to={paths.reviewPurchases} replace />;
  return <Loaded key={id} id={id} />;
}
