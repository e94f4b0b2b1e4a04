import { useApi } from '@chalkline/api-client';
import { AppLink } from '@chalkline/platform';
import {
  Box,
  Button,
  chakra,
  Flex,
  facts,
  figured,
  IconButton,
  Modal,
  Money,
  QueryView,
  sentence,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { AddToCart } from '../../components/cart/add-to-cart.tsx';
import { Rating } from '../../components/product-facts.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import type { MarketplaceProduct, ProductDetails } from '../../model/contract.ts';
import { MAX_COMPARED } from '../../model/market-params.ts';
import { paths } from '../../model/paths.ts';
import { priceAt } from '../../model/price-choice.ts';
import { unitText } from '../../model/product-words.ts';
import { freightText } from '../../model/terms-text.ts';
import { compared } from '../../queries/marketplace.ts';

interface TrayProps {
  ids: readonly number[];
  /** Names of those that are on screen. */
  known: readonly MarketplaceProduct[];
  onRemove: (id: number) => void;
  onCompare: () => void;
  onClear: () => void;
}

/** The products that are to be compared, above the list's end. */
export function CompareTray({ ids, known, onRemove, onCompare, onClear }: TrayProps) {
  if (ids.length === 0) return null;
  return (
    <Flex
      layerStyle="floating"
      role="region"
      aria-label="Products to compare"
      data-decides=""
      position="sticky"
      bottom="4"
      zIndex="docked"
      gap="3"
      p="3"
      align="center"
      wrap="wrap"
      maxW="3xl"
      w="100%"
      mx="auto"
    >
      <Text fontWeight="semibold">Compare {ids.length}</Text>
      <Flex gap="2" wrap="wrap" flex="1" minW="0">
        {ids.map((id) => {
          const name = known.find((product) => product.id === id)?.name ?? `Product ${id}`;
          return (
            <Flex key={id} align="center" gap="0.5" minW="0" maxW="12rem">
              <Text textStyle="sm" truncate>
                {name}
              </Text>
              <IconButton variant="ghost" size="xs" aria-label={`Don’t compare ${name}`} onClick={() => onRemove(id)}>
                <X aria-hidden="true" />
              </IconButton>
            </Flex>
          );
        })}
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        up to {MAX_COMPARED}
      </Text>
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear
      </Button>
      <Button size="sm" disabled={ids.length < 2} onClick={onCompare}>
        Compare products
      </Button>
    </Flex>
  );
}

type Line = { label: string; text: (details: ProductDetails) => string; cell?: (details: ProductDetails) => ReactNode };

const none = '–';

const unitPriceAt = ({ prices }: ProductDetails, quantity: number): string | null =>
  priceAt(prices, quantity, null)?.unitPrice ?? null;

const lines: readonly Line[] = [
  {
    label: 'Price of a unit',
    text: ({ product }) => product.unitPrice ?? none,
    cell: ({ product }) => <Money perUnit value={product.unitPrice} emphasis />,
  },
  {
    label: 'At 10 units',
    text: (details) => unitPriceAt(details, 10) ?? none,
    cell: (details) => <Money value={unitPriceAt(details, 10)} perUnit />,
  },
  {
    label: 'At 100 units',
    text: (details) => unitPriceAt(details, 100) ?? none,
    cell: (details) => <Money value={unitPriceAt(details, 100)} perUnit />,
  },
  { label: 'Unit', text: ({ product }) => unitText(product) },
  { label: 'Vendor', text: ({ product }) => product.vendorName },
  {
    label: 'Rating',
    text: ({ product }) => product.rating.mean?.toFixed(1) ?? none,
    cell: ({ product }) => <Rating rating={product.rating} />,
  },
  { label: 'Contract', text: ({ product }) => product.contract?.number ?? none },
  { label: 'Freight', text: ({ terms }) => sentence(freightText(terms)) },
  {
    label: 'Lead time',
    text: ({ product }) => (product.leadTimeDays === null ? none : figured(product.leadTimeDays, 'day')),
  },
  { label: 'Smallest order', text: ({ product }) => product.smallestOrder.toLocaleString('en-US') },
  { label: 'In stock', text: ({ product }) => product.available?.toLocaleString('en-US') ?? none },
  { label: 'Manufacturer', text: ({ product }) => facts(product.manufacturer, product.partNumber) || none },
  { label: 'Country of origin', text: ({ product }) => product.country ?? none },
];

/** A line whose values differ is marked, and says so to whoever can't see it. */
function Row({ line, all }: { line: Line; all: readonly ProductDetails[] }) {
  const differs = new Set(all.map(line.text)).size > 1;
  return (
    <chakra.tr bg={differs ? 'amber.soft' : undefined}>
      <chakra.th scope="row" fontWeight="medium" color="fg.muted">
        {line.label}
        {differs && <chakra.span srOnly> (differs)</chakra.span>}
      </chakra.th>
      {all.map((details) => (
        <td key={details.product.id}>{line.cell?.(details) ?? line.text(details)}</td>
      ))}
    </chakra.tr>
  );
}

function Table({ all }: { all: readonly ProductDetails[] }) {
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label="Comparison">
      <chakra.table
        width="100%"
        css={{
          '& th, & td': { textAlign: 'start', padding: '0.5rem 0.75rem', minWidth: '9rem', verticalAlign: 'top' },
        }}
      >
        <thead>
          <tr>
            <td />
            {all.map(({ product }) => (
              <th key={product.id} scope="col">
                <ProductPicture src={product.photoHref} size="16" />
                <AppLink to={paths.product(product.id)}>{product.name}</AppLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.label} line={line} all={all} />
          ))}
          <tr>
            <td />
            {all.map(({ product }) => (
              <td key={product.id}>
                <AddToCart product={product} />
              </td>
            ))}
          </tr>
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** Up to four products side by side; what differs is marked. */
export function CompareDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const query = useQuery(compared(useApi(), ids));
  return (
    <Modal open onClose={onClose} title="Compare products" size="xl" footer={<Button onClick={onClose}>Close</Button>}>
      <Text color="fg.muted" mb="3">
        Lines in which the products differ are marked.
      </Text>
      <QueryView query={query} what="The comparison">
        {(all) => <Table all={all} />}
      </QueryView>
    </Modal>
  );
}
