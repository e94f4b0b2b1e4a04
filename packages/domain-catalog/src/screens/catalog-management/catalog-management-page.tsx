import { isReadOf, useApi } from '@chalkline/api-client';
import { ListCard } from '@chalkline/kit';
import { type ListController, listQuery, numberParam, rowNames, useListState } from '@chalkline/platform';
import { Button, counted, Flex, PageQueryView, Page as Screen, sentence, Text, useIsPhone } from '@chalkline/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Boxes, Plus, Undo2, Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { VendorCatalog } from '../../model/contract.ts';
import { catalogLead } from '../../model/product-state.ts';
import { catalogData } from '../../queries/invalidation.ts';
import { type Matching, type ProductsQuery, vendorCatalog, vendorProducts } from '../../queries/vendor-catalog.ts';
import type { GridStore } from '../../stores/grid-store.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CatalogToolbar, gridFilters, onlyParam } from './catalog-toolbar.tsx';
import { HeadActions } from './head-actions.tsx';
import { ImportCard } from './import/import-card.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductGrid } from './product-grid.tsx';
import { StandingNote } from './standing-note.tsx';
import { useGridStore } from './use-grid-store.ts';
import { useSelection } from './use-selection.ts';

// What opens over the grid is heavier than the grid: its code comes when it is opened.
const ContractsSheet = lazy(async () => ({ default: (await import('./contracts-sheet.tsx')).ContractsSheet }));
const ImportHistory = lazy(async () => ({ default: (await import('./import/import-history.tsx')).ImportHistory }));
const CatalogImportSheet = lazy(async () => ({
  default: (await import('./import/import-sheet.tsx')).CatalogImportSheet,
}));
const ProductSheet = lazy(async () => ({ default: (await import('./product-sheet/product-sheet.tsx')).ProductSheet }));
const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }));

/** Rows of a page of the grid. */
const GRID_PAGE = 200;

type Opened = 'new' | 'import' | 'imports' | 'terms' | 'contracts' | null;
type Props = { catalog: VendorCatalog; list: ListController };

function productsQuery(list: ListController): ProductsQuery {
  const parentCategoryId = numberParam(list.params, 'category');
  const only = onlyParam(list.params);
  return {
    ...listQuery(list, GRID_PAGE),
    ...(parentCategoryId === null ? {} : { parentCategoryId }),
    ...(only === null ? {} : { only }),
  };
}

/** The search and the filters, without page and order. */
function matchingOf({ search, parentCategoryId, only }: ProductsQuery): Matching {
  return {
    ...(search === undefined ? {} : { search }),
    ...(parentCategoryId === undefined ? {} : { parentCategoryId }),
    ...(only === undefined ? {} : { only }),
  };
}

/** What the line below the grid says: what is under way, what went wrong, else how to edit. */
function statusOf({ isSaving, problemCount, outside }: GridStore): string {
  if (isSaving) return 'Saving…';
  const lost = [
    outside.rows > 0 && `${sentence(counted(outside.rows, 'pasted cell'))} had no row on this page.`,
    outside.columns > 0 && `${sentence(counted(outside.columns, 'pasted cell'))} had no column.`,
    problemCount > 0 && 'Some cells are not saved. The reason is below each of them.',
  ].filter((text) => text !== false);
  if (lost.length > 0) return lost.join(' ');
  return 'Enter saves a cell and goes down, Tab goes on, Ctrl+Z takes the last edit back. Copied cells fill those below and beside.';
}

/** Sets what the address names over the list; the list keeps its page. */
const openIn = (list: ListController, name: 'id' | 'import' | 'contracts') => (id: number | null) =>
  list.set({ [name]: id === null ? null : String(id), page: String(list.page) });

/** The two ways to the first products. */
function FirstProducts({ open }: { open: (what: Opened) => void }) {
  return (
    <Flex gap="3" wrap="wrap" justify="center">
      <Button variant="surface" onClick={() => open('import')}>
        <Upload aria-hidden="true" />
        Import products
      </Button>
      <Button onClick={() => open('new')}>
        <Plus aria-hidden="true" />
        Add product
      </Button>
    </Flex>
  );
}

