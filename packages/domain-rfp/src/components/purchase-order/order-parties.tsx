import { formatPhone } from '@chalkline/rules';
import { Box, chakra, DateTime, Link, place, SimpleGrid, Text } from '@chalkline/ui';
import type { ReactNode } from 'react';
import type { PurchaseOrder } from '../../model/contract.ts';

function Block({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box minW="0" overflowWrap="anywhere">
      <Text textStyle="sm" color="fg.muted">
        {label}
      </Text>
      {children}
    </Box>
  );
}

function Address({ label, address }: { label: string; address: PurchaseOrder['shipTo'] }) {
  return (
    <Block label={label}>
      <chakra.address fontStyle="normal">
        <Text fontWeight="semibold">{address.name}</Text>
        <Text>{address.line1}</Text>
        {address.line2 && <Text>{address.line2}</Text>}
        <Text>{place(address.city, `${address.stateCode} ${address.postalCode}`)}</Text>
      </chakra.address>
    </Block>
  );
}

function Contact({ label, contact }: { label: string; contact: PurchaseOrder['buyer'] }) {
  const { name, position, email, phone } = contact;
  return (
    <Block label={label}>
      <Text fontWeight="semibold">{name || 'Not named'}</Text>
      {position && <Text>{position}</Text>}
      {email && (
        <Text>
          <Link href={`mailto:${email}`}>{email}</Link>
        </Text>
      )}
      {phone && (
        <Text>
          <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>
        </Text>
      )}
    </Block>
  );
}

/** Who sells, where it goes, who is billed, whom to ask, the terms, and who authorized it: what its file prints. PO-11 */
export function OrderParties({ order }: { order: PurchaseOrder }) {
  const { authorizedBy } = order;
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2, md: 3 }} gap="4">
        <Address label="Vendor" address={order.vendorAddress} />
        <Address label="Ship to" address={order.shipTo} />
        <Address label="Bill to" address={order.billTo} />
        <Contact label="Vendor’s contact" contact={order.vendorContact} />
        <Contact label="Buyer" contact={order.buyer} />
        <Block label="Authorized by">
          <Text fontWeight="semibold">{authorizedBy.name}</Text>
          {authorizedBy.position && <Text>{authorizedBy.position}</Text>}
          <Text>
            <DateTime at={order.authorizedAt} />
          </Text>
        </Block>
      </SimpleGrid>
      {order.terms.trim() !== '' && (
        <Block label="Terms">
          <Text whiteSpace="pre-line">{order.terms}</Text>
        </Block>
      )}
    </>
  );
}
