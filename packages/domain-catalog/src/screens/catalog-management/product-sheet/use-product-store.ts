import { useApi } from '@chalkline/api-client';
import { type FormFiles, type RecordBackup, RecordStore, useUnsavedWarning } from '@chalkline/kit';
import { sessionBackup } from '@chalkline/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { Product } from '../../../model/contract.ts';
import { type ProductForm, productForm, productInput, productProblems } from '../../../model/product-form.ts';
import { useSaveProduct, vendorProduct } from '../../../queries/vendor-catalog.ts';

export type ProductStore = RecordStore<ProductForm, Product | null>;

/** Checks the product and saves it. False when something is wrong or it was refused. */
export async function saveProduct(store: ProductStore): Promise<boolean> {
  store.setProblems(productProblems(store.form));
  if (Object.keys(store.problems).length > 0) return false;
  return store.save();
}

/** A product for as long as its sheet is open; null begins a new one. */
export function useProductStore(product: Product | null, files: FormFiles): ProductStore {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync } = useSaveProduct();
  const send = useRef(mutateAsync);
  send.current = mutateAsync;
  const id = product?.row.id ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer starts the form; later ones must not replace what is typed
  const store = useMemo(
    () =>
      new RecordStore<ProductForm, Product | null>(product, {
        formOf: productForm,
        save: (form, dirty, before) => send.current({ body: productInput(form, dirty, before) }),
        load: async () => (id === null ? null : queryClient.fetchQuery(vendorProduct(api, id))),
        backup: sessionBackup<RecordBackup<ProductForm>>(`product.${id ?? 'new'}`),
        files,
        notKept: ['photos', 'documents'],
      }),
    [id, files],
  );
  useUnsavedWarning(useCallback(() => store.hasChanges, [store]));
  return store;
}
