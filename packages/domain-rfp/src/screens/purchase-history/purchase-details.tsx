import { AuditButton, TextLink } from '@chalkline/kit';
import { useLink } from '@chalkline/platform';
import { PurchaseOrderStatus, PurchaseStatus, PurchaseTypeId, purchaseStatusLabel } from '@chalkline/rules';
import { InvitedList } from '@chalkline/tender';
import {
  Box,
  Button,
  Callout,
  Card,
  chakra,
  counted,
  DateTime,
  Deadline,
  DescriptionList,
  Flex,
  LinkButton,
  Money,
  Stack,
  StatusBadge,
  sentence,
} from '@chalkline/ui';
import { EstimateCard } from '../../components/estimate-card.tsx';
import { RfpView } from '../../components/rfp-view.tsx';
import { rateOrderLink } from '../../links.ts';
import type { SchoolRfpDetails } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { purchaseOrderTone, purchaseTone } from '../../model/status.ts';
import { copyLabel, useCopyPurchase, useMayCopy } from './use-copy-purchase.ts';

const isRateable = (status: number): boolean =>
  status === PurchaseOrderStatus.Delivered || status === PurchaseOrderStatus.Closed;

function Orders({ details }: { details: SchoolRfpDetails }) {
  const rate = useLink(rateOrderLink);
  if (details.purchaseOrders.length === 0) return null;
  return (
    <Card title={sentence(counted(details.purchaseOrders.length, 'purchase order'))}>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2.5">
        {details.purchaseOrders.map((order) => (
          <Flex as="li" key={order.id} gap="3" align="center" wrap="wrap">
            <Box flex="1">
              <TextLink to={paths.schoolPurchaseOrder(order.id)}>
                {order.number} · {order.vendorName}
              </TextLink>
            </Box>
            <StatusBadge tone={purchaseOrderTone(order.status)}>{order.statusText}</StatusBadge>
            <Money value={order.total} />
            {isRateable(order.status) && (
              <TextLink to={rate({ side: 'school', purchaseOrderId: order.id })}>Rate {order.vendorName}</TextLink>
            )}
          </Flex>
        ))}
      </chakra.ul>
    </Card>
  );
}

/** How far the bids are: sealed until the end, opened after it, or never opened. An order has none. */
function bidFacts({ rfp, bidsReceived, openedAt, openedBidCount }: SchoolRfpDetails) {
  if (rfp.rfptypeId === PurchaseTypeId.Order) return [];
  if (rfp.status === PurchaseStatus.Open) {
    return [
      { label: 'Closes', value: rfp.rfpendDate === null ? null : <Deadline at={rfp.rfpendDate} /> },
      { label: 'Sealed bids', value: String(bidsReceived) },
    ];
  }
  return [
    { label: 'Opened', value: openedAt === null ? 'never' : <DateTime at={openedAt} /> },
    { label: 'Bids opened', value: openedBidCount === null ? 'none' : String(openedBidCount) },
  ];
}

/** One published purchase whole, at any status. */
export function PurchaseDetails({ details }: { details: SchoolRfpDetails }) {
  const { rfp, openedAt, closedAt, closeReason, cartOrderId } = details;
  const copy = useCopyPurchase();
  const mayCopy = useMayCopy();
  return (
    <Stack gap="5">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <StatusBadge tone={purchaseTone(rfp.status)}>
          {purchaseStatusLabel(rfp.status, { isScheduled: rfp.isScheduled })}
        </StatusBadge>
        <Flex gap="2" wrap="wrap">
          {openedAt !== null && rfp.status !== PurchaseStatus.Open && rfp.rfptypeId !== PurchaseTypeId.Order && (
            <LinkButton to={paths.bidComparison(rfp.id)} size="sm" variant="surface">
              Compare bids
            </LinkButton>
          )}
          <AuditButton of={{ rfpId: rfp.id }} size="sm" />
          {closedAt !== null && mayCopy(details) && (
            <Button size="sm" onClick={() => copy({ id: rfp.id, cartOrderId })}>
              {copyLabel(details)}
            </Button>
          )}
        </Flex>
      </Flex>
      {closeReason !== null && (
        <Callout tone="neutral" title="Why it was closed">
          {closeReason}
        </Callout>
      )}
      <DescriptionList
        columns={2}
        items={[
          { label: 'Number', value: rfp.formattedNumber },
          {
            label: rfp.rfptypeId === PurchaseTypeId.Order ? 'Placed' : 'Published',
            value: <DateTime at={rfp.publishedAt} />,
          },
          ...bidFacts(details),
          ...(closedAt === null ? [] : [{ label: 'Closed', value: <DateTime at={closedAt} /> }]),
        ]}
      />
      <Orders details={details} />
      <Card title={sentence(counted(details.invited.length, 'invited vendor'))}>
        <InvitedList invited={details.invited} />
      </Card>
      <EstimateCard rfp={rfp} schoolLines={details.schoolLines} />
      <RfpView rfp={rfp} />
    </Stack>
  );
}
