import { useApi } from '@chalkline/api-client';
import { ParentCategoryField } from '@chalkline/kit';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { saleCategories } from '../../../queries/reference.ts';
import type { FieldProps } from '../step-props.ts';

/** The category that decides which sub-categories lots have and which vendors are told. */
export const CategoryStep = observer(function CategoryStep({ store }: FieldProps) {
  const query = useQuery(saleCategories(useApi()));
  const { ParentCategoryId, products } = store.form;
  function choose(id: number) {
    store.set('ParentCategoryId', id);
    // Sub-categories belong to their parent: the choices of the lots can't stay.
    if (products.every((lot) => lot.SellCategoryId === null)) return;
    store.set(
      'products',
      products.map((lot) => ({ ...lot, SellCategoryId: null, categoryName: '' })),
    );
  }
  return (
    <ParentCategoryField
      query={query}
      value={ParentCategoryId}
      error={store.problems['ParentCategoryId']}
      hint="Vendors of this category find the sale, and its sub-categories are offered for the lots."
      onChange={choose}
    />
  );
});
