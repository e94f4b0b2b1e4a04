import { useApi } from '@chalkline/api-client';
import { failureOf } from '@chalkline/platform';
import { Button, Callout, Card, Skeleton, Stack, Text } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { AddendumView } from '../../components/addenda-list.tsx';
import { reachText } from '../../components/open-request/addendum-reach.tsx';
import { useSettled } from '../../components/use-settled.ts';
import type { AddendumInput } from '../../model/contract.ts';
import { addendumPreview } from '../../queries/open-requests.ts';
import type { AddendumStore } from '../../stores/addendum-store.ts';

type PreviewProps = { store: AddendumStore; onOvertaken: () => void };

const Preview = observer(function Preview({ store, onOvertaken, input }: PreviewProps & { input: AddendumInput }) {
  const query = useQuery({ ...addendumPreview(useApi(), useSettled(input)), placeholderData: keepPreviousData });
  const { data, error } = query;
  useEffect(() => {
    if (!error) return;
    const failure = failureOf(error);
    if (failure.code === 'VERSION_CONFLICT') onOvertaken();
    else store.showRefused(failure.fields);
  }, [error, onOvertaken, store]);
  if (error && failureOf(error).code !== 'VERSION_CONFLICT') {
    return (
      <Callout
        tone="red"
        title="It can’t be published like this"
        action={
          <Button size="sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {failureOf(error).message}
      </Callout>
    );
  }
  if (!data) return <Skeleton h="40" />;
  return (
    <Stack gap="4" aria-busy={query.isPlaceholderData} opacity={query.isPlaceholderData ? '0.6' : '1'}>
      <Callout tone={data.submittedBids > 0 ? 'amber' : 'blue'}>{reachText(data)}</Callout>
      <AddendumView addendum={{ ...data.addendum, summary: store.summary }} rfp={store.rfp} />
    </Stack>
  );
});

/** Why there is nothing to show. */
function emptyText({ hasChanges, hasOnlyEstimates }: AddendumStore): string {
  if (hasChanges) return 'Fix the marked fields to see the changes here.';
  return hasOnlyEstimates
    ? 'You changed estimated prices only. Vendors never see those: they are saved with a change that vendors read.'
    : 'You haven’t changed anything yet. Change an answer to see the difference here.';
}

/** What vendors will read, as it is typed: the difference to what stands, line by line, and whom it concerns. */
export const AddendumPreviewCard = observer(function AddendumPreviewCard({ store, onOvertaken }: PreviewProps) {
  const input = store.previewInput;
  return (
    <Card title="What vendors will read">
      {input !== null ? (
        <Preview store={store} onOvertaken={onOvertaken} input={input} />
      ) : (
        <Text color="fg.muted">{emptyText(store)}</Text>
      )}
    </Card>
  );
});
