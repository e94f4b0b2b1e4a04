import { useApi } from '@chalkline/api-client';
import { purchaseTypeOf } from '@chalkline/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subCategories } from '../../queries/reference.ts';
import type { DraftEditor } from '../../stores/draft-editor.ts';

/** The sub-categories of the draft's category; the store learns which of them ask for a name of their own (PUR-6). */
export function useSubCategories(store: DraftEditor) {
  const api = useApi();
  const parentId = store.form.ParentCategoryId;
  const hasOwn = purchaseTypeOf(store.typeId).hasSubCategories;
  const query = useQuery({ ...subCategories(api, parentId ?? 0), enabled: hasOwn && parentId !== null });
  const list = hasOwn ? query.data : undefined;
  useEffect(() => {
    if (list) store.setOtherIds(new Set(list.filter((category) => category.isOther).map((category) => category.id)));
  }, [list, store]);
  return { list: list ?? [], query, hasOwn };
}
