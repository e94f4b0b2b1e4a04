import { useApi } from '@chalkline/api-client';
import { ParentCategoryField } from '@chalkline/kit';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { categories } from '../../../queries/reference.ts';
import type { StepProps } from '../step-props.ts';

/** The category that decides which sub-categories lines have and which vendors are told. */
export const CategoryStep = observer(function CategoryStep({ store }: StepProps) {
  const query = useQuery(categories(useApi()));
  const { ParentCategoryId, products } = store.form;
  function choose(id: number) {
    store.set('ParentCategoryId', id);
    // Sub-categories belong to their parent: the lines' choices can't stay.
    if (products.every((line) => line.categoryId === null)) return;
    store.set(
      'products',
      products.map((line) => ({ ...line, categoryId: null, categoryName: '' })),
    );
  }
  return (
    <ParentCategoryField
      query={query}
      value={ParentCategoryId}
      error={store.problems.ParentCategoryId}
      hint="Vendors of this category find the purchase, and its sub-categories are offered for the lines."
      onChange={choose}
    />
  );
});
