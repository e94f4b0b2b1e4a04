import { AppLink } from '@chalkline/platform';
import { formatDate, formatDay } from '@chalkline/rules';
import { Box, chakra, DateTime, facts, Text } from '@chalkline/ui';
import { MapPin, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CartData, CartLineData } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { unitPriceText } from '../../model/unit-price.ts';
import { ProductPicture } from '../product-picture.tsx';

/** "70 / 30 %", or the code of the only account. */
export function accountsText({ accounts }: Pick<CartLineData, 'accounts'>): string | null {
  const [only] = accounts;
  if (only === undefined) return null;
  if (accounts.length === 1) return facts(only.code, only.name);
  return `${accounts.length} accounts: ${accounts.map(({ percent }) => Number(percent)).join(' / ')} %`;
}

/** What a unit costs and why: tier, contract, version, offer. CAT-8 */
function priceText(line: CartLineData): string {
  const { unitPrice, tiers, quantity, contract, priceFrom, offerLineId, unit, pack } = line;
  const tier = tiers.findLast(({ least }) => least <= quantity);
  return facts(
    unitPrice === null ? 'no price' : unitPriceText(unitPrice, unit),
    pack,
    offerLineId !== null && 'accepted offer',
    contract !== null && `contract ${contract.number}`,
    priceFrom !== null && `price of ${formatDate(new Date(priceFrom))}`,
    tier !== undefined && tiers.length > 1 && tier.least > 1 && `tier from ${tier.least.toLocaleString('en-US')}`,
  );
}

/** A line's product with what its price rests on. */
export function LineProduct({ line, isLinked }: { line: CartLineData; isLinked: boolean }) {
  return (
    <>
      <ProductPicture src={line.photoHref} />
      <Box minW="0" flex="1 1 12rem">
        <chakra.span fontWeight="semibold" overflowWrap="anywhere">
          {isLinked && line.productId !== null ? (
            <AppLink to={paths.product(line.productId)}>{line.name}</AppLink>
          ) : (
            line.name
          )}
        </chakra.span>
        <Text textStyle="sm" color="fg.muted">
          {priceText(line)}
        </Text>
        {line.heldUntil !== null && (
          <Text textStyle="sm" color="fg.muted">
            Price held until <DateTime at={line.heldUntil} style="date" />
          </Text>
        )}
        {(line.neededBy !== null || line.note !== null) && (
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {facts(line.neededBy !== null && `needed by ${formatDay(line.neededBy)}`, line.note)}
          </Text>
        )}
      </Box>
    </>
  );
}

function Sign({ icon, tone, children }: { icon: ReactNode; tone?: 'amber'; children: ReactNode }) {
  return (
    <chakra.span display="flex" gap="1.5" alignItems="center" textStyle="sm" color={tone ? 'amber.fg' : 'fg.muted'}>
      {icon}
      <chakra.span overflowWrap="anywhere" minW="0">
        {children}
      </chakra.span>
    </chakra.span>
  );
}

/** Where a line goes and which accounts are charged. */
export function LineTargets({ cart, line }: { cart: CartData; line: CartLineData }) {
  const shipTo = cart.shipTos.find(({ id }) => id === line.shipToAddressId);
  const accounts = accountsText(line);
  return (
    <Box flex="1 1 11rem" minW="0">
      <Sign icon={<MapPin size={14} aria-hidden="true" />}>{shipTo?.name ?? 'No ship-to address'}</Sign>
      {(cart.hasAccounts || accounts !== null) && (
        <Sign icon={<Wallet size={14} aria-hidden="true" />} {...(accounts === null ? { tone: 'amber' as const } : {})}>
          {accounts ?? 'No account'}
        </Sign>
      )}
    </Box>
  );
}
