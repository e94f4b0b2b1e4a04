import type { Schemas } from '@chalkline/api-client';
import { amountOf, PlainDocuments } from '@chalkline/kit';
import { AuctionType } from '@chalkline/rules';
import {
  Box,
  Card,
  chakra,
  DateTime,
  Deadline,
  DescriptionList,
  Flex,
  facts,
  Grid,
  Heading,
  LazyImage,
  Money,
  RichTextView,
  Stack,
  StatusBadge,
  Text,
} from '@chalkline/ui';
import { FactLine } from '../../components/fact-line.tsx';
import { termsInShort } from '../../model/sale-terms.ts';
import { lotTone } from '../../model/status.ts';

type Sale = Schemas['PublicSale'];
type Lot = Sale['lots'][number];

/** What one reads of a lot's money: the price now, the asking price, where it starts, or nothing while it is sealed. */
function priceOf(lot: Lot, auctionTypeId: number): { label: string; amount: string | null } | null {
  if (lot.soldPrice !== null) return { label: 'Sold for', amount: lot.soldPrice };
  if (auctionTypeId === AuctionType.QuickSale) return { label: 'Asking', amount: lot.askingPrice };
  if (auctionTypeId !== AuctionType.LiveAuction) return null;
  return lot.price === null
    ? { label: 'Starts at', amount: lot.startPrice }
    : { label: 'Price now', amount: lot.price };
}

function LotCard({ lot, sale }: { lot: Lot; sale: Sale }) {
  const [photo, ...more] = lot.productPhotos;
  const price = priceOf(lot, sale.auctionTypeId);
  return (
    <Flex as="li" layerStyle="card" direction="column" overflow="hidden">
      <LazyImage src={photo?.href} alt={photo?.alt || lot.productDesc} height="11rem" borderRadius="0" />
      {more.length > 0 && (
        <Flex gap="1.5" px="4" pt="2" wrap="wrap">
          {more.slice(0, 5).map((each) => (
            <chakra.a
              key={each.fileId}
              href={each.href}
              target="_blank"
              rel="noopener"
              aria-label={`Open photo: ${each.alt || lot.productDesc}`}
            >
              <LazyImage src={each.thumbHref} alt="" width="3rem" height="2.5rem" />
            </chakra.a>
          ))}
        </Flex>
      )}
      <Flex direction="column" gap="2" p="4" flex="1">
        <Flex justify="space-between" gap="3" align="flex-start">
          <Heading as="h2" size="sm" overflowWrap="anywhere">
            Lot {lot.position}: {lot.productDesc}
          </Heading>
          <StatusBadge tone={lotTone(lot.status)}>{lot.statusText}</StatusBadge>
        </Flex>
        <FactLine facts={[{ label: 'Quantity', value: amountOf(lot.productQty, lot.unit) }, ...lot.details]} />
        {lot.AdditionalDesc && (
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {lot.AdditionalDesc}
          </Text>
        )}
        <Flex mt="auto" justify="space-between" align="flex-end" gap="3" wrap="wrap">
          {price && (
            <div>
              <Text textStyle="sm" color="fg.muted">
                {facts(
                  price.label,
                  lot.isReserveMet === null ? null : lot.isReserveMet ? 'reserve met' : 'below the reserve',
                )}
              </Text>
              <Text textStyle="figure">
                <Money value={price.amount} />
              </Text>
            </div>
          )}
          {lot.endsAt !== null && sale.isOpen && <Deadline at={lot.endsAt} label="Ends" endedLabel="Ended" />}
          {lot.soldTo !== null && (
            <Text textStyle="sm" color="fg.muted">
              to {lot.soldTo}
            </Text>
          )}
        </Flex>
      </Flex>
    </Flex>
  );
}

function Facts({ sale }: { sale: Sale }) {
  const { sellStartDate, sellEndDate, sellPickupDate, publishedAt, parentCategoryName } = sale;
  return (
    <Card title="Dates and terms">
      <DescriptionList
        items={[
          ...(sellStartDate === null ? [] : [{ label: 'Starts', value: <DateTime at={sellStartDate} /> }]),
          { label: 'Ends', value: sellEndDate === null ? null : <Deadline at={sellEndDate} endedLabel="Ended" /> },
          ...(sellPickupDate === null
            ? []
            : [{ label: 'Pickup from', value: <DateTime at={sellPickupDate} style="date" /> }]),
          { label: 'Category', value: parentCategoryName },
          { label: 'Published', value: <DateTime at={publishedAt} style="date" /> },
          { label: 'Terms', value: termsInShort(sale.terms) },
        ]}
      />
      <chakra.details mt="3">
        <chakra.summary cursor="pointer" fontWeight="semibold" minH="6">
          The terms in full
        </chakra.summary>
        <Text whiteSpace="pre-line" overflowWrap="anywhere" mt="2">
          {sale.terms.text}
        </Text>
      </chakra.details>
    </Card>
  );
}

const answered = ({ answer }: Sale['vendorQuestions'][number]): boolean => answer !== null && answer !== '';

/** What is sold, when, and by which terms. */
export function DetailsPart({ sale }: { sale: Sale }) {
  const questions = sale.vendorQuestions.filter(answered);
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap="5" alignItems="start">
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        aria-label="Lots of this sale"
      >
        {sale.lots.map((lot) => (
          <LotCard key={lot.encryptedId} lot={lot} sale={sale} />
        ))}
      </Grid>
      <Stack gap="5">
        <Facts sale={sale} />
        {sale.auctionDescription !== '' && (
          <Card title="About this sale">
            <RichTextView html={sale.auctionDescription} />
          </Card>
        )}
        {sale.documents.length > 0 && (
          <Card title="Documents">
            <PlainDocuments documents={sale.documents} />
          </Card>
        )}
        {questions.length > 0 && (
          <Card title="Questions and answers">
            <Stack as="dl" gap="4">
              {questions.map(({ id, question, answer }) => (
                <Box key={id}>
                  <chakra.dt fontWeight="semibold" overflowWrap="anywhere">
                    {question}
                  </chakra.dt>
                  <chakra.dd whiteSpace="pre-line" overflowWrap="anywhere">
                    {answer}
                  </chakra.dd>
                </Box>
              ))}
            </Stack>
          </Card>
        )}
      </Stack>
    </Grid>
  );
}
