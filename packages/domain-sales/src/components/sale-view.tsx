import { DocumentList } from '@chalkline/kit';
import { AuctionType } from '@chalkline/rules';
import { AnsweredQuestions, AskedQuestions, WeightBars } from '@chalkline/tender';
import {
  Box,
  Card,
  ChangeList,
  chakra,
  counted,
  DateTime,
  Deadline,
  DescriptionList,
  Heading,
  isEmptyRichText,
  RichTextView,
  Stack,
  sentence,
  Text,
} from '@chalkline/ui';
import type { ReactNode } from 'react';
import type { SaleDetails, SaleLot, SchoolLot } from '../model/contract.ts';
import { isTaking } from '../model/sale-state.ts';
import { saleWords } from '../model/sale-words.ts';
import { LotCard } from './lot-card.tsx';
import { TermsText } from './terms-gate.tsx';

/** When the sale opens, ends, is awarded and collected; the end counts down while there is time. */
export function SaleDates({ sale }: { sale: SaleDetails }) {
  const end = sale.sellEndDate;
  const isLive = sale.auctionTypeId === AuctionType.LiveAuction;
  return (
    <Card title="Dates">
      <DescriptionList
        columns={2}
        items={[
          { label: isLive ? 'Starts' : 'Opens', value: sale.sellStartDate && <DateTime at={sale.sellStartDate} /> },
          {
            label: isLive ? 'First lot ends' : 'Ends',
            value: end && (isTaking(sale) ? <Deadline at={end} endedLabel="Ended" /> : <DateTime at={end} />),
          },
          { label: 'Award by', value: sale.sellAwardDate && <DateTime at={sale.sellAwardDate} style="date" /> },
          { label: 'Pickup by', value: sale.sellPickupDate && <DateTime at={sale.sellPickupDate} style="date" /> },
        ].filter(({ value }) => value !== null && value !== '')}
      />
    </Card>
  );
}

/** What changed since it was published. */
export function SaleChanges({ sale }: { sale: SaleDetails }) {
  if (sale.changes.length === 0) return null;
  const lotName = (id: number | null) => sale.lots.find((lot) => lot.id === id)?.productDesc;
  return (
    <Card title="Changes since publishing">
      <Stack gap="4">
        {sale.changes.toReversed().map((change) => (
          <Box key={change.number}>
            <Text fontWeight="semibold">
              Change {change.number}, <DateTime at={change.at} />
            </Text>
            {change.note !== null && <Text whiteSpace="pre-line">{change.note}</Text>}
            <ChangeList
              changes={change.changes.map(({ label, before, after, lotId }) => ({
                field: [lotName(lotId), label].filter(Boolean).join(': '),
                before,
                after,
              }))}
            />
          </Box>
        ))}
      </Stack>
    </Card>
  );
}

interface SaleViewProps {
  sale: SaleDetails;
  lots: readonly (SaleLot | SchoolLot)[];
  /** What one does about a lot, below its facts. */
  lotActions?: (lot: SaleLot | SchoolLot) => ReactNode;
  /** Facts of a lot that only one side reads. */
  lotFacts?: (lot: SaleLot | SchoolLot) => readonly { label: string; value: ReactNode }[];
  /** What stands in place of the plain questions and answers, where one can ask; null where they are elsewhere. */
  questions?: ReactNode;
  /** Inspection times and the like, after the dates. */
  children?: ReactNode;
}

/** A sale whole, as its vendors see it: lots with photos, description, dates, documents, terms, questions. */
export function SaleView({ sale, lots, lotActions, lotFacts, questions, children }: SaleViewProps) {
  return (
    <Stack gap="5">
      <Box>
        <Heading as="h2" size="sm" mb="2.5">
          {sentence(counted(lots.length, 'lot'))}
        </Heading>
        <chakra.ul listStyleType="none" display="grid" gap="4">
          {lots.map((lot) => (
            <LotCard
              key={lot.id}
              lot={lot}
              auctionTypeId={sale.auctionTypeId}
              hasState={sale.publishedAt !== null}
              extra={lotFacts?.(lot) ?? []}
            >
              {lotActions?.(lot)}
            </LotCard>
          ))}
        </chakra.ul>
      </Box>
      {!isEmptyRichText(sale.auctionDescription) && (
        <Card title="About this sale">
          <RichTextView html={sale.auctionDescription} />
        </Card>
      )}
      <SaleDates sale={sale} />
      {children}
      {sale.auctionDocuments.length > 0 && (
        <Card title="Documents">
          <DocumentList files={sale.auctionDocuments} emptyText="No documents." />
        </Card>
      )}
      <AskedQuestions questions={sale.auctionQuestions} words={saleWords(sale.auctionTypeId)} />
      {sale.auctionTypeId === AuctionType.Auction && sale.weights.length > 0 && (
        <Card title="How proposals are weighed">
          <WeightBars weights={sale.weights} />
        </Card>
      )}
      <Card title="Terms">
        <TermsText text={sale.terms.text} />
      </Card>
      {questions === undefined ? <AnsweredQuestions questions={sale.vendorQuestions} /> : questions}
      <SaleChanges sale={sale} />
    </Stack>
  );
}
