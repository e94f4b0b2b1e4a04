import { useApi } from '@chalkline/api-client';
import { AppLink } from '@chalkline/platform';
import { compareMoney, formatDay, formatUnitPrice } from '@chalkline/rules';
import {
  Box,
  Button,
  chakra,
  Flex,
  facts,
  Heading,
  IconButton,
  PAGE_TITLE_ID,
  QueryView,
  StatusBadge,
  Text,
  type Tone,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart, Trash2, TriangleAlert } from 'lucide-react';
import { ProductPicture } from '../../components/product-picture.tsx';
import type { CartData, SavedLineData } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { unitPriceText } from '../../model/unit-price.ts';
import { savedLines } from '../../queries/cart.ts';
import type { CartEdit } from './use-cart-edit.ts';
import { type SavedActs, useSavedActs } from './use-saved-acts.ts';

const TITLE_ID = 'saved-for-later';

/** Today's stock against what was wanted; nothing where the vendor doesn't track it. */
function stockBadge({ available, quantity }: SavedLineData): { tone: Tone; text: string } | null {
  if (available === null) return null;
  if (available <= 0) return { tone: 'amber', text: 'Out of stock' };
  const text = available.toLocaleString('en-US');
  if (available < quantity) return { tone: 'amber', text: `Only ${text} left` };
  return { tone: 'neutral', text: `In stock ${text}` };
}

/** "It cost $9.00 when you saved it."; nothing where the price is still the same. */
function priceThen({ unitPrice, priceSeen }: SavedLineData): string | null {
  if (unitPrice === null || compareMoney(unitPrice, priceSeen) === 0) return null;
  return `It cost ${formatUnitPrice(priceSeen)} when you saved it.`;
}

/** What the line is of, what it costs today, and why it can't go back. CART-14 */
function Facts({ cart, line }: { cart: CartData; line: SavedLineData }) {
  const shipTo = cart.shipTos.find(({ id }) => id === line.shipToAddressId);
  const then = priceThen(line);
  return (
    <Box minW="0" flex="1 1 14rem">
      <chakra.span fontWeight="semibold" overflowWrap="anywhere">
        <AppLink to={paths.product(line.productId)}>{line.name}</AppLink>
      </chakra.span>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {facts(line.vendorName, line.unitPrice !== null && unitPriceText(line.unitPrice, line.unit), line.pack)}
      </Text>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {facts(
          `Quantity ${line.quantity.toLocaleString('en-US')}`,
          shipTo?.name,
          line.neededBy !== null && `needed by ${formatDay(line.neededBy)}`,
          line.note,
        )}
      </Text>
      {then !== null && (
        <Text textStyle="sm" color="fg.muted">
          {then}
        </Text>
      )}
      {line.problem !== null && (
        <chakra.span display="flex" gap="1.5" alignItems="center" textStyle="sm" color="amber.fg">
          <TriangleAlert size={14} aria-hidden="true" />
          {line.problem}
        </chakra.span>
      )}
    </Box>
  );
}

interface SavedLineProps {
  cart: CartData;
  line: SavedLineData;
  /** Null where the cart can only be read. */
  acts: SavedActs | null;
}

function SavedLine({ cart, line, acts }: SavedLineProps) {
  const badge = stockBadge(line);
  return (
    <Flex as="li" px="5" py="3.5" gap="3" align="center" wrap="wrap" borderTopWidth="1px" borderColor="line">
      <ProductPicture src={line.photoHref} />
      <Facts cart={cart} line={line} />
      {badge !== null && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}
      {acts !== null && (
        <Flex gap="2">
          {line.problem === null && (
            <Button
              size="sm"
              variant="surface"
              aria-label={`Move to cart: ${line.name}`}
              disabled={acts.isSaving}
              onClick={() => acts.giveBack(line)}
            >
              <ShoppingCart aria-hidden="true" />
              Move to cart
            </Button>
          )}
          <IconButton
            size="sm"
            variant="ghost"
            aria-label={`Remove ${line.name} from what you saved`}
            disabled={acts.isSaving}
            onClick={() => acts.remove(line)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Flex>
      )}
    </Flex>
  );
}

interface SavedLinesProps {
  cart: CartData;
  /** Null where the cart can only be read. */
  edit: CartEdit | null;
}

/** What this person saved for later, below the cart: nothing of it is ordered. CART-13 */
export function SavedLines({ cart, edit }: SavedLinesProps) {
  const query = useQuery(savedLines(useApi()));
  // The button that was pressed goes with its line: the focus stays near it, and after the last line at the top of the page.
  const onGone = (left: number) => document.getElementById(left > 0 ? TITLE_ID : PAGE_TITLE_ID)?.focus();
  const acts = useSavedActs({ adopt: (next) => edit?.adopt(next) }, onGone);
  // Most people save nothing: they see no list that loads and is empty then.
  if (query.data === undefined ? query.error === null : query.data.length === 0) return null;
  return (
    <Box as="section" layerStyle="card" aria-labelledby={TITLE_ID} overflow="hidden">
      <Box px="5" py="3.5">
        <Heading as="h2" size="sm" id={TITLE_ID} tabIndex={-1}>
          Saved for later
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          These lines are not in your cart. You see today’s prices and stock.
        </Text>
      </Box>
      <QueryView query={query} what="What you saved for later">
        {(lines) => (
          <chakra.ul listStyleType="none" aria-labelledby={TITLE_ID}>
            {lines.map((line) => (
              <SavedLine key={line.id} cart={cart} line={line} acts={edit === null ? null : acts} />
            ))}
          </chakra.ul>
        )}
      </QueryView>
    </Box>
  );
}
