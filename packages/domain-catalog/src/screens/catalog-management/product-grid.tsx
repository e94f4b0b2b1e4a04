import { GridBody, gutterStyles, RowCheckbox, useGridRows } from '@chalkline/kit';
import { AppLink } from '@chalkline/platform';
import { Box, chakra, Flex, StatusBadge } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { ProductPicture } from '../../components/product-picture.tsx';
import type { ProductRow, VendorCatalog } from '../../model/contract.ts';
import { activeText } from '../../model/grid-cells.ts';
import { furtherTiers, productState } from '../../model/product-state.ts';
import type { GridStore } from '../../stores/grid-store.ts';
import { GridCell } from './grid-cell.tsx';
import type { Selection } from './use-selection.ts';

export interface ProductGridProps {
  store: GridStore;
  standing: VendorCatalog['standing'];
  mayEdit: boolean;
  selection: Selection;
  /** The address that opens a product's sheet. */
  hrefOf: (id: number) => string;
}

const ROW_PX = 57;
const columns = {
  gridTemplateColumns: {
    base: '2.75rem minmax(12rem, 1fr) 7.5rem 6.5rem 8.5rem',
    xl: '2.75rem 7.5rem minmax(14rem, 1fr) 9rem 7.5rem minmax(7rem, 11rem) 6.5rem 8.5rem',
  },
};
const wide = { base: 'none', xl: 'block' } as const;

function HeadCell({ children, end, isWide }: { children: string; end?: boolean; isWide?: boolean }) {
  return (
    <Box role="columnheader" px="2" textAlign={end ? 'end' : 'start'} display={isWide ? wide : 'block'}>
      {children}
    </Box>
  );
}

function Head({ selection }: { selection: Selection }) {
  return (
    <Box role="rowgroup" {...gutterStyles}>
      <Box
        role="row"
        display="grid"
        alignItems="center"
        minH="10"
        bg="raised"
        borderBottomWidth="1px"
        borderColor="line"
        textStyle="sm"
        color="fg.muted"
        {...columns}
      >
        <Box role="columnheader" px="3">
          <RowCheckbox
            label="Select every product on this page"
            isChecked={selection.isAll ? true : selection.count > 0 ? 'indeterminate' : false}
            onChange={selection.toggleAll}
          />
        </Box>
        <HeadCell isWide>SKU</HeadCell>
        <HeadCell>Product</HeadCell>
        <HeadCell isWide>Category</HeadCell>
        <HeadCell end>Price</HeadCell>
        <HeadCell isWide>Tiers</HeadCell>
        <HeadCell end>Stock</HeadCell>
        <HeadCell>Status</HeadCell>
      </Box>
    </Box>
  );
}

type RowProps = ProductGridProps & { row: ProductRow; index: number; onMove: (field: string, index: number) => void };

/** Turns a product on or off, with its state as the button's text. */
const StateCell = observer(function StateCell({ store, row, standing, mayEdit }: RowProps) {
  const { tone, text } = productState(row, standing);
  const problem = store.problem(row, 'isActive');
  return (
    <>
      <chakra.button
        type="button"
        disabled={!mayEdit}
        aria-label={`${text}. ${row.isActive ? 'Deactivate' : 'Activate'} ${row.name}`}
        title={row.isActive ? 'Deactivate' : 'Activate'}
        cursor={mayEdit ? 'pointer' : 'default'}
        onClick={() => void store.commit([{ id: row.id, field: 'isActive', text: activeText(!row.isActive) }])}
      >
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </chakra.button>
      {problem !== undefined && (
        <chakra.span role="alert" display="block" textStyle="xs" color="red.fg">
          {problem}
        </chakra.span>
      )}
    </>
  );
});

const GridRow = observer(function GridRow(props: RowProps) {
  const { store, row, index, mayEdit, selection, hrefOf, onMove } = props;
  const isSelected = selection.has(row.id);
  const cell = { store, row, index, disabled: !mayEdit } as const;
  return (
    <Box
      display="grid"
      alignItems="center"
      minH="14"
      py="1"
      borderBottomWidth="1px"
      borderColor="line"
      bg={isSelected ? 'accent.soft' : 'surface'}
      {...columns}
    >
      <Box role="cell" px="3">
        <RowCheckbox label={`Select ${row.name}`} isChecked={isSelected} onChange={() => selection.toggle(row.id)} />
      </Box>
      <Box role="cell" px="2" color="fg.muted" display={wide} overflowWrap="anywhere">
        {row.sku}
      </Box>
      <Flex role="cell" px="2" gap="3" align="center" minW="0">
        <ProductPicture src={row.photoHref} />
        <Box minW="0">
          <chakra.span fontWeight="semibold" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
            <AppLink to={hrefOf(row.id)}>{row.name}</AppLink>
          </chakra.span>
          <chakra.span display={{ base: 'block', xl: 'none' }} textStyle="sm" color="fg.muted">
            {row.sku}
          </chakra.span>
        </Box>
      </Flex>
      <Box role="cell" px="2" display={wide}>
        {row.categoryName ?? row.parentCategoryName}
      </Box>
      <Box role="cell" px="2">
        <GridCell {...cell} field="price" label="Price" onMove={(to) => onMove('price', to)} />
      </Box>
      <Box role="cell" px="2" textStyle="xs" display={wide} fontVariantNumeric="tabular-nums">
        {furtherTiers(row.tiers)}
      </Box>
      <Box role="cell" px="2">
        <GridCell {...cell} field="stock" label="Stock" onMove={(to) => onMove('stock', to)} />
        {row.held > 0 && (
          <chakra.span display="block" textStyle="xs" color="fg.muted" textAlign="end" pe="2">
            {row.held.toLocaleString('en-US')} held
          </chakra.span>
        )}
      </Box>
      <Box role="cell" px="2">
        <StateCell {...props} />
      </Box>
    </Box>
  );
});

/** Whether what has the focus is a cell with typing in it; one that was left is saved, or says why not. */
function isTypedInto(store: GridStore, target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  const [field, index] = target.dataset['cell']?.split('-') ?? [];
  const row = store.rows[Number(index)];
  return row !== undefined && (field === 'price' || field === 'stock') && store.isTyped(row, field);
}

/** The vendor's products as a table whose prices, stock and states are edited in place. */
export const ProductGrid = observer(function ProductGrid(props: ProductGridProps) {
  const { store, selection } = props;
  const drawn = useGridRows(store.rows.length, ROW_PX);
  function move(field: string, index: number) {
    if (index >= 0 && index < store.rows.length) drawn.focusCell(field, index);
  }
  function undo(event: KeyboardEvent) {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    // A cell with typing in it takes its own typing back first.
    if (isTypedInto(store, event.target)) return;
    event.preventDefault();
    void store.undo();
  }
  return (
    <Box ref={drawn.frame} role="table" aria-label="Products" aria-rowcount={store.rows.length + 1} onKeyDown={undo}>
      <Head selection={selection} />
      <GridBody rows={store.rows} keyOf={({ id }) => id} drawn={drawn} maxHeight="42rem">
        {(row, index) => <GridRow {...props} row={row} index={index} onMove={move} />}
      </GridBody>
    </Box>
  );
});
