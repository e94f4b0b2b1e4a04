import { formatMoney } from '@chalkline/rules';
import { Box, Button, Callout, chakra, counted, Modal, Money, Stack, sentence, Text } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { isTakeable, outcomeOf } from '../../model/basket-outcome.ts';
import type { BestBasketData } from '../../model/contract.ts';

type Choice = BestBasketData['lines'][number]['best'];

function Side({ choice }: { choice: Choice }) {
  if (choice === null) return <span>No vendor supplies it now</span>;
  return (
    <>
      {choice.name}
      <chakra.span display="block" textStyle="sm" color="fg.muted">
        {choice.vendorName}, {choice.quantity.toLocaleString('en-US')} at <Money value={choice.unitPrice} perUnit />
        {choice.contractNumber !== null && `, contract ${choice.contractNumber}`}
      </chakra.span>
    </>
  );
}

const plainCells = { '& th, & td': { textAlign: 'start', padding: '0.5rem 0.75rem', verticalAlign: 'top' } } as const;

/** What would change, line by line; where today's cart can't be ordered there is nothing to compare with. */
function Lines({ basket }: { basket: BestBasketData }) {
  const changed = basket.lines.filter(({ isChanged }) => isChanged);
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label="What would change">
      <chakra.table width="100%" css={plainCells}>
        <thead>
          <tr>
            <th scope="col">Today</th>
            <th scope="col">Best basket</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ lineId, name, today, best }) => (
            <tr key={lineId}>
              <td>{basket.todayTotal === null ? name : <Side choice={today} />}</td>
              <td>
                <Side choice={best} />
              </td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

const amounts = ['subtotal', 'tax', 'freight', 'total'] as const;
const amountNames = { subtotal: 'Goods', tax: 'Tax', freight: 'Freight', total: 'Total' } as const;

/** On a phone there is room for the total alone: what it consists of stands below the vendor's name. */
const inTable = (amount: (typeof amounts)[number]) =>
  amount === 'total' ? 'table-cell' : { base: 'none', md: 'table-cell' };

/** What each vendor's order would come to, by the vendors' names. */
function Split({ title, vendors }: { title: string; vendors: BestBasketData['vendors'] }) {
  if (vendors.length === 0) return null;
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={`${title} by vendor`}>
      <chakra.table width="100%" css={{ ...plainCells, '& th + th, & td': { textAlign: 'end' } }}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {amounts.map((amount) => (
              <chakra.th key={amount} scope="col" display={inTable(amount)}>
                {amountNames[amount]}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vendors
            .toSorted((a, b) => a.vendorName.localeCompare(b.vendorName))
            .map((vendor) => (
              <tr key={vendor.vendorId}>
                <chakra.th scope="row" fontWeight="normal">
                  {vendor.vendorName}
                  <chakra.span display={{ base: 'block', md: 'none' }} textStyle="sm" color="fg.muted">
                    {`Goods ${formatMoney(vendor.subtotal)}, tax ${formatMoney(vendor.tax)}, freight ${formatMoney(vendor.freight)}`}
                  </chakra.span>
                </chakra.th>
                {amounts.map((amount) => (
                  <chakra.td key={amount} display={inTable(amount)}>
                    <Money value={vendor[amount]} />
                  </chakra.td>
                ))}
              </tr>
            ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

interface BasketProps {
  basket: BestBasketData;
  /** What was looked at. */
  what: 'cart' | 'list';
}

const costs = (total: string | null, orders: number | null): string =>
  `${formatMoney(total)} in ${counted(orders ?? 0, 'order')}`;

/** What the search came to: a cheaper basket, the only one that can be ordered, none, or the one that is there. */
function Verdict({ basket, what }: BasketProps) {
  const { saves, todayTotal, bestTotal, todayOrders, bestOrders, unpricedNames, lines } = basket;
  switch (outcomeOf(basket)) {
    case 'better':
      return (
        <Callout tone="green" live="status" title={`The best basket saves ${formatMoney(saves)}`}>
          {`Today: ${costs(todayTotal, todayOrders)}. Best basket: ${costs(bestTotal, bestOrders)}. Totals include tax and freight.`}
        </Callout>
      );
    case 'only':
      return (
        <Callout tone="amber" live="status" title={`Your ${what} can’t be ordered as it is`}>
          {`This basket can be ordered: ${costs(bestTotal, bestOrders)}, with goods, tax and freight.`}
        </Callout>
      );
    case 'none':
      return (
        <Callout tone="amber" live="status" title="No basket can be ordered now">
          {unpricedNames.length === lines.length
            ? `No vendor supplies what is in your ${what}.`
            : 'No choice of vendors reaches their smallest orders with what they have in stock.'}
        </Callout>
      );
    default:
      return (
        <Callout tone="blue" live="status" title={`Your ${what} is the best basket`}>
          No other choice of products and vendors costs less.
        </Callout>
      );
  }
}

function Result({ basket, what }: BasketProps) {
  const { isExact, unpricedNames, lines } = basket;
  const outcome = outcomeOf(basket);
  return (
    <Stack gap="4">
      <Verdict basket={basket} what={what} />
      {!isExact && (
        <Text color="fg.muted">
          The search stopped early, so there may be {outcome === 'none' ? 'one' : 'a cheaper one'}.
        </Text>
      )}
      {isTakeable(basket) && <Lines basket={basket} />}
      <Split title="Today" vendors={basket.todayVendors} />
      {outcome !== 'same' && <Split title="Best basket" vendors={basket.vendors} />}
      {unpricedNames.length > 0 && unpricedNames.length < lines.length && (
        <Callout tone="amber" title={`${sentence(counted(unpricedNames.length, 'line'))} left out`}>
          No vendor supplies {unpricedNames.join(', ')} now.
        </Callout>
      )}
    </Stack>
  );
}

interface BasketModalProps extends BasketProps {
  onClose: () => void;
  /** Takes the basket over. */
  action: ReactNode;
}

/** What the cheapest way to order would be, beside today's. CART-11 CART-12 */
export function BasketModal({ basket, what, onClose, action }: BasketModalProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title="Best basket"
      size="lg"
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Keep my {what}
          </Button>
          {action}
        </>
      }
    >
      <Result basket={basket} what={what} />
    </Modal>
  );
}
