import { useApi } from '@chalkline/api-client';
import { QueryView, RadioCardGroup } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { Category } from '../../../model/contract.ts';
import { categories } from '../../../queries/reference.ts';
import type { StepProps } from '../step-props.ts';

type ChoiceProps = StepProps & { list: readonly Category[] };

const Choice = observer(function Choice({ store, list }: ChoiceProps) {
  function choose(value: string) {
    const id = Number(value);
    if (id === store.form.ParentCategoryId) return;
    store.set('ParentCategoryId', id);
    // Sub-categories belong to their parent: the lines' choices can't stay.
    const hasChoices = store.form.products.some((line) => line.categoryId !== null);
    if (hasChoices) {
      store.set(
        'products',
        store.form.products.map((line) => ({ ...line, categoryId: null, categoryName: '' })),
      );
    }
  }
  return (
    <RadioCardGroup
      id="ParentCategoryId"
      name="Category"
      columns={3}
      required
      value={store.form.ParentCategoryId === null ? null : String(store.form.ParentCategoryId)}
      error={store.problems.ParentCategoryId}
      hint="Vendors of this category find the purchase, and its sub-categories are offered for the lines."
      onChange={choose}
      options={list.map((category) => ({ value: String(category.id), label: category.name }))}
    />
  );
});

/** The category that decides which sub-categories lines have and which vendors are told. */
export function CategoryStep({ store }: StepProps) {
  const query = useQuery(categories(useApi()));
  return (
    <QueryView query={query} what="The categories">
      {(list) => <Choice store={store} list={list} />}
    </QueryView>
  );
}