/** The rows with what edits them: a grid, or cards on a phone. */
const Products = observer(function Products({ catalog, list, open }: Props & { open: (what: Opened) => void }) {
  const isPhone = useIsPhone();
  const asked = productsQuery(list);
  const query = useQuery({ ...vendorProducts(useApi(), asked), placeholderData: keepPreviousData });
  const queryClient = useQueryClient();
  const store = useGridStore(query.data?.listingData);
  const pageIds = useMemo(() => query.data?.listingData.map(({ id }) => id) ?? [], [query.data]);
  const matching = matchingOf(asked);
  const selection = useSelection(pageIds, { key: JSON.stringify(matching), total: query.data?.totalCount ?? 0 });
  const done = () => {
    selection.clear();
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, catalogData) });
  };
  const { mayEdit, standing } = catalog;
  const shared = {
    store,
    standing,
    mayEdit,
    selection,
    hrefOf: (id: number) => `?${list.paramsAfter({ id: String(id), page: String(list.page) })}`,
  };
  return (
    <>
      <CatalogToolbar list={list}>
        {mayEdit && <BulkBar selection={selection} matching={matching} onDone={done} />}
        {store.canUndo && (
          <Button size="sm" variant="surface" onClick={() => void store.undo()}>
            <Undo2 aria-hidden="true" />
            Undo last edit
          </Button>
        )}
      </CatalogToolbar>
      <ListCard
        list={list}
        query={query}
        what="Your products"
        card={{ padding: 'none' }}
        icon={<Boxes size={20} aria-hidden="true" />}
        empty={{
          title: 'No products yet',
          text: 'Import your price list, or add your first product. Schools order what you list here without asking for a quote.',
          action: mayEdit && <FirstProducts open={open} />,
        }}
        noMatches="No product matches the search and filters."
      >
        {() => (isPhone ? <ProductCards {...shared} /> : <ProductGrid {...shared} />)}
      </ListCard>
      {catalog.runningImportId !== null && (
        <ImportCard id={catalog.runningImportId} onOpen={() => openIn(list, 'import')(catalog.runningImportId)} />
      )}
      {!isPhone && mayEdit && store.rows.length > 0 && (
        <Text textStyle="sm" color="fg.muted" role="status">
          {statusOf(store)}
        </Text>
      )}
    </>
  );
});

function Catalog({ catalog, list }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const productId = numberParam(list.params, 'id');
  const importId = numberParam(list.params, 'import');
  const openProduct = openIn(list, 'id');
  const openImport = openIn(list, 'import');
  const close = () => setOpened(null);
  const { mayEdit } = catalog;
  return (
    <Screen
      title="Products"
      lead={catalogLead(catalog)}
      actions={
        catalog.standing !== 'register' && (
          <HeadActions
            mayEdit={mayEdit}
            onAdd={() => setOpened('new')}
            onImport={() => setOpened('import')}
            onImports={() => setOpened('imports')}
            onTerms={() => setOpened('terms')}
            onContracts={() => setOpened('contracts')}
          />
        )
      }
    >
      <StandingNote catalog={catalog} />
      {catalog.standing !== 'register' && <Products catalog={catalog} list={list} open={setOpened} />}
      <Suspense fallback={null}>
        {(opened === 'new' || productId !== null) && (
          <ProductSheet
            id={opened === 'new' ? null : productId}
            mayEdit={mayEdit}
            onClose={() => (opened === 'new' ? close() : openProduct(null))}
            onSaved={() => (opened === 'new' ? close() : undefined)}
          />
        )}
        {(opened === 'import' || importId !== null) && (
          <CatalogImportSheet
            id={importId}
            onClose={() => {
              close();
              openImport(null);
            }}
            onNamed={(id) => {
              close();
              openImport(id);
            }}
          />
        )}
        {opened === 'imports' && (
          <ImportHistory
            onClose={close}
            onOpen={(id) => {
              close();
              openImport(id);
            }}
          />
        )}
        {opened === 'terms' && <TermsDialog terms={catalog.terms} onClose={close} />}
        {(opened === 'contracts' || list.params.has('contracts')) && (
          <ContractsSheet
            mayEdit={mayEdit}
            onClose={() => (opened === 'contracts' ? close() : openIn(list, 'contracts')(null))}
          />
        )}
      </Suspense>
    </Screen>
  );
}

/** `catalog-management`: the vendor's products in a grid that is edited in place; `?id=` opens one, `?import=` an import, `?contracts=1` the contracts. */
export function Page() {
  const list = { ...useListState(gridFilters, rowNames), pageSize: GRID_PAGE };
  const query = useQuery(vendorCatalog(useApi()));
  return (
    <PageQueryView query={query} what="Your catalog">
      {(catalog) => <Catalog catalog={catalog} list={list} />}
    </PageQueryView>
  );
}
