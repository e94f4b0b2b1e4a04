import { useApi } from '@chalkline/api-client';
import { ListFilter } from '@chalkline/kit';
import type { ListController } from '@chalkline/platform';
import { ListToolbar } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { categories } from '../../queries/reference.ts';
import type { ProductsOnly } from '../../queries/vendor-catalog.ts';

const onlyNames: Readonly<Record<ProductsOnly, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  listed: 'Listed',
  markedForState: 'Kept on State',
  withoutPrice: 'Without a price',
  outOfStock: 'Out of stock',
  onContract: 'On a contract',
};

const onlyOptions = Object.entries(onlyNames).map(([value, label]) => ({ value, label }));

/** The state that the address asks for, null for all. */
export function onlyParam(params: URLSearchParams): ProductsOnly | null {
  const asked = params.get('only') ?? '';
  return asked in onlyNames ? (asked as ProductsOnly) : null;
}

/** The parameters that filter the grid. */
export const gridFilters = ['category', 'only'] as const;

/** Search and filters above the grid, then what can be done with the selected rows. */
export function CatalogToolbar({ list, children }: { list: ListController; children: ReactNode }) {
  const parents = useQuery(categories(useApi())).data ?? [];
  return (
    <ListToolbar
      search={list.search}
      onSearchChange={list.setSearch}
      searchLabel="Search products"
      searchPlaceholder="SKU, name, part number"
      filters={
        <>
          <ListFilter
            list={list}
            name="category"
            label="Category"
            placeholder="All categories"
            options={parents.map(({ id, name }) => ({ value: String(id), label: name }))}
            width="11rem"
          />
          <ListFilter
            list={list}
            name="only"
            label="Status"
            placeholder="Any status"
            options={onlyOptions}
            width="10rem"
          />
        </>
      }
    >
      {children}
    </ListToolbar>
  );
}
