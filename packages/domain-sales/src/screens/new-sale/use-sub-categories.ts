import { useApi } from '@chalkline/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saleSubCategories } from '../../queries/reference.ts';
import type { SaleEditor } from '../../stores/sale-editor.ts';

/** The sub-categories of the sale's category; the store learns which of them ask for a name of their own. */
export function useSubCategories(store: SaleEditor) {
  const api = useApi();
  const parentId = store.form.ParentCategoryId;
  const query = useQuery({ ...saleSubCategories(api, parentId ?? 0), enabled: parentId !== null });
  const list = query.data;
  useEffect(() => {
    if (list) store.setOtherIds(new Set(list.filter((category) => category.isOther).map((category) => category.id)));
  }, [list, store]);
  return { list: list ?? [], query };
}
