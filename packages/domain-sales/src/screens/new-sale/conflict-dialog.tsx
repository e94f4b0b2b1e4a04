import { useApi } from '@chalkline/api-client';
import { DraftConflict } from '@chalkline/kit';
import { evaluatorCandidates, rubricTypes } from '@chalkline/tender';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { saleDifferences } from '../../model/sale-differences.ts';
import { formOfDraft } from '../../model/sale-form.ts';
import { saleCategories } from '../../queries/reference.ts';
import type { StepProps } from './step-props.ts';

/** Two people wrote the same sale. */
export const ConflictDialog = observer(function ConflictDialog({ store }: StepProps) {
  const api = useApi();
  const categories = useQuery(saleCategories(api)).data;
  const rubrics = useQuery(rubricTypes(api)).data;
  const people = useQuery({ ...evaluatorCandidates(api), enabled: store.theirs !== null }).data;
  const differences =
    store.theirs === null
      ? null
      : saleDifferences(store.form, formOfDraft(store.theirs), {
          category: (id) => categories?.find((one) => one.id === id)?.name,
          rubric: (id) => rubrics?.find((one) => one.id === id)?.name,
          evaluator: (id) => people?.find(({ userId }) => userId === id)?.name,
        });
  return <DraftConflict store={store} differences={differences} />;
});
