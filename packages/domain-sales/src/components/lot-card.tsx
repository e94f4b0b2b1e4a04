import { amountOf, DocumentList, PhotoGallery } from '@chalkline/kit';
import { AuctionType, isLotSold, LotStatus, lotConditions } from '@chalkline/rules';
import { Box, Deadline, DescriptionList, Flex, Grid, Heading, Money, StatusBadge, Text } from '@chalkline/ui';
import type { ReactNode } from 'react';
import type { SaleLot, SchoolLot } from '../model/contract.ts';
import { lotTone } from '../model/status.ts';

type AnyLot = SaleLot | SchoolLot;

interface LotCardProps {
  lot: AnyLot;
  auctionTypeId: number;
  /** Whether its state says anything: not before it is published. */
  hasState?: boolean;
  /** Facts that only one side reads. */
  extra?: readonly { label: string; value: ReactNode }[];
  /** What one does about the lot. */
  children?: ReactNode;
}

const yesNo = (value: boolean | null, yes: string, no: string): string | null =>
  value === null ? null : value ? yes : no;

function factsOf(lot: AnyLot): { label: string; value: ReactNode }[] {
  return [
    { label: 'Quantity', value: amountOf(lot.productQty, lot.unit) },
    { label: 'Condition', value: lot.condition === null ? null : lotConditions[lot.condition] },
    { label: 'Year', value: lot.year },
    { label: 'Mileage or hours', value: lot.usage },
    { label: 'Serial number or VIN', value: lot.serialNumber },
    { label: 'Asset tag', value: lot.assetTag },
    { label: 'Size and weight', value: lot.size },
    { label: 'Where it stands', value: lot.location },
    { label: 'Title', value: yesNo(lot.hasTitle, 'received', 'not received yet') },
    { label: 'Data', value: yesNo(lot.isDataWiped, 'wiped', 'not wiped yet') },
  ].filter(({ value }) => value !== null && value !== '');
}

const isOpen = ({ status }: AnyLot): boolean => status === LotStatus.Waiting || status === LotStatus.Open;

/** What an amount is that somebody named for it: a lot that is to be decided or went back is not sold. */
function amountLabel(lot: AnyLot, auctionTypeId: number): string {
  if (isOpen(lot)) return 'Price now';
  if (isLotSold(lot.status)) return 'Sold for';
  return auctionTypeId === AuctionType.LiveAuction ? 'Highest bid' : 'Price';
}

/** What it costs now, in the words of its kind and state. */
function priceOf(lot: AnyLot, auctionTypeId: number): { label: string; value: string } | null {
  if (lot.price !== null) return { label: amountLabel(lot, auctionTypeId), value: lot.price };
  if (auctionTypeId === AuctionType.QuickSale && lot.askingPrice !== null) {
    return { label: 'Asking price', value: lot.askingPrice };
  }
  if (auctionTypeId === AuctionType.LiveAuction && lot.startPrice !== null) {
    return { label: 'Starts at', value: lot.startPrice };
  }
  return null;
}

/** One lot with photos, facts and price. */
export function LotCard({ lot, auctionTypeId, hasState = true, extra = [], children }: LotCardProps) {
  const price = priceOf(lot, auctionTypeId);
  return (
    <Box
      as="li"
      id={`lot-${lot.id}`}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="xl"
      p={{ base: '4', md: '5' }}
      scrollMarginTop="24"
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr)' }} gap="5" alignItems="start">
        <PhotoGallery name={lot.productDesc} photos={lot.productPhotos} />
        <Box minW="0">
          <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
            <Box minW="0" flex="1 1 14rem">
              <Text textStyle="sm" color="fg.muted">
                Lot {lot.position}
                {lot.categoryName !== null && ` · ${lot.categoryName}`}
              </Text>
              <Heading as="h3" size="md" overflowWrap="anywhere">
                {lot.productDesc}
              </Heading>
              {/* Lots of the other kinds end with their sale. */}
              {hasState && auctionTypeId === AuctionType.LiveAuction && isOpen(lot) && lot.endsAt !== null && (
                <Deadline at={lot.endsAt} label="Ends" />
              )}
              {hasState && (
                <Flex gap="2" align="center" wrap="wrap" mt="1.5">
                  <StatusBadge tone={lotTone(lot.status)}>{lot.statusText}</StatusBadge>
                </Flex>
              )}
            </Box>
            {price && (
              <Box textAlign={{ base: 'start', sm: 'end' }}>
                <Text textStyle="sm" color="fg.muted">
                  {price.label}
                </Text>
                <Text textStyle="xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
                  <Money value={price.value} />
                </Text>
                {lot.isReserveMet !== null && lot.status === LotStatus.Open && (
                  <Text textStyle="sm" color={lot.isReserveMet ? 'green.fg' : 'fg.muted'}>
                    {lot.isReserveMet ? 'Reserve met' : 'Reserve not met'}
                  </Text>
                )}
              </Box>
            )}
          </Flex>
          {lot.AdditionalDesc !== null && (
            <Text mt="3" whiteSpace="pre-line">
              {lot.AdditionalDesc}
            </Text>
          )}
          <Box mt="4">
            <DescriptionList columns={2} items={[...factsOf(lot), ...extra]} />
          </Box>
          {lot.knownFaults !== null && (
            <Text mt="3" whiteSpace="pre-line">
              <strong>Known faults:</strong> {lot.knownFaults}
            </Text>
          )}
          {lot.unsoldReason !== null && (
            <Text mt="3" color="fg.muted">
              Not sold: {lot.unsoldReason}
            </Text>
          )}
          {lot.documents.length > 0 && (
            <Box mt="3">
              <DocumentList files={lot.documents} emptyText="" />
            </Box>
          )}
          {children && (
            <Box mt="4" _empty={{ display: 'none' }}>
              {children}
            </Box>
          )}
        </Box>
      </Grid>
    </Box>
  );
}
