import { useLink } from '@chalkline/platform';
import { formatMoney } from '@chalkline/rules';
import { Box, chakra, Flex, Heading, Money, RouteLink, StatusBadge, Text } from '@chalkline/ui';
import { partnerVendorLink } from '../../links.ts';
import { CART } from '../../model/cart-sums.ts';
import type { CartData, CartVendor } from '../../model/contract.ts';
import { termsText } from '../../model/terms-text.ts';
import { CartLine } from './cart-line.tsx';
import type { CartEdit } from './use-cart-edit.ts';

interface VendorCardProps {
  cart: CartData;
  vendor: CartVendor;
  edit: CartEdit | null;
  /** What a checkout refused, field → message. */
  refused: Readonly<Record<string, string>>;
}

function badge(cart: CartData, vendor: CartVendor): { tone: 'green' | 'amber'; text: string } {
  const lines = cart.lines.filter(({ id }) => vendor.lineIds.includes(id));
  const wrong = lines.filter(({ problems }) => problems.length > 0).length;
  if (wrong > 0)
    return { tone: 'amber', text: wrong === 1 ? 'One line has a problem' : `${wrong} lines have a problem` };
  return vendor.problem === null ? { tone: 'green', text: 'Ready' } : { tone: 'amber', text: 'Too small' };
}

/** What is missing to the smallest order, or to free freight. CART-4 */
function Missing({ vendor, refused }: { vendor: CartVendor; refused: string | undefined }) {
  const { missingToSmallestOrder, missingToFreeFreight, problem } = vendor;
  return (
    <Box px="5" pb="3">
      {[problem, refused].map((text, index, all) =>
        text && all.indexOf(text) === index ? (
          <Text key={text} role="alert" textStyle="sm" color="amber.fg">
            {text}
          </Text>
        ) : null,
      )}
      {missingToSmallestOrder === null && missingToFreeFreight !== null && (
        <Text textStyle="sm" color="fg.muted">
          Add {formatMoney(missingToFreeFreight)} for free freight.
        </Text>
      )}
    </Box>
  );
}

/** One vendor's lines: they become one order. */
export function VendorCard({ cart, vendor, edit, refused }: VendorCardProps) {
  const vendorPage = useLink(partnerVendorLink);
  const { tone, text } = badge(cart, vendor);
  const titleId = `vendor-${vendor.vendorId}`;
  return (
    <Box as="section" layerStyle="card" aria-labelledby={titleId} overflow="hidden">
      <Flex px="5" py="3.5" gap="3" justify="space-between" align="center" wrap="wrap">
        <Box minW="0">
          <Heading as="h2" size="sm" id={titleId}>
            {edit === null ? (
              vendor.vendorName
            ) : (
              <RouteLink to={vendorPage({ id: vendor.vendorId })}>{vendor.vendorName}</RouteLink>
            )}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {termsText(vendor.terms)}
          </Text>
        </Box>
        {cart.status !== CART.checkedOut && <StatusBadge tone={tone}>{text}</StatusBadge>}
      </Flex>
      <chakra.ul listStyleType="none" aria-label={`Lines of ${vendor.vendorName}`}>
        {cart.lines
          .filter(({ id }) => vendor.lineIds.includes(id))
          .map((line) => (
            <CartLine key={line.id} cart={cart} line={line} edit={edit} refused={refused[`lines.${line.id}`]} />
          ))}
      </chakra.ul>
      <Flex
        px="5"
        py="3.5"
        gap={{ base: '3', sm: '7' }}
        justify="flex-end"
        wrap="wrap"
        borderTopWidth="1px"
        borderColor="line"
        color="fg.muted"
      >
        <span>
          Freight <Money value={vendor.freight} />
        </span>
        <span>
          Tax <Money value={vendor.tax} />
        </span>
        <Money value={vendor.total} emphasis />
      </Flex>
      <Missing vendor={vendor} refused={refused[`vendors.${vendor.vendorId}`]} />
    </Box>
  );
}
