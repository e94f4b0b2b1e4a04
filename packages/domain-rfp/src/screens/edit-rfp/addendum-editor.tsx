import { useApi } from '@chalkline/api-client';
import { FormSendButton, PendingUploads } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import {
  Callout,
  Card,
  FormErrorSummary,
  Grid,
  Page as Screen,
  Stack,
  Text,
  TextAreaField,
  useConfirm,
} from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { reachText } from '../../components/open-request/addendum-reach.tsx';
import type { SchoolRfpDetails } from '../../model/contract.ts';
import { problemsWithRows } from '../../model/field-paths.ts';
import { paths } from '../../model/paths.ts';
import { addendumPreview, usePublishAddendum } from '../../queries/open-requests.ts';
import { schoolRfp } from '../../queries/purchases.ts';
import type { AddendumStore } from '../../stores/addendum-store.ts';
import { AddendumFields } from './addendum-fields.tsx';
import { AddendumPreviewCard } from './addendum-preview.tsx';
import { useAddendumStore } from './use-addendum-store.ts';

const MAX_SUMMARY_CHARS = 1000;

/** Reads the purchase as it stands now and puts what is typed on top of it. */
function useMeet(store: AddendumStore): () => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(() => {
    queryClient
      .fetchQuery({ ...schoolRfp(api, store.rfp.id), staleTime: 0 })
      .then((details) => store.meet(details))
      // The next attempt meets the conflict again; what is typed stays either way.
      .catch(() => undefined);
  }, [api, queryClient, store]);
}

function usePublishing(store: AddendumStore, onOvertaken: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { feedback } = usePlatform();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const publish = usePublishAddendum();
  const [problem, setProblem] = useState<string | null>(null);

  function refused(error: unknown) {
    const failure = failureOf(error);
    if (failure.code === 'VERSION_CONFLICT') onOvertaken();
    else {
      store.showRefused(failure.fields);
      setProblem(failure.message);
    }
  }
  async function publishAll(isWanted: () => boolean) {
    // What was stored while it waited may be the only change.
    if (!store.check()) return;
    try {
      const { input } = store;
      const preview = await queryClient.fetchQuery({ ...addendumPreview(api, input), staleTime: 0 });
      const { confirmed } = await confirm({
        title: `Publish addendum ${preview.addendum.number}?`,
        body: <Text>{reachText(preview)} An addendum can’t be taken back; another one can change it again.</Text>,
        confirmLabel: 'Publish the addendum',
      });
      if (!confirmed || !isWanted()) return;
      const { number } = await publish.mutateAsync({ body: input });
      store.forget();
      feedback.success(`Addendum ${number} is published.`);
      if (isWanted()) void navigate(paths.openRequest(store.rfp.id));
    } catch (error) {
      refused(error);
    }
  }
  /** Asks and publishes once its files are stored (FILE-12). */
  async function ask() {
    setProblem(null);
    if (store.files.pending.length === 0 && !store.check()) return;
    await store.files.send((_fileIds, isWanted) => publishAll(isWanted));
  }
  return { ask, problem };
}

const Summary = observer(function Summary({ store }: { store: AddendumStore }) {
  return (
    <Card title="What changes, and why">
      <TextAreaField
        id="summary"
        label="Summary"
        hint="A sentence or two. Every invited and bidding vendor reads it first."
        required
        rows={3}
        maxLength={MAX_SUMMARY_CHARS}
        value={store.summary}
        error={store.problems.summary}
        onValueChange={store.setSummary}
      />
    </Card>
  );
});

type AddendumEditorProps = { details: SchoolRfpDetails; parentCategoryId: number | null };

/** A change to an open purchase: the fields, the differences as they come, and publishing them. */
export const AddendumEditor = observer(function AddendumEditor({ details, parentCategoryId }: AddendumEditorProps) {
  const store = useAddendumStore(details, parentCategoryId);
  const meet = useMeet(store);
  const { ask, problem } = usePublishing(store, meet);
  const { rfp, problems, files, hasChanges } = store;
  return (
    <Screen
      title={`Addendum ${rfp.addenda.length + 1}`}
      eyebrow={rfp.formattedNumber}
      lead={`${rfp.rfpName}. What you change here is published as one numbered addendum.`}
      back={{ to: paths.openRequest(rfp.id), label: 'Open request' }}
    >
      {store.wasOvertaken && (
        <Callout tone="amber" live="status" title="Somebody else changed this purchase">
          Your text is still here, added to the latest version. Look at the differences again before you publish.
        </Callout>
      )}
      {problem !== null && (
        <Callout tone="red" live="alert" title="The addendum is not published">
          {problem}
        </Callout>
      )}
      <FormErrorSummary errors={problemsWithRows(problems)} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }} gap="5" alignItems="start">
        <Stack gap="5" minW="0">
          <Summary store={store} />
          <AddendumFields store={store} />
        </Stack>
        <Stack position={{ base: 'static', xl: 'sticky' }} top="20" minW="0" gap="4">
          <AddendumPreviewCard store={store} onOvertaken={meet} />
          <PendingUploads files={files} />
          <FormSendButton files={files} disabled={!hasChanges && files.chosen.length === 0} onClick={() => void ask()}>
            <Send aria-hidden="true" />
            Publish the addendum
          </FormSendButton>
        </Stack>
      </Grid>
    </Screen>
  );
});
